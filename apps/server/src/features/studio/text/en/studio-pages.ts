import type { Maker } from '@firm/schema';

/** The page that a share link opens. */
export const studioPagesText = {
  title: {
    image: 'A picture',
    voice: 'A voice',
    music: 'A piece of music',
    video: 'A video',
  } satisfies Record<Maker, string>,
  madeBy: (engine: string, isBuiltIn: boolean, date: string) =>
    `Made on ${date} by ${engine}, ` +
    `${isBuiltIn ? 'our own program, not an AI model' : 'an AI model'}.`,
  leftOut: {
    image: (words) => `Left out: ${words.join(', ')}`,
    voice: (words) => `Left out: ${words.join(', ')}`,
    music: (words) => `Left out: ${words.join(', ')}`,
    video: (words) => `Left out: ${words.join(', ')}`,
  } satisfies Record<Maker, (words: readonly string[]) => string>,
  aiGenerated: 'AI Generated',
  check: 'Check where it comes from',
  download: 'Download',
  until: (date: string) => `This link works until ${date}, or until its owner closes it.`,
  makeYourOwn: {
    image: 'Make your own picture',
    voice: 'Make your own voice',
    music: 'Make your own music',
    video: 'Make your own video',
  } satisfies Record<Maker, string>,
  gone: 'This link no longer works, or it never did.',
  goneTitle: 'Nothing here',
  report: 'Report',
  takenDownTitle: 'Taken down',
  takenDown: (rule: string) =>
    `The people who run this site took down what was here. It broke this rule: ${rule}`,
  rule: (number: number) => `Rule ${number} of our terms`,
  takenDownOwner: 'If you made it, you find it in the studio, and you can appeal there.',
  home: (brand: string) => `To ${brand}`,
};

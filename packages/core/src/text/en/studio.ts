import type { Maker, Tool } from '@firm/schema';

const anything = 'Something went wrong. Please try again.';

/** Texts of the studio. Words of the specification are unchanged. */
export const studioText = {
  /** As its credential calls a file. */
  fileTitle: {
    image: 'A picture',
    voice: 'A voice',
    music: 'A piece of music',
    video: 'A video',
  } satisfies Record<Maker, string>,
  leftOutOfReply:
    'We left something out at […]. A model may invent links, addresses and accounts. Or it ' +
    'may call something safe, promise a gain or ask for a key.',
  /** Stands in a conversation where one was. */
  secretTakenOut: '[we took out something that looked like a key]',
  /** The service bills the operator: a person's own allowance is not what ran out. */
  operatorQuota:
    'The service that we use has no quota left. That is our problem, not yours, and your ' +
    'message did not count. Please try again later.',
  /** The same of a picture, a voice, music or a clip; stands after the tool's own sentence. */
  operatorQuotaMade:
    'The service that we use has no quota left. That is our problem, not yours, and this try ' +
    'did not count. Please try again later.',
  /** The same, after part of an answer has come. */
  operatorQuotaCounted:
    'The service that we use ran out of quota in the middle. That is our problem, not yours. ' +
    'What it has said stays, and this message counts. Please try again later.',
  /** When a service gives no reason, by tool. */
  failed: {
    image: 'Failed to generate image',
    voice: 'Failed to generate voice',
    music: 'Something went wrong. Please try a different style.',
    video: 'Video generation failed',
    chat: 'Failed to send message',
  } satisfies Record<Tool, string>,
  timedOut: {
    image: 'Failed to generate image',
    voice: 'Failed to generate voice',
    music: 'Something went wrong. Please try a different style.',
    video: 'Video generation timed out. Please try again.',
  } satisfies Record<Maker, string>,
  interrupted: anything,
  madeBy: (engine: string, maker: string) => `Made by ${engine} through ${maker}.`,
};

import { pattern } from '@firm/format';
import { Image } from '@napi-rs/canvas';
import { readEmojiImage, readEmojiNames } from '../assets.ts';

/** Flags, faces, hearts and signs: a prompt that names one does not want its picture. */
const NO_THING = pattern('u')`
  [\u{1f1e6}-\u{1f1ff}\u{1f600}-\u{1f64f}\u{1f5a4}\u{1f493}-\u{1f4a2}\u{1f500}-\u{1f53d}\u{1f550}-\u{1f567}]
`;

let names: ReadonlyMap<string, string> | undefined;

/**
 * Emoji whose own name is exactly a word; their loose keywords mislead ('golden' would be an
 * apple).
 */
export function findEmoji(word: string): string | undefined {
  names ??= new Map(
    // A file of this package.
    Object.entries(JSON.parse(readEmojiNames()) as Record<string, string[]>)
      .filter(([emoji]) => (emoji.codePointAt(0) ?? 0) > 0x1f300 && !NO_THING.test(emoji))
      .map(([emoji, [name = '']]) => [name.toLowerCase(), emoji] as const)
      .toReversed(),
  );
  return names.get(word);
}

const images = new Map<string, Image | undefined>();

/**
 * The picture of an emoji, 256 pixels square (Fluent Emoji 3D, MIT), or nothing when the set lacks
 * it.
 */
export async function emojiImage(emoji: string): Promise<Image | undefined> {
  if (images.has(emoji)) return images.get(emoji);
  const points = [...emoji].map((letter) =>
    (letter.codePointAt(0) ?? 0).toString(16).padStart(4, '0'),
  );
  const plain = points.filter((point) => point !== 'fe0f');
  for (const name of [
    points.join('-'),
    plain.join('-'),
    `${plain.join('-')}-fe0f`,
    `${plain[0]}-fe0f-${plain.slice(1).join('-')}`,
  ]) {
    try {
      const image = new Image();
      image.src = readEmojiImage(name);
      await image.decode();
      images.set(emoji, image);
      return image;
    } catch {
      // The set spells some names with and some without the variation selector: try the next.
    }
  }
  images.set(emoji, undefined);
  return undefined;
}

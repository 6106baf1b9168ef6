import { type Reading, type ReadMessage } from '@firm/format/meaning/index.ts';
import { detectLanguage } from './detect-language.ts';

/** From this share on somebody is believed to be in danger of their life. */
const DESPAIR = 0.53;

/**
 * What a learned reader makes of a message; undefined where there is none in time, and for other
 * languages, which it has not learned.
 */
export async function readMeaning(
  { read }: { read: ReadMessage },
  message: string,
): Promise<Reading | undefined> {
  return detectLanguage(message) === undefined ? read(message) : undefined;
}

/** Whether a message says around the words that somebody does not want to live. */
export const isDespair = ({ kinds }: Reading): boolean => (kinds['despair'] ?? 0) >= DESPAIR;

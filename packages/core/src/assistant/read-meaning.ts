import { sharesOf, type Reading, type ReadMessage } from '@firm/format/meaning/index.ts';
import { detectLanguage } from './detect-language.ts';

/** From this share on somebody is believed to be in danger of their life. */
const DESPAIR = 0.7;
/** From this one on, where hardly anything else is meant than trouble. */
const DESPAIR_IN_TROUBLE = 0.5;
const HARDLY = 0.2;

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
export function isDespair(reading: Reading): boolean {
  const share = reading.kinds['despair'] ?? 0;
  const { refused, ok } = sharesOf(reading);
  return share >= DESPAIR || (share >= DESPAIR_IN_TROUBLE && refused + ok <= HARDLY);
}

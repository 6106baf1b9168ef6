import type { Reading, ReadMessage } from '@firm/format/meaning/index.ts';
import { MARKET_SAYING } from './despair-wishes.ts';
import { detectLanguage } from './detect-language.ts';

/** From this share on somebody is believed to be in danger of their life: rather once too often. */
const DESPAIR = 0.3;
/** A larger one is needed beside a saying of the market. */
const DESPAIR_IN_SAYING = 0.95;

/** Addresses and links say nothing of what is meant, and the reader has learned none. */
const NO_WORDS = /https?:\/\/\S+|\S{25,}/g;
const MIN_WORDS = 2;

/**
 * What a learned reader makes of a message; undefined where there is none in time, where it has no
 * words, and for other languages, which it has not learned.
 */
export async function readMeaning(
  { read }: { read: ReadMessage },
  message: string,
): Promise<Reading | undefined> {
  if (detectLanguage(message) !== undefined) return undefined;
  const told = message.replace(NO_WORDS, ' ');
  // One word can be a question: 'gas?'
  const isPasted = told !== message && (told.match(/\p{L}+/gu) ?? []).length < MIN_WORDS;
  return isPasted ? undefined : read(told);
}

/** Whether a message says around the words that somebody does not want to live. */
export function isDespair(reading: Reading, message: string): boolean {
  const share = reading.kinds['despair'] ?? 0;
  return share >= (MARKET_SAYING.test(message) ? DESPAIR_IN_SAYING : DESPAIR);
}

import { pattern } from '@firm/format';

/** A message of fewer words is a question as it stands. */
const MIN_STORY = 14;
const MIN_PART = 4;
const ASKS = pattern('i')`
  ^(?:(?:so|and|but|ok|okay|now|also|then|hi|hello|hey|please|pls|my question(?: is)?),? )*
  (?:what|whats|how|why|when|where|who|which|is|are|does|do|did|can|could|should|may|will|would
  |whats|explain|tell me)\b
`;

/** Of a story, the sentence that asks; undefined where a message is no story or asks nowhere. */
export function askingPart(message: string): string | undefined {
  if (message.split(/\s+/).length < MIN_STORY) return undefined;
  const sentences = message.split(/(?<=[.!?;])\s+|\n+|\s[–—-]+\s/).map((one) => one.trim());
  if (sentences.length < 2) return undefined;
  const asking = sentences.filter(
    (one) => one.split(/\s+/).length >= MIN_PART && (one.endsWith('?') || ASKS.test(one)),
  );
  return asking.length === 1 ? asking[0] : undefined;
}

import { pattern } from '@firm/format';

const ASKS_OPENLY = pattern('i')`
    ^(?:(?:hi|hello|hey|ok|okay|so|and|also|but|then|please|well|um|sorry)[ ,]+)*
    (?:what|how|why|where|when|which|who|whose)(?:'?s|'?re|'?d)?\b
  `;
const YES_OR_NO = /^(?:Yes|No)(?:[.:,;]|,? (?:but|and))\s+(?=\p{L}|['"‘“])/u;

/**
 * An answer as it fits what was asked: one that was written for a yes-or-no question says its
 * statement without that word to who asks 'how' or 'which'.
 */
export const fitOpening = (opening: string, question: string): string =>
  ASKS_OPENLY.test(question.trim()) ? withoutYesOrNo(opening) : opening;

/** Drops 'yes' or 'no' where no question precedes the text. */
export function withoutYesOrNo(opening: string): string {
  const rest = opening.replace(YES_OR_NO, '');
  return rest === opening ? opening : rest.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}

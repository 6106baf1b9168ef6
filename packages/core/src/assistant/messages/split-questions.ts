import { oneOf, pattern } from '@firm/format';

/** A question of its own has so many words at least. */
const MIN_WORDS = 2;
const BEGINS = oneOf(`
  what whats wat how hows why when where wheres who whos which is are isnt does do did can could
  should may will would explain tell was were`);
const BETWEEN = pattern('giu')`
  [?.!;]+\s+(?:and |also |but |plus |then )?(?=\S)
  |\s*(?:,|\band\b|&|\bplus\b|\balso\b|\bthen\b)+\s*(?:and |also |if so,? )?(?=${BEGINS}\b)
`;
const ASKS = pattern('iu')`
  ^(?:(?:hi|hello|hey|ok|okay|so|and|also|but|then|please|pls|well|um|sorry),? )*${BEGINS}\b
`;
/** The remarks on an answer that need none. */
const REMARK = pattern('i')`
  ^(?:is(?:n'?t)? (?:that|this|it) (?:theft|robbery|fair|legal|normal|true|right|ok|okay|real)\b
  |what a\b|how (?:stupid|dumb|crazy)\b|who knows|what (?:the|now|next)\b|why not\b
  |what should i do\b|can (?:you|someone|anyone) help)
`;

/** The two questions of a message, where it has two; else itself. */
export function splitQuestions(message: string): string[] {
  const text = message.trim();
  for (const separator of text.matchAll(BETWEEN)) {
    const one = text.slice(0, separator.index).trim();
    const other = text.slice(separator.index + separator[0].length).trim();
    const isMarked = separator[0].trim().startsWith('?');
    // 'When I press it, what happens' is one.
    const isCondition = !isMarked && /^(?:when|if|where|how often)\b/i.test(one);
    if (!isCondition && (isMarked || isQuestion(one)) && isQuestion(other)) return [one, other];
  }
  return [text];
}

/** Whether a part asks something by itself: words before it only tell what happened. */
function isQuestion(part: string): boolean {
  const plain = part.replace(/['’`]/g, '');
  return plain.split(/\s+/).length >= MIN_WORDS && ASKS.test(plain) && !REMARK.test(part);
}

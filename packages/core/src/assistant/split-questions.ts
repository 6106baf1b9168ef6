import { oneOf } from '@firm/format';

/** A question of its own has so many words at least. */
const MIN_WORDS = 2;
const BEGINS = oneOf(`
  what how why when where who which is are does do can could should may will whats wat explain
  tell`);
const BETWEEN = new RegExp(
  '[?.!;]+\\s+(?:and |also |but |plus |then )?(?=\\S)|' +
    '\\s*(?:,|\\band\\b|&|\\bplus\\b|\\balso\\b|\\bthen\\b)+\\s*(?:and |also )?' +
    `(?=${BEGINS}\\b)`,
  'i',
);

/** The two questions of a message, where it has just two; else itself. */
export function splitQuestions(message: string): string[] {
  const text = message.trim();
  const at = BETWEEN.exec(text);
  if (!at) return [text];
  const one = text.slice(0, at.index).trim();
  const other = text.slice(at.index + at[0].length).trim();
  const isQuestion = (part: string): boolean => part.split(/\s+/).length >= MIN_WORDS;
  return isQuestion(one) && isQuestion(other) ? [one, other] : [text];
}

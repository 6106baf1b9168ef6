/**
 * The beginning of a text, so many UTF-16 units at most: not between the halves of one character,
 * since Telegram refuses the whole message then.
 */
export const cutText = (text: string, longest: number): string =>
  text.length > longest ? text.slice(0, longest).replace(/[\uD800-\uDBFF]$/, '') : text;

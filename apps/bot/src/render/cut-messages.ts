import { escapeHtml, plainText } from './html.ts';

/** As long as Telegram takes a message, without its markup. */
export const MESSAGE_LONGEST = 4096;

/**
 * Puts lines together to messages, cut between lines only: each line's markup is closed in itself.
 * A line too long for any message is cut at a space and loses its markup.
 */
export function cutMessages(lines: readonly string[], longest = MESSAGE_LONGEST): string[] {
  const messages: string[] = [];
  let current: string[] = [];
  let length = 0;
  const close = (): void => {
    while (current.at(-1) === '') current.pop();
    if (current.length > 0) messages.push(current.join('\n'));
    current = [];
    length = 0;
  };
  for (const line of lines.flatMap((one) => shorten(one, longest))) {
    if (line === '' && current.length === 0) continue;
    const own = plainText(line).length;
    if (current.length > 0 && length + 1 + own > longest) close();
    if (line === '' && current.length === 0) continue;
    length += own + (current.length > 0 ? 1 : 0);
    current.push(line);
  }
  close();
  return messages;
}

function shorten(line: string, longest: number): string[] {
  let rest = plainText(line);
  if (rest.length <= longest) return [line];
  const pieces: string[] = [];
  while (rest.length > longest) {
    const space = rest.lastIndexOf(' ', longest);
    let at = space > longest / 2 ? space : longest;
    // Not between the halves of one character.
    if (/[\uD800-\uDBFF]/.test(rest[at - 1] ?? '')) at--;
    pieces.push(rest.slice(0, at));
    rest = rest.slice(at).trimStart();
  }
  return [...pieces, rest].map(escapeHtml);
}

const TAG = /<(\/?)([a-z][a-z0-9]*)\b[^>]*?(\/?)>/gi;
const VOID = new Set(['br', 'hr', 'img']);

/** The outermost elements of sanitised HTML, each with what follows it up to the next. */
export function topBlocks(html: string): string[] {
  const starts: number[] = [];
  let depth = 0;
  for (const { 1: closes, 2: name = '', 3: closesItself, index } of html.matchAll(TAG)) {
    if (closes === '/') depth -= 1;
    else {
      if (depth === 0) starts.push(index);
      if (closesItself === '' && !VOID.has(name.toLowerCase())) depth += 1;
    }
  }
  return starts.map((start, index) => html.slice(index === 0 ? 0 : start, starts[index + 1]));
}

/** How many words of it are read: not the letters in a drawing, nor the table behind a part. */
export const wordsIn = (html: string): number =>
  plainWords(
    html.startsWith('<div data-widget') ? html.replaceAll(/<div class="table"[\s\S]*/g, '') : html,
  ).length;

/** The words of HTML, in lower case. */
export const plainWords = (html: string): string[] =>
  html
    .replaceAll(/<svg[\s\S]*?<\/svg>/g, ' ')
    .replaceAll(/<[^>]+>|&[a-z#0-9]+;/gi, ' ')
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => /[a-z0-9]/.test(word));

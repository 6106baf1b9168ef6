/**
 * Cuts text into pieces of at most `limit` characters for the voice, which grows slow and hungry on
 * long input: at the end of a sentence, else at a comma, else between words, else anywhere.
 */
export function chunkText(text: string, limit = 400): readonly string[] {
  const chunks: string[] = [];
  let rest = text.trim();
  while (rest.length > limit) {
    const window = rest.slice(0, limit + 1);
    const cut =
      lastCut(window, /[.!?]\s/g) ?? lastCut(window, /[,;:]\s/g) ?? lastCut(window, /\s/g) ?? limit;
    chunks.push(rest.slice(0, cut).trim());
    rest = rest.slice(cut).trim();
  }
  if (rest) chunks.push(rest);
  return chunks;
}

/** Where the last match ends, when that leaves a piece worth having. */
function lastCut(window: string, pattern: RegExp): number | undefined {
  const ends = [...window.matchAll(pattern)].map((match) => match.index + match[0].length);
  return ends.findLast((end) => end > window.length / 4);
}

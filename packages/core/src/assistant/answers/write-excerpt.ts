import type { FoundPassage } from '../assistant-deps.ts';

const LONGEST = 480;

/**
 * The sentences of a passage that fit the question best, whole ones, at most `longest` characters.
 * What defines a term begins at its beginning.
 */
export function writeExcerpt(
  { text, url }: Pick<FoundPassage, 'text' | 'url'>,
  question: string,
  longest = LONGEST,
): string {
  const sentences = splitSentences(text);
  const words = new Set(
    question
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word.length > 3)
      .map((word) => word.slice(0, 5)),
  );
  const fits = sentences.map(
    (sentence) =>
      sentence
        .toLowerCase()
        .split(/[^\p{L}\p{N}]+/u)
        .filter((word) => word.length > 3 && words.has(word.slice(0, 5))).length,
  );
  const isDefinition = url.includes('/glossary#') || !url.startsWith('/academy');
  let [from, best] = [0, -1];
  for (let start = 0; start < sentences.length && !isDefinition; start++) {
    const value =
      fits.slice(start, start + 3).reduce((sum, fit, at) => sum + fit / (at + 1), 0) - start * 0.01;
    if (value > best) [from, best] = [start, value];
  }
  let excerpt = '';
  for (const sentence of sentences.slice(from)) {
    if (excerpt !== '' && excerpt.length + sentence.length + 1 > longest) break;
    excerpt = excerpt === '' ? sentence : `${excerpt} ${sentence}`;
  }
  return excerpt.length > longest
    ? `${excerpt.slice(0, longest - 2).replace(/\s+\S*$/, '')} …`
    : excerpt;
}

/** '… 0.5 ETH. Then …' has two sentences; the points of a list are sentences too. */
const splitSentences = (text: string): string[] =>
  text
    .replace(/(^|[.!?:"”)]\s+)- /g, '$1')
    .split(/(?<=[.!?]["”')]?)\s+(?=["“'(]?[A-Z0-9])/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');

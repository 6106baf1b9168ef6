/**
 * Words a minute that an adult reads of explanatory prose, unhurried (Brysbaert 2019 gives 238;
 * tables and examples slow it).
 */
const WORDS_A_MINUTE = 200;

/** Estimated reading time of Markdown, in whole minutes, at least one. */
export function readingMinutes(markdown: string): number {
  const words = markdown
    .replaceAll(/[`*_>#|[\]()]/g, ' ')
    .split(/\s+/)
    .filter((word) => /[a-z0-9]/i.test(word));
  return Math.max(1, Math.round(words.length / WORDS_A_MINUTE));
}

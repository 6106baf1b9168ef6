/** Glossary terms that a lesson links, by slug: those of its first half, and all. */
export type LinkedTerms = { early: string[]; all: string[] };

/** Terms that Markdown links. Its first half ends with the word in the middle. */
export function linkedTerms(markdown: string): LinkedTerms {
  const words = [...markdown.matchAll(/\S+/g)];
  const middle = words[Math.floor(words.length / 2)]?.index ?? 0;
  const termsIn = (text: string): string[] => [
    ...new Set([...text.matchAll(/\]\(term:([a-z0-9-]+)\)/g)].map(([, slug = '']) => slug)),
  ];
  return { early: termsIn(markdown.slice(0, middle)), all: termsIn(markdown) };
}

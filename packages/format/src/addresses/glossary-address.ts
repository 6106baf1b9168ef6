export const GLOSSARY_PATH = '/academy/glossary';

/** The letter on whose page a term stands. */
export const glossaryLetter = (slug: string): string => slug.slice(0, 1);

/** The address of a term's letter, at the term. `/academy/glossary#slug` leads there too. */
export const glossaryAddress = (slug: string): string =>
  `${GLOSSARY_PATH}?letter=${glossaryLetter(slug)}#${slug}`;

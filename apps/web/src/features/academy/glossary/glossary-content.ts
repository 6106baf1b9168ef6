import { glossaryLetter } from '@firm/format/glossary-address.ts';
import terms from '../../../generated/content/glossary.json';

export type Term = {
  slug: string;
  term: string;
  related: string[];
  html: string;
};

/** Names of all terms, in the order of the alphabet. */
export const termNames: readonly Pick<Term, 'slug' | 'term'>[] = terms;

export const glossaryLetters: readonly string[] = [
  ...new Set(terms.map(({ slug }) => glossaryLetter(slug))),
];

const files = import.meta.glob<Term[]>('../../../generated/content/glossary/*.json', {
  import: 'default',
});

/** Loads the terms of one letter; undefined: no term begins with it. */
export async function loadLetter(letter: string): Promise<Term[] | undefined> {
  return files[`../../../generated/content/glossary/${letter}.json`]?.();
}

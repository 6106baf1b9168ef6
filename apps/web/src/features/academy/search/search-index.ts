import MiniSearch from 'minisearch';

export type Passage = {
  url: string;
  title: string;
  place: string;
  text: string;
  aliases: string;
};

const STOP = new Set(
  (
    'a an the is are was of to in on at for and or with how what why when do does did my ' +
    'i it its be can you your this that'
  ).split(' '),
);

/**
 * Singular and base forms close enough for matching: 'fees' finds 'fee', 'swapping' finds 'swap'.
 */
function stem(word: string): string {
  return word
    .replace(/(.)\1ing$/, '$1')
    .replace(/(ing|edly|ed)$/, '')
    .replace(/ies$/, 'y')
    .replace(/([^s])s$/, '$1');
}

const processTerm = (term: string): string | null => {
  const lower = term.toLowerCase();
  if (STOP.has(lower)) return null;
  return lower.length > 4 ? stem(lower) : lower.replace(/([^s])s$/, '$1');
};

/** Builds the index of all passages; a few milliseconds for a few hundred passages. */
export function buildIndex(passages: readonly Passage[]): (query: string) => Passage[] {
  const index = new MiniSearch<Passage & { id: number }>({
    fields: ['title', 'aliases', 'text'],
    storeFields: ['url', 'title', 'place', 'text'],
    processTerm,
    searchOptions: {
      boost: { title: 4, aliases: 3 },
      prefix: true,
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
    },
  });
  index.addAll(passages.map((passage, id) => ({ ...passage, id })));
  // MiniSearch types stored fields as any; they are those named above.
  return (query) => index.search(query).slice(0, 12) as unknown as Passage[];
}

/** The part of a passage around the first word found, for showing under its title. */
export function excerpt(text: string, query: string, length = 150): string {
  const words = query
    .toLowerCase()
    .split(/\W+/)
    .filter((word) => word.length > 2);
  const lower = text.toLowerCase();
  const places = words.map((word) => lower.indexOf(word)).filter((place) => place >= 0);
  const start = Math.max(0, Math.min(...(places.length > 0 ? places : [0])) - 40);
  const cut = text.slice(start, start + length).trim();
  return `${start > 0 ? '…' : ''}${cut}${start + length < text.length ? '…' : ''}`;
}

import type { ReactNode } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { GlossaryPage, loadLetter, termNames, type Term } from '../../features/academy/index.ts';
import type { PageHandle } from '../../lib/page/page-meta.ts';
import { glossary as text } from '../../text/en/learning/academy.ts';

type Loaded = { letter: string | undefined; terms: readonly Term[] };

export async function loader({ request }: LoaderFunctionArgs): Promise<Loaded> {
  const letter = new URL(request.url).searchParams.get('letter') ?? '';
  const terms = await loadLetter(letter);
  return terms === undefined ? { letter: undefined, terms: [] } : { letter, terms };
}

export const handle: PageHandle = {
  meta: (data) => {
    // Data from this route's loader.
    const { letter, terms } = data as Loaded;
    return letter === undefined
      ? {
          title: text.pageTitle,
          description: text.description(termNames.length),
          picture: 'academy',
        }
      : {
          title: text.letterPageTitle(letter.toUpperCase()),
          description: text.letterDescription(terms.map(({ term }) => term).join(', ')),
          picture: 'academy',
        };
  },
};

export function Component(): ReactNode {
  const { letter, terms } = useLoaderData<Loaded>();
  return <GlossaryPage key={letter} letter={letter} terms={terms} />;
}

import * as safetyApi from '@firm/schema/api/safety.ts';
import { checkWriter } from '@firm/format';
import {
  CHECK_TEMPLATE,
  checkPageValues,
  type CheckPageData,
} from '@firm/schema/tokens/check-page.ts';
import { PAGE_JSON_PLACEHOLDER, pagePlaceholder } from '@firm/schema/page.ts';
import type { ReactNode } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { CheckPage, type CheckPageFacts, plainCheck } from '../features/safety/index.ts';
import { asFailure, call } from '../lib/data/api.ts';
import { takePageData } from '../lib/data/page-data.ts';
import type { PageHandle } from '../lib/page/page-meta.ts';
import { checkPage as text } from '../text/en/safety/safety.ts';

/**
 * Loads the page's subject: sent with it, or, after navigation in the page, the server's answer.
 */
export async function loader({ params, request }: LoaderFunctionArgs): Promise<CheckPageFacts> {
  if (typeof document === 'undefined') {
    const isFound = new URL(request.url).searchParams.get('state') === 'found';
    return isFound
      ? { state: 'found', plain: plainCheck(pagePlaceholder), path: CHECK_TEMPLATE }
      : { state: 'failed', problem: pagePlaceholder('problem') };
  }
  const { chain = '', address = '' } = params;
  const path = `/check/${chain}/${address}`;
  const data = takePageData<CheckPageData>() ?? (await ask({ chain, address }));
  if (data.state === 'failed') return data;
  const values = checkPageValues(data.check, checkWriter);
  return { state: 'found', plain: plainCheck((key) => values[key] ?? ''), check: data.check, path };
}

async function ask(params: { chain: string; address: string }): Promise<CheckPageData> {
  try {
    return { state: 'found', check: await call(safetyApi.check, { params }) };
  } catch (error) {
    return { state: 'failed', problem: asFailure(error).message };
  }
}

export const handle: PageHandle = {
  meta: (data) => {
    // Data from this route's loader.
    const facts = data as CheckPageFacts;
    const common = { noIndex: true, data: PAGE_JSON_PLACEHOLDER };
    if (facts.state === 'failed')
      return {
        ...common,
        title: text.failedTitle,
        description: text.failedDescription,
        picture: 'home',
        canonical: '/assistant',
      };
    const { symbol, word, name, chain, summary } = facts.plain.head;
    const path =
      facts.check?.path ?? `/check/${pagePlaceholder('slug')}/${pagePlaceholder('address')}`;
    return {
      ...common,
      title: text.pageTitle(symbol, word),
      description: text.description(name, chain, summary),
      picture: `${path}/picture.png`,
      canonical: path,
    };
  },
};

export function Component(): ReactNode {
  const facts = useLoaderData<CheckPageFacts>();
  return <CheckPage key={facts.state === 'found' ? facts.path : ''} facts={facts} />;
}

import type { ReactNode } from 'react';
import type { PageHandle } from '../lib/page/page-meta.ts';
import { notOffered as text } from '../text/en/not-offered.ts';
import { Page } from '../ui/page.tsx';
import { Link } from '../ui/link.tsx';

export const handle: PageHandle = {
  meta: { title: text.pageTitle, description: text.title, noIndex: true },
};

/** In the place of what the operator does not offer. */
export function Component(): ReactNode {
  return (
    <Page width="text">
      <h1>{text.title}</h1>
      <p className="lead">{text.lead}</p>
      <p>
        <Link to="/">{text.home}</Link>
      </p>
    </Page>
  );
}

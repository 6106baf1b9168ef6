import type { ReactNode } from 'react';
import { FileCheck } from '../features/provenance/index.ts';
import type { PageHandle } from '../lib/page/page-meta.ts';
import { provenance as text } from '../text/en/studio/provenance.ts';
import { Page } from '../ui/page.tsx';

export const handle: PageHandle = {
  meta: { title: `${text.title} · The Firm`, description: text.description, picture: 'home' },
};

export function Component(): ReactNode {
  return (
    <Page width="narrow">
      <h1>{text.title}</h1>
      <p className="lead">{text.lead}</p>
      <FileCheck />
      <p>{text.api}</p>
    </Page>
  );
}

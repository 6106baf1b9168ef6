import type { ReactNode } from 'react';
import type { PageHandle } from '../../lib/page/page-meta.ts';
import { legalStyles as styles } from '../../features/site/index.ts';
import { testPage } from '../../text/en/learning/test-page.ts';
import { Page } from '../../ui/page.tsx';
import { Link } from '../../ui/link.tsx';

export const handle: PageHandle = {
  meta: {
    title: 'Test page · The Firm',
    description: 'A plain page that shows that routing works.',
    noIndex: true,
  },
};

export function Component(): ReactNode {
  return (
    <Page className={styles.frame} data-page="test">
      <h1>{testPage.heading}</h1>
      <p>{testPage.text}</p>
      <p>
        <Link to="/academy">{testPage.back}</Link>
      </p>
    </Page>
  );
}

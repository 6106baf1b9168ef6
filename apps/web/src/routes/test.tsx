import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { PageHandle } from '../lib/page-meta.ts';
import { legalStyles as styles } from '../features/site/index.ts';
import { testPage } from '../text/en/test-page.ts';

export const handle: PageHandle = {
  meta: {
    title: 'Test page · The Firm',
    description: 'A plain page that shows that routing works.',
    noIndex: true,
  },
};

export function Component(): ReactNode {
  return (
    <div className={`wrap ${styles.page}`} data-page="test">
      <h1>{testPage.heading}</h1>
      <p>{testPage.text}</p>
      <p>
        <Link to="/academy">{testPage.back}</Link>
      </p>
    </div>
  );
}

import type { ReactNode } from 'react';
import { legalStyles as styles } from '../features/site/index.ts';
import type { PageHandle } from '../lib/page-meta.ts';
import { terms as text } from '../text/en/legal.ts';
import { Page } from '../ui/page.tsx';

export const handle: PageHandle = {
  meta: {
    title: 'Terms · The Firm',
    description:
      'Information, not financial advice; no keys, no deposits; and the rest in six sentences.',
  },
};

export function Component(): ReactNode {
  return (
    <Page className={styles.frame}>
      <h1>{text.title}</h1>
      <p className="lead">{text.lead}</p>
      <ol className={styles.terms}>
        {text.paragraphs.map((paragraph) => (
          <li key={paragraph}>{paragraph}</li>
        ))}
      </ol>
    </Page>
  );
}

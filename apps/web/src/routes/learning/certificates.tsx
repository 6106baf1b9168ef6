import type { ReactNode } from 'react';
import { certificatesStyles as styles, VerifyBox } from '../../features/academy/index.ts';
import type { PageHandle } from '../../lib/page/page-meta.ts';
import { verify as text } from '../../text/en/learning/certificates.ts';
import { Page } from '../../ui/page.tsx';

export const handle: PageHandle = {
  meta: {
    title: `${text.title} · The Firm Academy`,
    description: text.description,
    picture: 'academy',
  },
};

export function Component(): ReactNode {
  return (
    <Page width="narrow" className={styles.frame}>
      <h1>{text.title}</h1>
      <p className="lead">{text.lead}</p>
      <VerifyBox />
    </Page>
  );
}

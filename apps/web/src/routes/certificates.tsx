import type { ReactNode } from 'react';
import { certificatesStyles as styles, VerifyBox } from '../features/academy/index.ts';
import type { PageHandle } from '../lib/page-meta.ts';
import { verify as text } from '../text/en/certificates.ts';

export const handle: PageHandle = {
  meta: {
    title: `${text.title} · The Firm Academy`,
    description: text.description,
    picture: 'academy',
  },
};

export function Component(): ReactNode {
  return (
    <div className={`wrap ${styles.page} ${styles.narrow}`}>
      <h1>{text.title}</h1>
      <p className="lead">{text.lead}</p>
      <VerifyBox />
    </div>
  );
}

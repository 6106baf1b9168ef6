import { PracticePage } from '../features/practice/index.ts';
import type { PageHandle } from '../lib/page-meta.ts';
import { page as text } from '../text/en/practice-wallet.ts';

export const handle: PageHandle = {
  meta: {
    title: `${text.heading} · The Firm Academy`,
    description: text.description,
    picture: 'academy',
  },
};

export { PracticePage as Component };

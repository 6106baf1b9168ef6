import { RoundPage } from '../../features/academy/index.ts';
import type { PageHandle } from '../../lib/page/page-meta.ts';
import { roundText as text } from '../../text/en/learning/drill-rounds.ts';

export const handle: PageHandle = {
  meta: {
    title: `${text.heading} · The Firm Academy`,
    description: text.description,
    picture: 'academy',
  },
};

export { RoundPage as Component };

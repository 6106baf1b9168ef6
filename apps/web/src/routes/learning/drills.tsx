import { DrillList } from '../../features/academy/index.ts';
import type { PageHandle } from '../../lib/page/page-meta.ts';
import { drillsText as text } from '../../text/en/learning/drills.ts';

export const handle: PageHandle = {
  meta: {
    title: `${text.heading} · The Firm Academy`,
    description: text.description,
    picture: 'academy',
  },
};

export { DrillList as Component };

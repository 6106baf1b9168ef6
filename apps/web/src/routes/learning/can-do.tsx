import { CanDoPage } from '../../features/academy/index.ts';
import type { PageHandle } from '../../lib/page/page-meta.ts';
import { canDo } from '../../text/en/learning/can-do.ts';

export const handle: PageHandle = {
  meta: {
    title: `${canDo.heading} · The Firm Academy`,
    description: canDo.description,
    picture: 'academy',
  },
};

export { CanDoPage as Component };

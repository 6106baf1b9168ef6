import { MembersPage } from '../../features/passes/index.ts';
import type { PageHandle } from '../../lib/page/page-meta.ts';

export const handle: PageHandle = {
  meta: {
    title: 'Members area · The Firm',
    description:
      'The market of FIRM with its source and age, your passes, and the studio. Needs a ' +
      'browser wallet.',
  },
};

export { MembersPage as Component };

import { OwedPage } from '../../features/passes/index.ts';
import type { PageHandle } from '../../lib/page/page-meta.ts';
import { owedText as text } from '../../text/en/owed.ts';

export const handle: PageHandle = {
  meta: { title: text.pageTitle, description: text.description, picture: 'home' },
};

export { OwedPage as Component };

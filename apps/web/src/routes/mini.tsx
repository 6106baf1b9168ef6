import { MiniPage } from '../features/telegram/index.ts';
import type { PageHandle } from '../lib/page/page-meta.ts';
import { mini as text } from '../text/en/telegram.ts';

export const handle: PageHandle = {
  meta: { title: text.pageTitle, description: text.description, noIndex: true, isFrame: true },
};

export { MiniPage as Component };

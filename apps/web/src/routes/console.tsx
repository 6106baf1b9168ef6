import { ConsolePage } from '../features/console/index.ts';
import type { PageHandle } from '../lib/page/page-meta.ts';
import { consoleText as text } from '../text/en/console/console.ts';

export const handle: PageHandle = {
  meta: { title: text.pageTitle, description: text.description, noIndex: true, isFrame: true },
};

export { ConsolePage as Component };

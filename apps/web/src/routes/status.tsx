import { StatusPage } from '../features/status/index.ts';
import type { PageHandle } from '../lib/page/page-meta.ts';
import { status as text } from '../text/en/status.ts';

export const handle: PageHandle = {
  meta: { title: text.pageTitle, description: text.description, picture: 'home' },
};

export { StatusPage as Component };

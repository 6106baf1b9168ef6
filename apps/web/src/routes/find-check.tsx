import { FindPage } from '../features/safety/index.ts';
import type { PageHandle } from '../lib/page/page-meta.ts';
import { findPage as text } from '../text/en/safety/safety.ts';

export const handle: PageHandle = {
  meta: { title: text.pageTitle, description: text.description, picture: 'home' },
};

export { FindPage as Component };

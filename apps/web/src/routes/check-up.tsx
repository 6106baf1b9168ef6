import { CheckUpPage } from '../features/safety/index.ts';
import type { PageHandle } from '../lib/page/page-meta.ts';
import { checkUp as text } from '../text/en/safety/check-up.ts';

export const handle: PageHandle = {
  meta: { title: text.pageTitle, description: text.description, picture: 'home' },
};

export { CheckUpPage as Component };

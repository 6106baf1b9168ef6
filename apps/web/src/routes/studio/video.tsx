import { VideoPage } from '../../features/studio/index.ts';
import type { PageHandle } from '../../lib/page/page-meta.ts';
import { video as text } from '../../text/en/studio/studio.ts';

export const handle: PageHandle = {
  meta: { title: text.pageTitle, description: text.description, picture: 'home' },
};

export { VideoPage as Component };

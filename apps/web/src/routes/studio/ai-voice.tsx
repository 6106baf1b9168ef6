import { VoicePage } from '../../features/studio/index.ts';
import type { PageHandle } from '../../lib/page/page-meta.ts';
import { voice as text } from '../../text/en/studio/studio.ts';

export const handle: PageHandle = {
  meta: { title: text.pageTitle, description: text.description, picture: 'home' },
};

export { VoicePage as Component };

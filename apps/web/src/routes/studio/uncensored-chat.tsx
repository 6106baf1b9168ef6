import { ChatPage } from '../../features/studio/index.ts';
import type { PageHandle } from '../../lib/page/page-meta.ts';
import { chat as text } from '../../text/en/studio/studio-chat.ts';

export const handle: PageHandle = {
  meta: { title: text.pageTitle, description: text.description, picture: 'home' },
};

export { ChatPage as Component };

import { AssistantPage } from '../features/assistant/index.ts';
import type { PageHandle } from '../lib/page/page-meta.ts';
import { assistant as text } from '../text/en/assistant.ts';

export const handle: PageHandle = {
  meta: { title: text.pageTitle, description: text.description, picture: 'home' },
};

export { AssistantPage as Component };

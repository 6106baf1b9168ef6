import { VideoPage } from '../features/members/video-page.tsx';
import type { PageHandle } from '../lib/page-meta.ts';

export const handle: PageHandle = {
  meta: { title: 'AI Video Generator · The Firm', description: 'Turns a sentence into a short looping clip. Needs a browser wallet.' },
};

export { VideoPage as Component };

import type { ReactNode } from 'react';
import { PracticeHub } from '../../features/academy/index.ts';
import { PracticePage } from '../../features/practice/index.ts';
import type { PageHandle } from '../../lib/page/page-meta.ts';
import { page as text } from '../../text/en/learning/practice-wallet.ts';

export const handle: PageHandle = {
  meta: {
    title: `${text.place} · The Firm Academy`,
    description: text.description,
    picture: 'academy',
  },
};

export const Component = (): ReactNode => (
  <PracticePage hub={(tasks) => <PracticeHub tasks={tasks} />} />
);

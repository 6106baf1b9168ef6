import type { ReactNode } from 'react';
import { consoleText as text } from '../../../text/en/console/console.ts';
import { ButtonLink } from '../../../ui/button.tsx';

/** From the pages of somebody's own account to the console. */
export const WayIn = (): ReactNode => (
  <ButtonLink small href="/console">
    {text.open}
  </ButtonLink>
);

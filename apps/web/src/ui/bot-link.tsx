// Part of every first load: what remembers results would be larger than what it saves.
'use no memo';

import type { ComponentProps, ReactNode } from 'react';
import { site } from '../lib/page/site.ts';
import { nav } from '../text/en/shell.ts';
import { ButtonLink } from './button.tsx';

/**
 * The way to the bot, which opens in a new tab; where none is set up to the assistant's page, in the
 * same one. Which of them only the running server knows, so the stylesheet hides the words.
 */
export const BotLink = ({
  children,
  ...look
}: Omit<ComponentProps<typeof ButtonLink>, 'href' | 'target'>): ReactNode => (
  <ButtonLink {...look} href={site.botUrl} target={site.botTarget} rel="noopener">
    {children}
    <span className="visually-hidden" data-external={site.botIsExternal}>
      {' '}
      {nav.newTab}
    </span>
  </ButtonLink>
);

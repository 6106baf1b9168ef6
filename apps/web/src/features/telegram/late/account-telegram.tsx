import type { ReactNode } from 'react';
import { AlertSettingsCard } from '../alert-settings.tsx';
import { TelegramLinkCard } from '../telegram-link.tsx';

/** What the account page shows of Telegram: the link, and what is sent. */
export function AccountTelegram(): ReactNode {
  return (
    <>
      <TelegramLinkCard />
      <AlertSettingsCard />
    </>
  );
}

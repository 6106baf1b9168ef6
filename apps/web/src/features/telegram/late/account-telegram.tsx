import type { ReactNode } from 'react';
import { AlertSettingsCard } from '../alert-settings.tsx';
import { TelegramLinkCard } from '../telegram-link.tsx';

/** Telegram on the account page: the link, and messages sent. */
export function AccountTelegram(): ReactNode {
  return (
    <>
      <TelegramLinkCard />
      <AlertSettingsCard />
    </>
  );
}

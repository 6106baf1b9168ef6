import type { ReactNode } from 'react';
import { auth as text } from '../../text/en/accounts.ts';
import { Notice } from '../../ui/notice.tsx';
import { useMe } from './current-user.ts';

/** On an installation that sends no mail: where its messages are. */
export function MailHint(): ReactNode {
  const folder = useMe()?.mailHint;
  return folder === undefined || folder === null ? null : (
    <Notice kind="info">{text.outbox(folder)}</Notice>
  );
}

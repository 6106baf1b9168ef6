import type { ReactNode } from 'react';
import { auth as text } from '../../text/en/accounts.ts';
import { Notice } from '../../ui/notice.tsx';
import { useMe } from './current-user.ts';

/** On an installation that sends no mail: who finds its messages. */
export function MailHint(): ReactNode {
  return useMe()?.isMailKept === true ? <Notice kind="info">{text.outbox}</Notice> : null;
}

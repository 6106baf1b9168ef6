import type { ReactNode } from 'react';
import { auth as text } from '../../../text/en/account/accounts.ts';
import { Notice } from '../../../ui/notice.tsx';
import { useMe } from '../current-user.ts';

/** Where mail goes on an installation that sends none: on the machine itself, in which folder. */
export function MailHint(): ReactNode {
  if (useMe()?.isMailKept !== true) return null;
  const isOperator = /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(location.hostname);
  return <Notice kind="info">{isOperator ? text.outboxWhere : text.outbox}</Notice>;
}

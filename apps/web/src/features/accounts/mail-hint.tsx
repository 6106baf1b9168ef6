import type { ReactNode } from 'react';
import { auth as text } from '../../text/en/accounts.ts';
import { Notice } from '../../ui/notice.tsx';
import { useMe } from './current-user.ts';

/** On an installation that sends no mail: so, and on the machine itself where to find it. */
export function MailHint(): ReactNode {
  if (useMe()?.isMailKept !== true) return null;
  const isOperator = /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(location.hostname);
  return (
    <Notice kind="info">
      {text.outbox} {isOperator && text.outboxWhere}
    </Notice>
  );
}

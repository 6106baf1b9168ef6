import type { Me } from '@firm/schema/people/accounts.ts';
import { formatTimestamp } from '@firm/format';
import type { ReactNode } from 'react';
import { suspendedText as text } from '../../../text/en/account/suspended.ts';
import { Notice } from '../../../ui/notice.tsx';

type User = NonNullable<Me['user']>;

/** That, why and until when somebody is suspended, and what they can do. */
export const SuspendedNotice = ({
  email,
  suspension: { reason, until },
}: Pick<User, 'email'> & { suspension: NonNullable<User['suspension']> }): ReactNode => (
  <Notice kind="caution">
    <p>{until === null ? text.open : text.until(formatTimestamp(Date.parse(until)))}</p>
    <p>{text.reason(reason)}</p>
    <p>
      {text.stays} {email !== '' && text.answer}
    </p>
  </Notice>
);

import type { ReactNode } from 'react';
import { sessionEnded as text } from '../../text/en/account/accounts.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useSessionEnded } from './current-user.ts';

/**
 * Says that the session of whoever learned here is over, before anything is pressed that would need
 * it.
 */
export function SessionEnded({ returnTo }: { returnTo: string }): ReactNode {
  if (!useSessionEnded()) return null;
  return (
    <Notice kind="caution">
      <p>{text.ended}</p>
      <ButtonLink small href={`/academy/auth?return=${encodeURIComponent(returnTo)}`}>
        {text.signIn}
      </ButtonLink>
    </Notice>
  );
}

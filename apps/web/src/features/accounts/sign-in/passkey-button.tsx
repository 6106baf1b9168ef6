import type { ReactNode } from 'react';
import { passkeys as text } from '../../../text/en/account/passkeys.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice, Outcome } from '../../../ui/notice.tsx';
import type { usePasskeys } from '../use-passkeys.ts';

/** The way in with a passkey alone, for browsers that do not offer it in the field. */
export const PasskeyButton = ({
  passkeys: { ask, isBusy, isNone, problem },
}: {
  passkeys: ReturnType<typeof usePasskeys>;
}): ReactNode => (
  <div data-program>
    {problem !== undefined && <Notice kind="bad">{problem}</Notice>}
    <Outcome kind="info">{isNone && text.none}</Outcome>
    <Button wide kind="quiet" disabled={isBusy} onClick={ask}>
      {isBusy ? text.asking : text.signIn}
    </Button>
  </div>
);

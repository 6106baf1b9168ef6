import type { ReactNode } from 'react';
import { access as text } from '../../../text/en/account/accounts.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';

/** Asks a visitor without an account to sign in, and brings them back to the course afterwards. */
export function SignInRequired({
  courseId,
  onClose,
}: {
  courseId: string;
  onClose: () => void;
}): ReactNode {
  return (
    <Dialog title={text.title} onClose={onClose}>
      <p>{text.text}</p>
      <DialogActions>
        <Button onClick={onClose}>{text.cancel}</Button>
        <ButtonLink
          kind="primary"
          href={`/academy/auth?return=${encodeURIComponent(`/academy/course/${courseId}`)}`}
        >
          {text.signIn}
        </ButtonLink>
      </DialogActions>
    </Dialog>
  );
}

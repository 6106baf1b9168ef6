import { Suspense, useState, type ReactNode } from 'react';
import { walletSignIn as text } from '../../text/en/passes.ts';
import { Button } from '../../ui/button.tsx';
import { late } from '../../ui/late.tsx';

/** Wallet code comes when somebody asks for it. */
const SignInPanel = late(async () => (await import('./late/sign-in-panel.tsx')).SignInPanel);

/**
 * The way in with a wallet.
 *
 * @param onSigned what follows once the wallet has signed
 */
export function WalletSignIn(props: {
  onSigned: (came: { needsSecondStep: boolean }) => Promise<void>;
}): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <div data-program>
      {isOpen ? (
        <Suspense fallback={<p role="status">{text.loading}</p>}>
          <SignInPanel {...props} />
        </Suspense>
      ) : (
        <Button wide kind="quiet" onClick={() => setOpen(true)}>
          {text.open}
        </Button>
      )}
    </div>
  );
}

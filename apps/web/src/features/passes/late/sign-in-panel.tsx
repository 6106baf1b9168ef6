import * as passesApi from '@firm/schema/api/passes.ts';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { call } from '../../../lib/data/api.ts';
import { walletSignIn as text } from '../../../text/en/passes.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useChain } from '../chain/use-chain.ts';
import { signMessage } from '../wallet/signing/prove-wallet.ts';
import { WalletArea } from '../wallet/wallet-area.tsx';
import { useWallet, type Connected } from '../wallet/wallet-store.ts';
import { signatureProblem } from './link-wallet.ts';
import styles from './account-wallet.module.css';

/** Signs in with the connected wallet, by a signature of its own. */
async function signIn(
  wallet: Connected,
  onSign: () => void,
): Promise<{ needsSecondStep: boolean }> {
  const { message } = await call(passesApi.beginSignIn, { body: { address: wallet.address } });
  onSign();
  const came = await call(passesApi.signIn, { body: await signMessage(wallet, message) });
  return { needsSecondStep: !came.signedIn };
}

/** Connect a wallet, then sign in with it. */
export function SignInPanel({
  onSigned,
}: {
  onSigned: (came: { needsSecondStep: boolean }) => Promise<void>;
}): ReactNode {
  const { chain: facts, isUnavailable } = useChain();
  const wallet = useWallet();
  const [step, setStep] = useState<'idle' | 'checking' | 'sign'>('idle');
  const [problem, setProblem] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is gone: who uses the keyboard goes on here.
  useEffect(() => heading.current?.focus(), []);
  const go = async (connection: Connected): Promise<void> => {
    setProblem(undefined);
    setStep('checking');
    try {
      await onSigned(await signIn(connection, () => setStep('sign')));
    } catch (error) {
      setProblem(signatureProblem(error, text));
    }
    setStep('idle');
  };
  return (
    <div className={styles.wallet}>
      <h2 ref={heading} tabIndex={-1}>
        {text.title}
      </h2>
      <p className="muted">{text.about}</p>
      {facts?.status === 'off' && <Notice kind="info">{text.chainOff}</Notice>}
      {isUnavailable && <Notice kind="info">{text.chainUnavailable}</Notice>}
      {facts?.status === 'on' && (
        <>
          <WalletArea chain={facts} onError={setProblem} />
          {wallet.phase === 'connected' && (
            <Button wide kind="primary" disabled={step !== 'idle'} onClick={() => void go(wallet)}>
              {{ idle: text.signIn, checking: text.checking, sign: text.sign }[step]}
            </Button>
          )}
        </>
      )}
      {problem !== undefined && <Notice kind="bad">{problem}</Notice>}
    </div>
  );
}

import { useState, type ReactNode } from 'react';
import { wallet as text } from '../../../text/en/passes.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { LiveChain } from '../chain/chain-facts.ts';
import { switchNetwork } from './switch-network.ts';
import type { Connected } from './wallet-store.ts';
import styles from './wallet.module.css';

/** Says that the wallet is on another network, and offers to switch. */
export function WrongNetwork({
  chain,
  wallet,
}: {
  chain: LiveChain;
  wallet: Connected;
}): ReactNode {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const press = (): void => {
    setState('busy');
    switchNetwork(wallet.wallet.provider, chain).then(
      () => setState('idle'),
      (error: unknown) => {
        console.warn('The wallet did not switch.', error);
        setState('failed');
      },
    );
  };
  return (
    <Notice kind="caution">
      <div className={styles.area}>
        <span>{state === 'failed' ? text.switchFailed : text.wrongNetwork(chain.name)}</span>
        <Button small disabled={state === 'busy'} onClick={press}>
          {state === 'busy' ? text.switching : text.switchTo(chain.name)}
        </Button>
      </div>
    </Notice>
  );
}

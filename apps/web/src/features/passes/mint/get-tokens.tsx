import { useState, type ReactNode } from 'react';
import { api, asFailure } from '../../../lib/api.ts';
import { mint as text, passes as passText, wallet as walletText } from '../../../text/en/passes.ts';
import { Button } from '../../../ui/button.tsx';
import { isTestChain, type Address, type LiveChain } from '../chain/chain-facts.ts';
import styles from '../pass-page.module.css';
import { useWallet } from '../wallet/wallet-store.ts';

/** 'Get FIRM' beside the words that FIRM is missing: on the local chain, the faucet. */
export function GetTokens({ chain, address, onArrived }: { chain: LiveChain; address: Address; onArrived: () => void }): ReactNode {
  const [state, setState] = useState<'idle' | 'busy' | 'got' | string>('idle');
  const wallet = useWallet();
  const get = async (): Promise<void> => {
    setState('busy');
    try {
      await api('/api/faucet', { method: 'POST', body: { address } });
      setState('got');
      onArrived();
    } catch (error) {
      setState(asFailure(error).message);
    }
  };
  const watch = (): void => {
    if (wallet.phase !== 'connected') return;
    const { address: token, symbol, decimals } = chain.token;
    wallet.wallet.provider
      .request({ method: 'wallet_watchAsset', params: { type: 'ERC20', options: { address: token, symbol, decimals } } })
      .catch((error: unknown) => console.warn('The wallet does not show the token.', error));
  };
  return (
    <div className={styles.actions}>
      {isTestChain(chain) && (
        <Button small disabled={state === 'busy'} onClick={() => void get()}>
          {state === 'busy' ? text.getting : text.getTokens(passText.ticker)}
        </Button>
      )}
      <Button small kind="quiet" onClick={watch}>
        {walletText.watch(passText.ticker)}
      </Button>
      {state !== 'idle' && state !== 'busy' && <span role="status">{state === 'got' ? text.got(passText.ticker) : state}</span>}
    </div>
  );
}

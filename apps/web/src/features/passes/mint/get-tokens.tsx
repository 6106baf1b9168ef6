import * as passesApi from '@firm/schema/api/passes.ts';
import { useState, type ReactNode } from 'react';
import { asFailure, call } from '../../../lib/data/api.ts';
import { mint as text, passes as passText, wallet as walletText } from '../../../text/en/passes.ts';
import { Button } from '../../../ui/button.tsx';
import { isTestChain, type Address, type LiveChain } from '../chain/chain-facts.ts';
import { classes } from '../../../ui/classes.ts';
import styles from '../pass-page.module.css';
import { useWallet } from '../wallet/wallet-store.ts';

/** 'Get FIRM' beside the words that FIRM is missing: on the local chain, the faucet. */
export function GetTokens({
  chain,
  address,
  onArrived,
}: {
  chain: LiveChain;
  address: Address;
  onArrived: () => void;
}): ReactNode {
  const [state, setState] = useState<{ isBusy: boolean; says?: string }>({ isBusy: false });
  const wallet = useWallet();
  const get = async (): Promise<void> => {
    setState({ isBusy: true });
    try {
      await call(passesApi.faucet, { body: { address } });
      setState({ isBusy: false, says: text.got(passText.ticker) });
      onArrived();
    } catch (error) {
      setState({ isBusy: false, says: asFailure(error).message });
    }
  };
  const watch = (): void => {
    if (wallet.phase !== 'connected') return;
    const { address: token, symbol, decimals } = chain.token;
    wallet.wallet.provider
      .request({
        method: 'wallet_watchAsset',
        params: { type: 'ERC20', options: { address: token, symbol, decimals } },
      })
      .catch((error: unknown) => console.warn('The wallet does not show the token.', error));
  };
  return (
    <div className={classes('actions', styles.actions)}>
      {isTestChain(chain) && (
        <Button small disabled={state.isBusy} onClick={() => void get()}>
          {state.isBusy ? text.getting : text.getTokens(passText.ticker)}
        </Button>
      )}
      <Button small kind="quiet" onClick={watch}>
        {walletText.watch(passText.ticker)}
      </Button>
      <span role="status">{state.says}</span>
    </div>
  );
}

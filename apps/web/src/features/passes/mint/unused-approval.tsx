import { allowanceText } from '../tier-figures.ts';
import { useState, type ReactNode } from 'react';
import { mint as text, passes as passText } from '../../../text/en/passes.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { LiveChain } from '../chain/chain-facts.ts';
import { classes } from '../../../ui/classes.ts';
import styles from '../pass-page.module.css';
import type { Connected } from '../wallet/wallet-store.ts';
import { MintError, type MintProblem } from './mint-failure.ts';
import { revokeApproval } from './mint-pass.ts';
import type { Purse } from './use-purse.ts';

/** Says that the collection may still take tokens, and takes the permission back on request. */
export function UnusedApproval({
  chain,
  wallet,
  purse,
  onChange,
  onProblem,
}: {
  chain: LiveChain;
  wallet: Connected;
  purse: Purse;
  onChange: () => void;
  onProblem: (problem: MintProblem | undefined) => void;
}): ReactNode {
  const [isBusy, setBusy] = useState(false);
  const revoke = async (): Promise<void> => {
    setBusy(true);
    onProblem(undefined);
    try {
      await revokeApproval({ chain, address: wallet.address, provider: wallet.wallet.provider });
      onChange();
    } catch (error) {
      onProblem(error instanceof MintError ? error.problem : 'other');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Notice kind="info">
      {text.unused(allowanceText(purse.allowance, purse.decimals), passText.ticker)}
      <div className={classes('actions', styles.actions)}>
        <Button small disabled={isBusy} onClick={() => void revoke()}>
          {isBusy ? text.revoking : text.revoke}
        </Button>
      </div>
    </Notice>
  );
}

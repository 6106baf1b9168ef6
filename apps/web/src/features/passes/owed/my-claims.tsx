import * as payoutsApi from '@firm/schema/api/payouts.ts';
import type { OwedClaims } from '@firm/schema/tokens/payouts.ts';
import { useState, type ReactNode } from 'react';
import { resource } from '../../../lib/data/resource.ts';
import { useResource } from '../../../lib/data/use-resource.ts';
import { owedText as text } from '../../../text/en/owed.ts';
import { Button } from '../../../ui/button.tsx';
import { Outcome } from '../../../ui/notice.tsx';
import { useChain } from '../chain/use-chain.ts';
import { useWallet } from '../wallet/wallet-store.ts';
import { WrongNetwork } from '../wallet/wrong-network.tsx';
import { claimOwed, type ClaimProblem } from './claim-owed.ts';
import { amountText, tierName, type Promised } from './owed-rows.tsx';
import styles from './owed.module.css';

const words = text.claims;
type Said = 'checking' | 'confirm' | 'waiting' | 'done' | ClaimProblem;

/** Amount that a holder can claim now, where deposited; empty otherwise. */
export function MyClaims({
  holder,
  promise,
  onClaimed,
}: {
  holder: string;
  promise: Promised;
  onClaimed: () => void;
}): ReactNode {
  const { value, reload } = useResource(resource(payoutsApi.claims, { params: { holder } }), {
    everySeconds: 30,
  });
  const { chain: facts } = useChain();
  const wallet = useWallet();
  const [claimState, setSaid] = useState<Said>();
  const chain = facts?.status === 'on' ? facts : undefined;
  const connection = wallet.phase === 'connected' ? wallet : undefined;
  const isBusy = claimState === 'checking' || claimState === 'confirm' || claimState === 'waiting';
  if (value?.status !== 'on' || (value.claims.length === 0 && claimState === undefined))
    return null;
  const { contract } = value;
  const claim = (data: string): void => {
    if (chain === undefined || connection === undefined || isBusy) return;
    void claimOwed({ chain, wallet: connection, onStep: setSaid }, { contract, data }).then(
      (end) => {
        setSaid(end);
        void reload();
        onClaimed();
      },
    );
  };
  const isElsewhere = chain && connection && connection.chainId !== chain.id;
  return (
    <div className={styles.claims}>
      <h3>{words.title}</h3>
      <p className={styles.small}>{words.text}</p>
      {isElsewhere && <WrongNetwork chain={chain} wallet={connection} />}
      <ul className={styles.points}>
        {value.claims.map((one) => (
          <ClaimRow
            key={`${one.week} ${one.tier}`}
            claim={one}
            promise={promise}
            isDisabled={connection === undefined || isBusy}
            onClaim={() => claim(one.data)}
          />
        ))}
      </ul>
      {connection === undefined && <p className={styles.small}>{words.connect}</p>}
      <Outcome
        kind={claimState === 'done' ? 'good' : isBusy || claimState === undefined ? 'info' : 'bad'}
      >
        {claimState && words.said[claimState]}
      </Outcome>
    </div>
  );
}

function ClaimRow({
  claim: { week, tier, amount },
  promise,
  isDisabled,
  onClaim,
}: {
  claim: Extract<OwedClaims, { status: 'on' }>['claims'][number];
  promise: Promised;
  isDisabled: boolean;
  onClaim: () => void;
}): ReactNode {
  return (
    <li className={styles.claim}>
      <span>{words.one(tierName(tier), week, amountText(amount, promise))}</span>
      <Button
        small
        kind="primary"
        disabled={isDisabled}
        aria-label={words.claimOf(tierName(tier), week)}
        onClick={onClaim}
      >
        {words.claim}
      </Button>
    </li>
  );
}

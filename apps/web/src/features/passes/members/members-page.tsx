import { formatTokenUnits } from '@firm/format';
import { Clapperboard, HandCoins, KeyRound, type LucideIcon } from 'lucide-react';
import { Suspense, useState, type ReactNode } from 'react';
import { members as text } from '../../../text/en/members.ts';
import { Beta } from '../../../ui/beta.tsx';
import { late } from '../../../ui/late.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Page } from '../../../ui/page.tsx';
import { MarketPlace } from '../../market/index.ts';
import { useChain } from '../chain/use-chain.ts';
import { usePurse } from '../mint/use-purse.ts';
import { connectProblem } from '../wallet/wallet-area.tsx';
import { WalletBadge } from '../wallet/wallet-badge.tsx';
import { useWallet } from '../wallet/wallet-store.ts';
import { BottomMenu } from './bottom-menu.tsx';
import styles from './members.module.css';
import { MyPasses } from './my-passes.tsx';
import { WalletGate } from './wallet-gate.tsx';
import { Link } from '../../../ui/link.tsx';

/** Loaded once a wallet is there: before that, nothing of the market is seen. */
const MarketBoard = late(
  async () => (await import('../../market/late/market-board.tsx')).MarketBoard,
);

/** Everything of /members between the bar and the footer. */
export function MembersPage(): ReactNode {
  const { chain: facts } = useChain();
  const chain = facts?.status === 'on' ? facts : undefined;
  const state = useWallet();
  const [error, setError] = useState<string>();
  const address = state.phase === 'connected' ? state.address : undefined;
  const { value: purse } = usePurse(chain, address);
  return (
    <Page className={styles.frame}>
      <div className={styles.top}>
        <div>
          <h1>{text.title}</h1>
          {state.phase !== 'connected' && <p className="lead">{text.lead}</p>}
        </div>
        {state.phase === 'connected' && (
          <div className={styles.account}>
            <p className={styles.balance}>
              <span>{text.balance}</span>
              <strong className="num">
                {purse === undefined || chain === undefined
                  ? text.unknown
                  : formatTokenUnits(purse.balance, purse.decimals)}
              </strong>
            </p>
            <WalletBadge wallet={state} explorerUrl={chain?.explorerUrl ?? null} />
          </div>
        )}
      </div>
      {error !== undefined && <Notice kind="bad">{error}</Notice>}
      {state.phase === 'connected' && (
        <Suspense fallback={<MarketPlace />}>
          <MarketBoard />
        </Suspense>
      )}
      <div className={styles.lower}>
        {state.phase === 'connected' ? (
          chain !== undefined && <MyPasses address={state.address} />
        ) : (
          <WalletGate
            heading={text.gate.heading}
            chain={chain}
            onOutcome={(outcome) =>
              setError(typeof outcome === 'object' ? connectProblem(outcome.error) : undefined)
            }
          >
            <p>{text.gate.text}</p>
          </WalletGate>
        )}
        <Ways />
      </div>
      <BottomMenu />
    </Page>
  );
}

/** Other offers for members, with and without a wallet. */
const Ways = (): ReactNode => (
  <div className={styles.side}>
    <Way to="/check-up" icon={KeyRound} title={text.checkUp.title}>
      {text.checkUp.text}
    </Way>
    <Way to="/passes/owed" icon={HandCoins} title={text.owed.title}>
      {text.owed.text}
    </Way>
    <Way
      to="/video"
      icon={Clapperboard}
      title={
        <>
          {text.video.title} <Beta>{text.video.badge}</Beta>
        </>
      }
    >
      {text.video.text}
    </Way>
  </div>
);

/** A card that leads to another page. */
const Way = ({
  to,
  icon: Icon,
  title,
  children,
}: {
  to: string;
  icon: LucideIcon;
  title: ReactNode;
  children: string;
}): ReactNode => (
  <Link to={to} className={`card ${styles.video}`}>
    <Icon size={30} strokeWidth={1.4} aria-hidden />
    <span>
      <strong>{title}</strong>
      <small>{children}</small>
    </span>
  </Link>
);

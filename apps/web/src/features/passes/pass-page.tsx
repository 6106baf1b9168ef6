import { passTiers } from '@firm/schema/tokens/passes.ts';
import { useCallback, useId, useState, type ReactNode } from 'react';
import { mint as mintText, passes as text, wallet as walletText } from '../../text/en/passes.ts';
import { MarketingNotice } from '../../ui/marketing-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/section.tsx';
import type { LiveChain } from './chain/chain-facts.ts';
import { useTiers, type TierOnChain } from './chain/read-tiers.ts';
import { useChain } from './chain/use-chain.ts';
import { useTokenPrice } from './chain/use-token-price.ts';
import { CardMinted, CardProblem } from './mint/card-problem.tsx';
import { MintSteps, spokenStep } from './mint/mint-steps.tsx';
import { GetTokens } from './mint/get-tokens.tsx';
import { UnusedApproval } from './mint/unused-approval.tsx';
import { useMint, type Mint } from './mint/use-mint.ts';
import { usePurse, type Purse } from './mint/use-purse.ts';
import { PassCard } from './pass-card.tsx';
import styles from './pass-page.module.css';
import { allowanceText, fiatText, isSome, priceOf } from './tier-figures.ts';
import { usePassCards } from './use-pass-cards.ts';
import { WalletArea } from './wallet/wallet-area.tsx';
import { useWallet, type Connected, type WalletState } from './wallet/wallet-store.ts';
import { WrongNetwork } from './wallet/wrong-network.tsx';
import { Link } from '../../ui/link.tsx';

/** Within which the page has been drawn with the news; an alert holds everything up. */
const DRAWN_MILLISECONDS = 60;

/** Text in place of an unknown supply. */
const supplyState = (
  { chain, isUnavailable }: ReturnType<typeof useChain>,
  hasFailed: boolean,
): string | undefined => {
  if (chain?.status === 'off') return text.notHere;
  if (isUnavailable) return text.chainStarting;
  return hasFailed ? text.loadFailed : undefined;
};

/** Everything of /nft between the bar and the footer. */
export function PassPage(): ReactNode {
  const facts = useChain();
  const chain = facts.chain?.status === 'on' ? facts.chain : undefined;
  const { value: tiers, failure, reload: reloadTiers } = useTiers(chain);
  const state = useWallet();
  const wallet = state.phase === 'connected' ? state : undefined;
  const [connectError, setConnectError] = useState<string>();
  const { value: purse, reload: reloadPurse } = usePurse(chain, wallet?.address);

  const onChange = useCallback(() => {
    void reloadTiers();
    void reloadPurse();
  }, [reloadTiers, reloadPurse]);
  const onMinted = useCallback((tier: number) => {
    const name = passTiers.find(({ id }) => id === tier)?.name ?? '';
    setTimeout(() => window.alert(text.success(name)), DRAWN_MILLISECONDS);
  }, []);
  const mint = useMint(chain, wallet, onChange, onMinted);
  const isElsewhere = chain !== undefined && wallet !== undefined && wallet.chainId !== chain.id;

  return (
    <div className="wrap">
      <div className={styles.hero}>
        <div>
          <h1>{text.title}</h1>
          <p className="lead">{text.subtitle}</p>
        </div>
        <WalletArea chain={chain} onError={setConnectError} />
      </div>
      <div className={styles.news}>
        {isElsewhere && <WrongNetwork chain={chain} wallet={wallet} />}
      </div>
      <PassGrid
        chain={chain}
        tiers={tiers}
        supplyState={supplyState(facts, failure !== undefined)}
        state={state}
        mint={mint}
        purse={isElsewhere ? undefined : purse}
      />
      <p className="visually-hidden" role="status">
        {mint.progress !== undefined && spokenStep(mint.progress)}
      </p>
      {/* News that comes by itself stands under the cards: over them it would push them down while
          the page is being looked at. */}
      <div className={styles.news}>
        <ChainNews isOff={facts.chain?.status === 'off'} hasFailed={failure !== undefined} />
        {connectError !== undefined && <Notice kind="bad">{connectError}</Notice>}
        <MintNews
          {...{ chain, wallet, mint, onChange }}
          unused={isElsewhere || !isSome(purse?.allowance) ? undefined : purse}
        />
      </div>
      <WhatYouSign chain={chain} wallet={wallet} />
    </div>
  );
}

function ChainNews({ isOff, hasFailed }: { isOff: boolean; hasFailed: boolean }): ReactNode {
  return (
    <>
      {isOff && <Notice kind="caution">{text.chainOff}</Notice>}
      {hasFailed && (
        <Notice kind="caution">
          <strong>{text.loadFailed}</strong>. {text.chainUnavailable}
        </Notice>
      )}
    </>
  );
}

function WhatYouSign({
  chain,
  wallet,
}: {
  chain: LiveChain | undefined;
  wallet: Connected | undefined;
}): ReactNode {
  return (
    <Section id="what-you-sign" title={text.details} className={styles.notes}>
      <p>{text.detailsText}</p>
      {chain !== undefined && <p>{text.paid(text.ticker, chain.name)}</p>}
      {wallet?.wallet.id === 'test' && <p>{walletText.testing}</p>}
      <p>
        <Link to="/passes/owed">{text.owed}</Link>
      </p>
      <p className="muted">{text.advice}</p>
      <MarketingNotice />
    </Section>
  );
}

/** The three passes, each with the button that mints it. */
function PassGrid({
  chain,
  tiers,
  supplyState: supply,
  state,
  mint,
  purse,
}: {
  chain: LiveChain | undefined;
  tiers: readonly TierOnChain[] | undefined;
  supplyState: string | undefined;
  state: WalletState;
  mint: Mint;
  /** of the connected wallet, as far as it is known */
  purse: Purse | undefined;
}): ReactNode {
  const cards = usePassCards(tiers);
  const dollars = useTokenPrice(chain);
  const [selectedTier, setSelected] = useState<number>();
  const hints = useId();
  const isHintKnown = state.phase === 'disconnected' || purse !== undefined;
  const fiatOf = (price: bigint): string | undefined => {
    if (dollars === undefined || chain === undefined) return undefined;
    return (chain.isLocal ? text.testFiat : text.fiat)(fiatText(price, dollars));
  };
  return (
    <div className={styles.grid} role="group" aria-label={text.gridLabel}>
      {passTiers.map((tier) => {
        const onChain = tiers?.[tier.id];
        const price = priceOf(tier, onChain);
        return (
          <PassCard
            key={tier.id}
            tier={tier}
            onChain={onChain}
            state={supply}
            isSelected={selectedTier === tier.id}
            isBusy={mint.progress?.tier === tier.id}
            facts={cards.find(({ id, source }) => id === tier.id && source === 'collection')}
            fiat={fiatOf(price)}
            describedBy={isHintKnown ? `${hints}-${tier.id}` : undefined}
            isDisabled={state.phase !== 'connected' || mint.progress !== undefined}
            onSelect={() => setSelected(tier.id)}
            onMint={() => mint.start({ tier: tier.id, price, terms: onChain })}
          >
            <CardFoot
              {...{ tier, mint, purse, isHintKnown }}
              hintId={`${hints}-${tier.id}`}
              explorerUrl={chain?.explorerUrl ?? null}
            />
          </PassCard>
        );
      })}
    </div>
  );
}

/** The mint of this tier, and what the wallet holds for it. */
function CardFoot({
  tier,
  mint,
  purse,
  hintId,
  isHintKnown,
  explorerUrl,
}: {
  tier: (typeof passTiers)[number];
  mint: Mint;
  purse: Purse | undefined;
  hintId: string;
  isHintKnown: boolean;
  explorerUrl: string | null;
}): ReactNode {
  const isBusy = mint.progress?.tier === tier.id;
  return (
    <>
      {isBusy && mint.progress !== undefined && (
        <MintSteps progress={mint.progress} explorerUrl={explorerUrl} />
      )}
      {mint.problem !== undefined && mint.problemTier === tier.id && (
        <CardProblem problem={mint.problem} />
      )}
      {mint.minted === tier.id && <CardMinted name={tier.name} />}
      <p id={hintId} className={styles.hint} data-known={isHintKnown}>
        {purse === undefined
          ? text.connectFirst
          : text.balance(allowanceText(purse.balance, purse.decimals), text.ticker)}
      </p>
    </>
  );
}

/**
 * Result of minting.
 *
 * @param unused the purse with an unused permission
 */
function MintNews({
  chain,
  wallet,
  mint,
  unused: unusedPurse,
  onChange,
}: {
  chain: LiveChain | undefined;
  wallet: Connected | undefined;
  mint: Mint;
  unused: Purse | undefined;
  onChange: () => void;
}): ReactNode {
  const { problem, progress, setProblem } = mint;
  const mintedName = passTiers.find(({ id }) => id === mint.minted)?.name;
  const isConnected = chain !== undefined && wallet !== undefined;
  return (
    <>
      {problem !== undefined && (
        <Notice kind="bad">
          <p>{mintText.problems[problem]}</p>
          {(problem === 'tokens' || problem === 'gas') && isConnected && (
            <GetTokens chain={chain} address={wallet.address} onArrived={onChange} />
          )}
        </Notice>
      )}
      {mintedName !== undefined && (
        <Notice kind="good">
          {text.success(mintedName)} <Link to="/members">{text.seeMine}</Link>
        </Notice>
      )}
      {isConnected && unusedPurse !== undefined && progress === undefined && (
        <UnusedApproval
          chain={chain}
          wallet={wallet}
          purse={unusedPurse}
          onChange={onChange}
          onProblem={setProblem}
        />
      )}
    </>
  );
}

import { formActions } from '@firm/schema/forms.ts';
import { promiseOf, type PassTier } from '@firm/schema/tokens/passes.ts';
import { CircleCheck, Crown, Gem, Medal } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { site } from '../../lib/page/site.ts';
import { passes as text } from '../../text/en/passes.ts';
import { Button } from '../../ui/button.tsx';
import { PostForm } from '../../ui/post-form.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import type { TierOnChain } from './chain/read-tiers.ts';
import styles from './pass-card.module.css';
import { PassMedia } from './pass-media.tsx';
import { barOf, isLimited, isSoldOut, priceText, supplyText } from './tier-figures.ts';
import type { PassCardFacts } from './use-pass-cards.ts';
import { Island } from '../../ui/island.tsx';

const ICONS = [Gem, Crown, Medal];

/** How many there are. @param state why that is not known, where that is known */
const Supply = ({
  onChain,
  state,
}: {
  onChain: TierOnChain | undefined;
  state: string | undefined;
}): ReactNode => (
  <>
    <p className={styles.supply} data-live>
      {onChain !== undefined ? (
        <span className="num">{supplyText(onChain)}</span>
      ) : (
        (state ?? <span className={styles.blank} aria-hidden />)
      )}
    </p>
    {/* Its place is kept until the supply is known, so that nothing moves when it is. */}
    <progress
      className={styles.bar}
      value={barOf(onChain)}
      data-empty={onChain === undefined || !isLimited(onChain)}
      aria-hidden
    />
  </>
);

type Props = {
  tier: PassTier;
  onChain: TierOnChain | undefined;
  isSelected: boolean;
  /** a mint of this tier is under way */
  isBusy: boolean;
  isDisabled: boolean;
  /** the price in dollars where it is known */
  fiat?: string | undefined;
  /** name and pictures as the collection has them, where they are not our own */
  facts?: PassCardFacts | undefined;
  /** why the supply is not known, where that is known */
  state?: string | undefined;
  /** the id of what says why the button cannot be pressed, where the card says it */
  describedBy?: string | undefined;
  onSelect: () => void;
  onMint: () => void;
  /** what stands under the button: the steps of a mint */
  children?: ReactNode;
};

/** One tier: its medallion, what it brings, what it costs, how many there are, and Mint Now. */
export function PassCard({
  tier,
  onChain,
  isSelected,
  isBusy,
  isDisabled,
  fiat,
  facts,
  state,
  describedBy,
  onSelect,
  onMint,
  children,
}: Props): ReactNode {
  const heading = useId();
  const Icon = ICONS[tier.id] ?? Gem;
  const isGone = onChain !== undefined && isSoldOut(onChain);
  const isClosed = onChain !== undefined && onChain.condition === undefined;
  return (
    <article
      className={`card ${styles.card}`}
      data-tier={tier.name.toLowerCase()}
      data-selected={isSelected}
      data-later={tier.id === 0 ? undefined : ''}
      aria-labelledby={heading}
      onClick={onSelect}
      onFocus={onSelect}
    >
      <PassMedia name={tier.name} isFirst={tier.id === 0} facts={facts} />
      <div className={styles.body}>
        <div className={styles.head}>
          <Icon size={26} strokeWidth={1.5} aria-hidden />
          <h2 id={heading}>{facts?.name ?? tier.name}</h2>
          <span className={styles.label}>{tier.label}</span>
        </div>
        <Benefits tier={tier} />
        <div className={styles.foot}>
          <p className={styles.price}>
            <span className="num">{text.price(priceText(tier, onChain), text.ticker)}</span>
            {fiat !== undefined && <small>{fiat}</small>}
          </p>
          <Supply onChain={onChain} state={state} />
          <Button
            kind="primary"
            wide
            disabled={isDisabled || isBusy || isGone || isClosed}
            aria-describedby={describedBy}
            onClick={onMint}
          >
            {isBusy && <Spinner size={18} />}
            {isBusy ? text.minting : isGone ? text.soldOut : isClosed ? text.closed : text.mint}
            <span className="visually-hidden">: {facts?.name ?? tier.name}</span>
          </Button>
          <PlainMint name={facts?.name ?? tier.name} />
          {children}
        </div>
      </div>
    </article>
  );
}

function Benefits({ tier }: { tier: PassTier }): ReactNode {
  return (
    <Island as="ul" className={styles.benefits} aria-label={text.benefits(tier.name)}>
      {tier.benefits.map((benefit) => (
        <li key={benefit} data-promise={promiseOf(benefit)} data-kept={site.promises}>
          <CircleCheck size={16} aria-hidden /> {benefit}
        </li>
      ))}
    </Island>
  );
}

/** The way to mint where no script runs. */
function PlainMint({ name }: { name: string }): ReactNode {
  return (
    <noscript>
      <PostForm action={formActions.mint}>
        <Button kind="primary" wide type="submit">
          {text.mint}
          <span className="visually-hidden">: {name}</span>
        </Button>
      </PostForm>
    </noscript>
  );
}

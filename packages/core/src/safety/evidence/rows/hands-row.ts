import type { Hand, HandsFacts } from '@firm/adapters/token-chain/index.ts';
import type { EvidenceRow, SafetyCheck } from '@firm/schema';
import { handsText as text, thresholdText } from '../../../text/en/safety.ts';
import { isEstablished } from '../is-established.ts';
import { because, chainSource, makeRow } from '../make-row.ts';
import { thresholds } from '../thresholds.ts';
import type { TokenEvidence, Why } from '../token-evidence.ts';
import { asShare } from '../write-figure.ts';

/** So little in several wallets is nothing that a buyer needs to know. */
const MIN_SHARE = 0.01;
/** Given out to more than so many wallets, up to half of the supply may as well be an airdrop. */
const MANY_WALLETS = 100;
const MAX_GIVEN = 0.5;
/** A hand with a part in more than half of the trades makes the market by itself. */
const MAX_TRADES = 0.5;
/** Of a hand's links so many go with a check. */
const SHOWN_LINKS = 20;
/** The gravest first: by the first that a hand has, it is described. */
const WAYS = ['circle', 'together', 'funded', 'launch', 'gathered', 'given'] as const;

/**
 * Wallets that seem to be one hand. Undefined where nobody looked: then the row about holders says
 * why, which reads the same transfers.
 */
export function readHandsRow(evidence: TokenEvidence): EvidenceRow | undefined {
  const hands = evidence.chain.state === 'answered' ? evidence.chain.value.hands : undefined;
  if (!hands) return undefined;
  const make = (
    rowParts: Pick<EvidenceRow, 'state' | 'finding'> & { value?: string; cause?: Why },
  ) =>
    makeRow('hands', {
      ...rowParts,
      threshold: thresholdText.hands({
        share: thresholds.holders.largest * 100,
        trades: MAX_TRADES * 100,
      }),
      sources: [chainSource(evidence)],
    });
  // A large, old token was examined by many.
  const unknown = isEstablished(evidence) ? 'neutral' : 'unknown';
  if (!hands.known) {
    const { why, progress } = hands;
    const finding = progress
      ? text.reading(progress.done, progress.all)
      : text.unknown(because(why));
    return make({ state: unknown, finding, ...(unknown === 'unknown' ? { cause: why } : {}) });
  }
  const { hands: foundHands, unfunded: unfundedShare } = hands.value;
  const trading = hasFakeTrades(foundHands) ? foundHands.find(isWash) : undefined;
  const hand = foundHands.find(isLarge) ?? trading ?? foundHands[0];
  if (hand && (isLarge(hand) || hand === trading))
    return make({ state: 'caution', finding: sentenceOf(hand), value: valueOf(hand) });
  const handShare = hand && !isAirdrop(hand) ? hand.share : 0;
  const { largest } = thresholds.holders;
  // Not to know it matters only where it could make a hand too large.
  if (unfundedShare.share >= MIN_SHARE && unfundedShare.share + handShare > largest)
    return make({
      state: unknown,
      finding: text.unfunded(unfundedShare.wallets),
      value: text.unfundedValue(asShare(unfundedShare.share)),
    });
  return hand && hand.share >= MIN_SHARE
    ? make({ state: 'neutral', finding: sentenceOf(hand), value: valueOf(hand) })
    : make({ state: 'not-found', finding: text.none });
}

/** The hands as they are shown beside the rows: each with how it is known. */
export function presentHands({ chain }: TokenEvidence): SafetyCheck['hands'] {
  const hands = chain.state === 'answered' ? chain.value.hands : undefined;
  if (!hands?.known) return undefined;
  const shownHands = hands.value.hands.filter(
    (hand) => hand.share >= MIN_SHARE || (isWash(hand) && hasFakeTrades([hand])),
  );
  return shownHands.length === 0
    ? undefined
    : { groups: shownHands.map(presentHand), ...seenOf(hands.value) };
}

const seenOf = ({ unfunded: unfundedShare }: HandsFacts): { unseen: string[] } => ({
  unseen: [
    ...(unfundedShare.wallets > 0 ? [text.unfunded(unfundedShare.wallets)] : []),
    text.etherUnseen,
  ],
});

const presentHand = (hand: Hand): NonNullable<SafetyCheck['hands']>['groups'][number] => ({
  share: hand.share,
  wallets: hand.wallets,
  finding: sentenceOf(hand),
  linkCount: hand.linkCount,
  links: hand.links.slice(0, SHOWN_LINKS).map(({ wallet, to, how, transaction }) => ({
    wallet,
    to,
    how: text.link[how],
    transaction,
  })),
});

const mainWay = ({ ways }: Hand): (typeof WAYS)[number] =>
  WAYS.find((way) => ways.includes(way)) ?? 'given';

const isAirdrop = (hand: Hand): boolean =>
  mainWay(hand) === 'given' && hand.wallets > MANY_WALLETS && hand.share <= MAX_GIVEN;
const isLarge = (hand: Hand): boolean =>
  hand.share > thresholds.holders.largest && !isAirdrop(hand);
const isWash = (hand: Hand): boolean => /circle|together/.test(mainWay(hand));
/** Whether most trades are by those that trade with themselves, together. */
const hasFakeTrades = (hands: readonly Hand[]): boolean =>
  hands.filter(isWash).reduce((sum, one) => sum + one.tradedShare, 0) > MAX_TRADES;

const sentenceOf = (hand: Hand): string =>
  isAirdrop(hand) ? text.airdrop(hand.wallets) : text.finding[mainWay(hand)](hand.wallets);

const valueOf = (hand: Hand): string =>
  isWash(hand)
    ? text.valueTraded({
        share: asShare(hand.share),
        wallets: hand.wallets,
        traded: asShare(hand.tradedShare),
      })
    : text.value(asShare(hand.share), hand.wallets);

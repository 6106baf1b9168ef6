import type { Understanding } from '@firm/understanding';
import { AID_KINDS, type AidKind } from './first-aid/aid-kinds.ts';

/** The requests refused here, each with its own text. */
type Refusal = 'future' | 'advice' | 'price' | 'trade' | 'harm' | 'topic' | 'nothing';

/**
 * A message's need. `aid`: a card for one kind of trouble, by its branch, and the next likely kind;
 * `triage`: a question, because kinds compete; `answer`: a search.
 */
export type Decision =
  | { need: 'aid'; kind: AidKind; branch: string | undefined; next: AidKind }
  | { need: 'triage'; situations: readonly string[] }
  | { need: 'refusal'; refusal: Refusal }
  | { need: 'answer' };

/** As the model names them. */
const REFUSALS: Readonly<Record<string, Refusal>> = {
  'refuse/future': 'future',
  'refuse/advice': 'advice',
  'refuse/trade': 'trade',
  'refuse/harm': 'harm',
  'refuse/off-topic': 'topic',
  'refuse/nothing': 'nothing',
  price: 'price',
};

/*
 * The limits were chosen on training/world/tune.jsonl; what they give there and on the test stands
 * in docs/decisions/061-one-understanding.md.
 */

/**
 * A life is believed to be in danger from this share on: rather once too often. Chosen on the lists of
 * apps/server/testing/assistant/despair-messages.json, which count nothing apart any more.
 */
const LIFE = 0.38;
/** Together the troubles must have this share to be asked about, and this one to be answered. */
const PERHAPS_TROUBLE = 0.36;
/** Asked about in a short message that goes on from the one before: the model sees it alone. */
const PERHAPS_GOING_ON = 0.5;
const TROUBLE = 0.65;
/** Of the share of all troubles, the likeliest must have this part to be believed alone. */
const CLEAR = 0.5;
/**
 * Of the shares of a kind's branches, the likeliest must have this part to be shown. With .5 the branch
 * was wrong for 40 of 353 messages of tune, with .7 for 21; 33 more get the general one.
 */
const CLEAR_BRANCH = 0.7;
/** Of all refusals together; of a short message that goes on from the one before more is needed. */
const REFUSED = 0.5;
const REFUSED_GOING_ON = 0.8;

/** Whether somebody may not want to live: that is answered before everything. */
export const isLifeInDanger = ({ kinds }: Understanding): boolean => (kinds['life'] ?? 0) >= LIFE;

type KindOfBranch = (situation: string) => AidKind | undefined;

/**
 * Decides what a message needs, by what the model makes of it.
 *
 * @param kindOfBranch which kind of trouble a branch belongs to; undefined for a plain situation
 * @param options isGoingOn: a short message after another, which the model sees alone
 */
export function decide(
  understanding: Understanding,
  kindOfBranch: KindOfBranch,
  { isGoingOn = false }: { isGoingOn?: boolean } = {},
): Decision {
  const { kinds, situations } = understanding;
  const refusals = Object.entries(REFUSALS).map(([kind, refusal]) => ({
    refusal,
    share: kinds[kind] ?? 0,
  }));
  const refusalShare = sumOfShares(refusals);
  const troubles = weighTroubles(understanding, 1 - refusalShare, kindOfBranch);
  const [first, second] = troubles;
  const trouble = sumOfShares(troubles);
  const perhaps = isGoingOn ? PERHAPS_GOING_ON : PERHAPS_TROUBLE;
  if (first && second && trouble >= perhaps && trouble > refusalShare)
    return trouble >= TROUBLE && first.share >= CLEAR * trouble
      ? {
          need: 'aid',
          kind: first.kind,
          branch: clearBranch(situations, first.kind, kindOfBranch),
          next: second.kind,
        }
      : { need: 'triage', situations: situations.map(({ id }) => id) };
  const [likeliest] = refusals.toSorted((a, b) => b.share - a.share);
  return likeliest && refusalShare >= (isGoingOn ? REFUSED_GOING_ON : REFUSED)
    ? { need: 'refusal', refusal: likeliest.refusal }
    : { need: 'answer' };
}

/**
 * Kinds of trouble, the likeliest first: the mean of their own shares and of their branches' shares
 * among the situations, which err on different messages.
 *
 * @param rest what refusals leave
 */
function weighTroubles(
  { kinds, situations }: Understanding,
  rest: number,
  kindOfBranch: KindOfBranch,
): { kind: AidKind; share: number }[] {
  const all = sumOfShares(situations);
  const byKind = rankTroubles(kinds);
  if (all === 0) return byKind;
  const most = rest - (kinds['life'] ?? 0);
  return byKind
    .map(({ kind, share }) => {
      const branches = situations.filter(({ id }) => kindOfBranch(id) === kind);
      return { kind, share: (share + (most * sumOfShares(branches)) / all) / 2 };
    })
    .toSorted((a, b) => b.share - a.share);
}

/**
 * The branch of a card that most of the likeness to its branches speaks for, else the general one: a
 * step that calms somebody by mistake costs more than a general one.
 */
function clearBranch(
  situations: Understanding['situations'],
  kind: AidKind,
  kindOfBranch: KindOfBranch,
): string | undefined {
  const branches = situations.filter(({ id }) => kindOfBranch(id) === kind);
  const [likeliest] = branches;
  const total = sumOfShares(branches);
  const general = `${kind}-general`;
  return likeliest && likeliest.share < CLEAR_BRANCH * total && kindOfBranch(general) === kind
    ? general
    : likeliest?.id;
}

/** From this share of all troubles on a plain answer ends with the ways to first aid. */
const MENTIONED = 0.12;

/** The kinds of trouble that a plain answer mentions; none where hardly any trouble is seen. */
export function kindsToMention({ kinds }: Understanding): AidKind[] {
  const troubles = rankTroubles(kinds);
  return sumOfShares(troubles) < MENTIONED ? [] : troubles.slice(0, 2).map(({ kind }) => kind);
}

const sumOfShares = (all: readonly { share: number }[]): number =>
  all.reduce((sum, { share }) => sum + share, 0);

function rankTroubles(kinds: Understanding['kinds']): { kind: AidKind; share: number }[] {
  return AID_KINDS.map((kind) => ({ kind, share: kinds[`trouble/${kind}`] ?? 0 })).toSorted(
    (a, b) => b.share - a.share,
  );
}

/** Kinds of trouble, the likeliest first. */
export const troublesOf = ({ kinds }: Understanding): AidKind[] =>
  rankTroubles(kinds).map(({ kind }) => kind);

const SHORT_WORDS = 8;
/** Whether a message may only mean something with what was talked of before. */
export const mayGoOn = (message: string, topic: string): boolean =>
  topic !== '' && message.trim().split(/\s+/).length <= SHORT_WORDS;

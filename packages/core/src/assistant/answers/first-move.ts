import type { Understanding } from '@firm/understanding';
import { mayGoOn } from '../decide.ts';

/** The first steps for a whole kind of situation, whatever the exact cause is. */
export type FirstMove = { name: string; say: string; url: string; title: string };
type MoveEntry = FirstMove & { situations: readonly string[] };

/**
 * A kind of situation is believed from this share on, and where it is so many times as likely as the
 * next. Chosen on messages of real people, few of which have an answer (training/world/fresh-open):
 * decision 096.
 */
const BELIEVED = 0.2;
const LEAD = 1.3;
/** Where all kinds together have this share and none leads, the general one helps. */
const TOGETHER = 0.3;

export type FindFirstMove = (understanding: Understanding) => FirstMove | undefined;

/**
 * Makes the choice of a first move: the likelihoods of its situations are added up. A message may be
 * like three answers a little, and still surely be about a balance that looks wrong. An entry without
 * situations is the general one.
 */
export function createFindFirstMove(entries: readonly MoveEntry[]): FindFirstMove {
  const moveOf = new Map(
    entries.flatMap(({ situations, ...move }) => situations.map((id) => [id, move] as const)),
  );
  const general = entries.find(({ situations }) => situations.length === 0);
  return ({ situations }) => {
    const shares = new Map<FirstMove, number>();
    for (const { id, share } of situations) {
      const move = moveOf.get(id);
      if (move) shares.set(move, (shares.get(move) ?? 0) + share);
    }
    const [likeliest, next] = [...shares].toSorted((a, b) => b[1] - a[1]);
    if (likeliest && likeliest[1] >= BELIEVED && likeliest[1] >= LEAD * (next?.[1] ?? 0))
      return likeliest[0];
    const together = [...shares.values()].reduce((sum, share) => sum + share, 0);
    return together >= TOGETHER ? general : undefined;
  };
}

/** The first move for a message that stands alone: a short one that goes on says too little by itself. */
export const findMoveFor = (
  { findFirstMove }: { findFirstMove: FindFirstMove },
  {
    message,
    topic,
    understanding,
  }: { message: string; topic: string; understanding: Understanding | undefined },
): FirstMove | undefined =>
  understanding && !mayGoOn(message, topic) ? findFirstMove(understanding) : undefined;

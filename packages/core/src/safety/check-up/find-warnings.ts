import type { Address, Hex } from '@firm/adapters/chain/index.ts';
import type { Moved } from '@firm/adapters/permissions/index.ts';
import type { WalletWarning } from '@firm/schema';
import { checkUpText as text } from '../../text/en/check-up.ts';
import type { Walk } from './wallet-walk.ts';

type ReadSenders = (transactions: readonly Hex[]) => Promise<ReadonlyMap<Hex, Address>>;
type Suspect = { kind: WalletWarning['kind']; address: Address; like?: Address; transaction: Hex };

/** A history that was poisoned often says the same again and again. */
const MAX_WARNINGS = 50;
/** Characters that people compare: of the beginning (after 0x), and of the end. */
const HEAD = 3;
const TAIL = 4;

/**
 * Finds traps in a wallet's history that mislead its owner: addresses that look like one to which
 * tokens were really sent, and transfers that somebody else made in the wallet's name.
 *
 * @param isContract of the wallet: others send its transactions, so that nothing is in its name
 * only
 * @returns no warning before the sender of its transaction was read
 */
export async function findWarnings(
  { readSenders }: { readSenders: ReadSenders },
  { walk, isContract }: { walk: Pick<Walk, 'owner' | 'moved'>; isContract: boolean },
): Promise<WalletWarning[]> {
  if (isContract) return [];
  const suspects = suspectsOf(walk.moved).slice(0, MAX_WARNINGS * 2);
  const hashes = suspects.flatMap(({ address, like, transaction }) => [
    transaction,
    ...[address, like].flatMap((one) => deedOf(walk, one, 'sent') ?? []),
  ]);
  const senders = await readSenders([...new Set(hashes)]);
  const isOwn = (transaction: Hex | undefined): boolean | undefined => {
    const sender = transaction === undefined ? undefined : senders.get(transaction);
    return sender === undefined ? undefined : sender === walk.owner;
  };
  return suspects
    .filter(({ kind, address, like, transaction }) =>
      kind === 'in-your-name'
        ? isOwn(transaction) === false
        : isOwn(deedOf(walk, like, 'sent')) === true &&
          isOwn(deedOf(walk, address, 'sent')) !== true,
    )
    .slice(0, MAX_WARNINGS)
    .map(({ kind, address, like, transaction }) => ({
      kind,
      address,
      resembles: like ?? null,
      transaction,
      finding: like === undefined ? text.inYourName : text.lookAlike(like),
      lesson: text.lessons.poisoned,
    }));
}

const deedOf = (
  { moved: movesByParty }: Pick<Walk, 'moved'>,
  party: Address | undefined,
  how: Moved['how'],
): Hex | undefined =>
  party === undefined ? undefined : movesByParty.get(party)?.[how]?.transaction;

function suspectsOf(movesByParty: Walk['moved']): Suspect[] {
  const sentTo = new Map<string, Address[]>();
  for (const [party, { sent: sentDeed }] of movesByParty)
    if (sentDeed) sentTo.set(lookOf(party), [...(sentTo.get(lookOf(party)) ?? []), party]);
  return [...movesByParty].flatMap(([address, deeds]): Suspect[] => {
    const newest = [deeds.nothing, deeds.received, deeds.sent].find((deed) => deed !== undefined);
    if (!newest) return [];
    const like = (sentTo.get(lookOf(address)) ?? []).filter((other) => other !== address);
    const alike = like.map((other): Suspect => ({
      kind: 'look-alike',
      address,
      like: other,
      transaction: newest.transaction,
    }));
    // A look-alike gets one warning only.
    if (alike.length > 0 || !deeds.nothing) return alike;
    return [{ kind: 'in-your-name', address, transaction: deeds.nothing.transaction }];
  });
}

const lookOf = (address: Address): string => {
  const digits = address.slice(2).toLowerCase();
  return `${digits.slice(0, HEAD)}${digits.slice(-TAIL)}`;
};

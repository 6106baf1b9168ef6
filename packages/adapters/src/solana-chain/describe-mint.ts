import type { TokenChainFacts, TokenNote } from '../token-chain/index.ts';
import { authorityKeys } from './find-powers.ts';
import type { Metadata } from './read-metadata.ts';
import type { Mint } from './read-mint.ts';
import type { Subject } from './read-traces.ts';

/** Facts of the mint account alone. */
export function describeMint({ address, mint, metadata, curve }: Subject) {
  const { extensions, decimals, supply, mintAuthority, freezeAuthority } = mint;
  const { transferFee, hook, unread } = extensions;
  const owner = [mintAuthority, freezeAuthority, ...authorityKeys(mint)].find(
    (key) => key !== null,
  );
  return {
    address,
    name: metadata.name,
    symbol: metadata.symbol,
    decimals,
    totalSupply: { known: true, value: supply },
    isContract: true,
    owner: { known: true, value: owner ?? null },
    transferFee: (transferFee?.highestBasisPoints ?? 0) / 100,
    callsOnTransfer: { known: true, value: hook?.program ? [hook.program] : [] },
    notes: findNotes(mint, metadata),
    ...(curve ? { isOnCurve: true } : {}),
    ...(unread.length === 0
      ? {}
      : { unreadCode: unread.map((kind) => `Token-2022 extension ${kind}`).join(', ') }),
    createdAt: { known: false, why: 'unsupported' },
  } satisfies Partial<TokenChainFacts>;
}

function findNotes({ extensions }: Mint, { updateAuthority }: Metadata): TokenNote[] {
  const { scaledAmount, interestAuthority, closeAuthority, confidential } = extensions;
  const notes: [TokenNote, boolean][] = [
    ['shown-amounts-change', scaledAmount !== null && scaledAmount.authority !== null],
    ['interest-changes', interestAuthority !== null],
    ['metadata-changes', updateAuthority !== null],
    ['confidential', confidential !== null],
    ['mint-closes', closeAuthority !== null],
  ];
  return notes.flatMap(([note, isTrue]) => (isTrue ? [note] : []));
}

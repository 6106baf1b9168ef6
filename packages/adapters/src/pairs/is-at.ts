import type { TokenPair } from './pairs.ts';

/** Whether a pool, or the token that is traded in it, has this address. */
export function isAt(
  pair: TokenPair,
  { chain, address }: { chain?: string | undefined; address: string },
): boolean {
  const wantedAddress = address.toLowerCase();
  return (
    (chain === undefined || pair.chain === chain) &&
    [pair.pairAddress, pair.address].some((own) => own.toLowerCase() === wantedAddress)
  );
}

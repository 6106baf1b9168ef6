import { createHash } from 'node:crypto';
import { ed25519 } from '@noble/curves/ed25519';
import { base58 } from '@scure/base';

/** A Solana address: 32 bytes, written in base58. */
export type Key = string;

export const encodeKey = (bytes: Uint8Array): Key => base58.encode(bytes);
export const decodeKey = (key: Key): Uint8Array => base58.decode(key);

/** Programs and accounts with fixed addresses. */
export const SYSTEM_PROGRAM = '11111111111111111111111111111111';
export const TOKEN_PROGRAM = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA';
export const TOKEN_2022_PROGRAM = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb';
export const ASSOCIATED_TOKEN_PROGRAM = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL';
export const METADATA_PROGRAM = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s';
export const MEMO_PROGRAM = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr';
/** Coins in the form of a token. */
export const WRAPPED_SOL = 'So11111111111111111111111111111111111111112';
export const COIN_DECIMALS = 9;
/** USDC and USDT. */
export const DOLLARS: readonly Key[] = [
  'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
  'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB',
];
export const DOLLAR_DECIMALS = 6;
export const CLOCK_SYSVAR = 'SysvarC1ock11111111111111111111111111111111';
/** Wallets to which tokens are sent to be lost. */
export const BURN_WALLETS: readonly Key[] = [
  SYSTEM_PROGRAM,
  '1nc1nerator11111111111111111111111111111111',
];

/** False for addresses that programs derive: nobody has a private key for one. */
export function isOnCurve(key: Key): boolean {
  try {
    ed25519.ExtendedPoint.fromHex(decodeKey(key));
    return true;
  } catch {
    return false;
  }
}

/** Derives an address that only a program can sign for, as the network does. */
export function deriveAddress(program: Key, seeds: readonly (string | Uint8Array)[]): Key {
  for (let bump = 255; bump >= 0; bump--) {
    const hash = createHash('sha256');
    for (const seed of seeds) hash.update(seed);
    const key = encodeKey(
      hash
        .update(Uint8Array.of(bump))
        .update(decodeKey(program))
        .update('ProgramDerivedAddress')
        .digest(),
    );
    if (!isOnCurve(key)) return key;
  }
  throw new Error(`no address of ${program} for these seeds`);
}

/** Where a wallet holds a token unless it chooses another account. */
export const associatedAccount = (
  wallet: Key,
  { mint, program }: { mint: Key; program: Key },
): Key =>
  deriveAddress(ASSOCIATED_TOKEN_PROGRAM, [decodeKey(wallet), decodeKey(program), decodeKey(mint)]);

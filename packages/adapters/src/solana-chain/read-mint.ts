import type { Account } from './ask-node.ts';
import { TOKEN_2022_PROGRAM, TOKEN_PROGRAM, type Key } from './keys.ts';
import { readBytes } from './read-bytes.ts';

/** Of Token-2022. Null: nobody, or the mint has no such extension. */
type MintExtensions = {
  transferFee: {
    authority: Key | null;
    withdrawAuthority: Key | null;
    /** Of the running epoch or of the next ones, whichever is higher; 100 is one percent. */
    highestBasisPoints: number;
  } | null;
  closeAuthority: Key | null;
  confidential: { authority: Key | null } | null;
  defaultState: 'initialized' | 'frozen' | null;
  isNonTransferable: boolean;
  interestAuthority: Key | null;
  permanentDelegate: Key | null;
  hook: { authority: Key | null; program: Key | null } | null;
  scaledAmount: { authority: Key | null; multiplier: number } | null;
  pausable: { authority: Key | null; isPaused: boolean } | null;
  metadata: { name: string; symbol: string; updateAuthority: Key | null } | null;
  /** Numbers of extensions that this reader does not know: they may do anything. */
  unread: readonly number[];
};

export type Mint = {
  program: Key;
  supply: bigint;
  decimals: number;
  mintAuthority: Key | null;
  freezeAuthority: Key | null;
  extensions: MintExtensions;
};

const MINT_LENGTH = 82;
const ACCOUNT_LENGTH = 165;
const MINT_TYPE = 1;

/** Reads a mint of either token program; undefined where the account is something else. */
export function readMint({ owner, data }: Account): Mint | undefined {
  if (owner !== TOKEN_PROGRAM && owner !== TOKEN_2022_PROGRAM) return undefined;
  const isExtended = owner === TOKEN_2022_PROGRAM && data.length > ACCOUNT_LENGTH;
  if (data.length !== MINT_LENGTH && !isExtended) return undefined;
  const bytes = readBytes(data);
  if (isExtended && bytes.u8(ACCOUNT_LENGTH) !== MINT_TYPE) return undefined;
  if (bytes.u8(45) !== 1) return undefined;
  return {
    program: owner,
    mintAuthority: bytes.flaggedKey(0),
    supply: bytes.u64(36),
    decimals: bytes.u8(44),
    freezeAuthority: bytes.flaggedKey(46),
    extensions: readExtensions(isExtended ? data.subarray(ACCOUNT_LENGTH + 1) : new Uint8Array()),
  };
}

/**
 * Pointers, groups, what goes with confidential transfers, and who must agree before somebody burns
 * their own: nothing that a holder can lose by.
 */
const HARMLESS: readonly number[] = [16, 18, 20, 21, 22, 23, 24, 28];

type Reading = (bytes: ReturnType<typeof readBytes>) => Partial<MintExtensions>;
const READINGS: Readonly<Record<number, Reading>> = {
  1: (bytes) => ({
    transferFee: {
      authority: bytes.optionalKey(0),
      withdrawAuthority: bytes.optionalKey(32),
      highestBasisPoints: Math.max(bytes.u16(88), bytes.u16(106)),
    },
  }),
  3: (bytes) => ({ closeAuthority: bytes.optionalKey(0) }),
  4: (bytes) => ({ confidential: { authority: bytes.optionalKey(0) } }),
  6: (bytes) => ({ defaultState: bytes.u8(0) === 2 ? 'frozen' : 'initialized' }),
  9: () => ({ isNonTransferable: true }),
  10: (bytes) => ({ interestAuthority: bytes.optionalKey(0) }),
  12: (bytes) => ({ permanentDelegate: bytes.optionalKey(0) }),
  14: (bytes) => ({ hook: { authority: bytes.optionalKey(0), program: bytes.optionalKey(32) } }),
  19: (bytes) => ({ metadata: readTokenMetadata(bytes) }),
  25: (bytes) => ({
    scaledAmount: { authority: bytes.optionalKey(0), multiplier: bytes.f64(32) },
  }),
  26: (bytes) => ({
    pausable: { authority: bytes.optionalKey(0), isPaused: bytes.u8(32) === 1 },
  }),
};

function readExtensions(data: Uint8Array): MintExtensions {
  const bytes = readBytes(data);
  const unread: number[] = [];
  let extensions: MintExtensions = { ...NO_EXTENSIONS };
  for (let at = 0; at + 4 <= data.length;) {
    const [kind, length] = [bytes.u16(at), bytes.u16(at + 2)];
    if (kind === 0) break;
    const reading = READINGS[kind];
    try {
      const value = readBytes(bytes.slice(at + 4, length));
      if (reading) extensions = { ...extensions, ...reading(value) };
      else if (!HARMLESS.includes(kind)) unread.push(kind);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      unread.push(kind);
    }
    at += 4 + length;
  }
  return { ...extensions, unread };
}

function readTokenMetadata(bytes: ReturnType<typeof readBytes>): MintExtensions['metadata'] {
  const [name, afterName] = readText(bytes, 64);
  const [symbol] = readText(bytes, afterName);
  return { updateAuthority: bytes.optionalKey(0), name, symbol };
}

/** A text after its length, and where it ends. */
export function readText(bytes: ReturnType<typeof readBytes>, at: number): [string, number] {
  const length = bytes.u32(at);
  const text = Buffer.from(bytes.slice(at + 4, length))
    .toString('utf8')
    .replaceAll('\0', '');
  return [text, at + 4 + length];
}

const NO_EXTENSIONS: MintExtensions = {
  transferFee: null,
  closeAuthority: null,
  confidential: null,
  defaultState: null,
  isNonTransferable: false,
  interestAuthority: null,
  permanentDelegate: null,
  hook: null,
  scaledAmount: null,
  pausable: null,
  metadata: null,
  unread: [],
};

export type TokenAccount = { mint: Key; owner: Key; amount: bigint; isFrozen: boolean };

/** Reads an account that holds tokens; undefined where it is something else. */
export function readTokenAccount({ owner, data }: Account): TokenAccount | undefined {
  if (owner !== TOKEN_PROGRAM && owner !== TOKEN_2022_PROGRAM) return undefined;
  if (data.length < ACCOUNT_LENGTH) return undefined;
  const bytes = readBytes(data);
  return {
    mint: bytes.key(0),
    owner: bytes.key(32),
    amount: bytes.u64(64),
    isFrozen: bytes.u8(108) === 2,
  };
}

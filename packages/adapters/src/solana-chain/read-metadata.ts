import type { Account } from './ask-node.ts';
import { decodeKey, deriveAddress, METADATA_PROGRAM, type Key } from './keys.ts';
import { readBytes } from './read-bytes.ts';
import { readText, type Mint } from './read-mint.ts';

export type Metadata = {
  name: string;
  symbol: string;
  /** Update authority; null: nobody. */
  updateAuthority: Key | null;
};

/** Where Metaplex keeps what a mint calls itself. */
export const metadataKey = (mint: Key): Key =>
  deriveAddress(METADATA_PROGRAM, ['metadata', decodeKey(METADATA_PROGRAM), decodeKey(mint)]);

const METADATA_KIND = 4;

/** Token's own metadata: in its own mint, else in Metaplex's account beside it. */
export function readMetadata(mint: Mint, account: Account | null | undefined): Metadata {
  if (mint.extensions.metadata) return mint.extensions.metadata;
  try {
    return (account && readMetaplex(account)) ?? NO_METADATA;
  } catch (error) {
    if (error instanceof RangeError) return NO_METADATA;
    throw error;
  }
}

const NO_METADATA: Metadata = { name: '', symbol: '', updateAuthority: null };

function readMetaplex({ owner, data }: Account): Metadata | undefined {
  const bytes = readBytes(data);
  if (owner !== METADATA_PROGRAM || bytes.u8(0) !== METADATA_KIND) return undefined;
  const [name, afterName] = readText(bytes, 65);
  const [symbol, afterSymbol] = readText(bytes, afterName);
  const [, afterUri] = readText(bytes, afterSymbol);
  // The fee of sellers, then creators, each a key, a flag and a share.
  const hasCreators = bytes.u8(afterUri + 2) === 1;
  const afterCreators = afterUri + 3 + (hasCreators ? 4 + 34 * bytes.u32(afterUri + 3) : 0);
  const isMutable = bytes.u8(afterCreators + 1) === 1;
  return { name, symbol, updateAuthority: isMutable ? bytes.key(1) : null };
}

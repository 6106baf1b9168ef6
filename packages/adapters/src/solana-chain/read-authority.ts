import type { PowerHolder } from '../token-chain/index.ts';
import type { Account } from './ask-node.ts';
import {
  BURN_WALLETS,
  isOnCurve,
  SYSTEM_PROGRAM,
  TOKEN_2022_PROGRAM,
  TOKEN_PROGRAM,
  type Key,
} from './keys.ts';
import { readBytes } from './read-bytes.ts';
import type { Signer } from './token-instructions.ts';

const MULTISIG_LENGTH = 355;

/** Holder of an authority, and its signing. Undefined: nobody can. */
export function readAuthority(
  key: Key,
  account: Account | null | undefined,
): { holder: PowerHolder; signer: Signer } | undefined {
  if (BURN_WALLETS.includes(key)) return undefined;
  const multisig = account && readMultisig(account);
  if (multisig)
    return {
      holder: {
        kind: 'multisig',
        address: key,
        needed: multisig.needed,
        keys: new Set(multisig.keys).size,
      },
      signer: { key, signers: multisig.keys.slice(0, multisig.needed) },
    };
  const isWallet = isOnCurve(key) && (!account || account.owner === SYSTEM_PROGRAM);
  return {
    holder: { kind: isWallet ? 'account' : 'contract', address: key },
    signer: { key, signers: [] },
  };
}

/** A multisig account of a token program: so many of its keys must agree. */
function readMultisig({ owner, data }: Account): { needed: number; keys: Key[] } | undefined {
  if (owner !== TOKEN_PROGRAM && owner !== TOKEN_2022_PROGRAM) return undefined;
  if (data.length !== MULTISIG_LENGTH) return undefined;
  const bytes = readBytes(data);
  const [neededKeys, count] = [bytes.u8(0), bytes.u8(1)];
  const keys = Array.from({ length: Math.min(count, 11) }, (_, at) => bytes.key(3 + 32 * at));
  return { needed: neededKeys, keys };
}

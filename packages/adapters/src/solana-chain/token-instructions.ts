import {
  readable,
  signing,
  writable,
  type AccountUse,
  type Instruction,
} from './build-transaction.ts';
import { ASSOCIATED_TOKEN_PROGRAM, associatedAccount, SYSTEM_PROGRAM, type Key } from './keys.ts';

/** A signer: a key, or a multisig account of a token program with its signing keys. */
export type Signer = { key: Key; signers: readonly Key[] };

const signedBy = ({ key, signers }: Signer): AccountUse[] =>
  signers.length === 0 ? [signing(key)] : [readable(key), ...signers.map(signing)];

const writeAmount = (kind: number, amount: bigint, ...rest: number[]): Uint8Array => {
  const bytes = Buffer.alloc(9);
  bytes.writeUInt8(kind);
  bytes.writeBigUInt64LE(amount, 1);
  return Buffer.concat([bytes, Uint8Array.from(rest)]);
};

type Token = { mint: Key; program: Key };

/** Numbers of instructions that both token programs share. */
const MINT_TO = 7;
const FREEZE = 10;
const TRANSFER_CHECKED = 12;

export const createAccount = (
  { mint, program }: Token,
  { payer, wallet }: { payer: Key; wallet: Key },
): Instruction => ({
  program: ASSOCIATED_TOKEN_PROGRAM,
  accounts: [
    { ...signing(payer), isWritable: true },
    writable(associatedAccount(wallet, { mint, program })),
    ...[wallet, mint, SYSTEM_PROGRAM, program].map(readable),
  ],
  // Does nothing where the account exists.
  data: Uint8Array.of(1),
});

export const transfer = (
  { mint, program, decimals }: Token & { decimals: number },
  {
    from,
    to,
    by,
    amount,
    hookAccounts = [],
  }: { from: Key; to: Key; by: Signer; amount: bigint; hookAccounts?: readonly Key[] },
): Instruction => ({
  program,
  accounts: [
    writable(from),
    readable(mint),
    writable(to),
    ...signedBy(by),
    ...hookAccounts.map(readable),
  ],
  data: writeAmount(TRANSFER_CHECKED, amount, decimals),
});

export const mintTo = (
  { mint, program }: Token,
  { to, by, amount }: { to: Key; by: Signer; amount: bigint },
): Instruction => ({
  program,
  accounts: [writable(mint), writable(to), ...signedBy(by)],
  data: writeAmount(MINT_TO, amount),
});

export const freeze = (
  { mint, program }: Token,
  { account, by }: { account: Key; by: Signer },
): Instruction => ({
  program,
  accounts: [writable(account), readable(mint), ...signedBy(by)],
  data: Uint8Array.of(FREEZE),
});

export const pause = ({ mint, program }: Token, by: Signer): Instruction => ({
  program,
  accounts: [writable(mint), ...signedBy(by)],
  data: Uint8Array.of(44, 1),
});

import { createHash } from 'node:crypto';
import { ed25519 } from '@noble/curves/ed25519';
import { address, lamports } from '@solana/kit';
import type { Instruction } from '../build-transaction.ts';
import {
  associatedAccount,
  decodeKey,
  deriveAddress,
  encodeKey,
  METADATA_PROGRAM,
  SYSTEM_PROGRAM,
  TOKEN_2022_PROGRAM,
  TOKEN_PROGRAM,
  type Key,
} from '../keys.ts';
import { metadataKey } from '../read-metadata.ts';
import { createAccount, freeze, mintTo, type Signer } from '../token-instructions.ts';
import type { TestNode } from './test-node.ts';

/** The public key of an invented wallet. */
export const walletOf = (name: string): Key =>
  encodeKey(ed25519.getPublicKey(createHash('sha256').update(name).digest()));
/** An address that an invented program derives. */
export const derivedOf = (name: string): Key => deriveAddress(walletOf('a program'), [name]);

const little = (value: bigint | number, length: number): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(BigInt(value));
  return bytes.subarray(0, length);
};
const key32 = (key: Key | null): Buffer =>
  key === null ? Buffer.alloc(32) : Buffer.from(decodeKey(key));
const optionOf = (key: Key | null): Buffer =>
  key === null ? Buffer.of(0) : Buffer.concat([Buffer.of(1), key32(key)]);

/** An extension as the program wants it set up, and how long it is in the mint. */
export type Extension = { length: number; data: Buffer };

export const extensions = {
  fee: (basisPoints: number, authority: Key | null = null): Extension => ({
    length: 108,
    data: Buffer.concat([
      Buffer.of(26, 0),
      optionOf(authority),
      optionOf(authority),
      little(basisPoints, 2),
      Buffer.alloc(8, 0xff),
    ]),
  }),
  closeAuthority: (authority: Key): Extension => ({
    length: 32,
    data: Buffer.concat([Buffer.of(25), optionOf(authority)]),
  }),
  confidential: (authority: Key | null): Extension => ({
    length: 65,
    data: Buffer.concat([Buffer.of(27, 0), key32(authority), Buffer.of(1), Buffer.alloc(32)]),
  }),
  defaultState: (state: 1 | 2): Extension => ({ length: 1, data: Buffer.of(28, 0, state) }),
  nonTransferable: (): Extension => ({ length: 0, data: Buffer.of(32) }),
  interest: (authority: Key | null): Extension => ({
    length: 52,
    data: Buffer.concat([Buffer.of(33, 0), key32(authority), little(500, 2)]),
  }),
  permanentDelegate: (delegate: Key): Extension => ({
    length: 32,
    data: Buffer.concat([Buffer.of(35), key32(delegate)]),
  }),
  hook: (program: Key | null, authority: Key | null): Extension => ({
    length: 64,
    data: Buffer.concat([Buffer.of(36, 0), key32(authority), key32(program)]),
  }),
  metadataPointer: (authority: Key | null, where: Key): Extension => ({
    length: 64,
    data: Buffer.concat([Buffer.of(39, 0), key32(authority), key32(where)]),
  }),
  scaledAmount: (authority: Key | null): Extension => ({
    length: 56,
    data: Buffer.concat([
      Buffer.of(43, 0),
      key32(authority),
      Buffer.from(Float64Array.of(1).buffer),
    ]),
  }),
  pausable: (authority: Key): Extension => ({
    length: 33,
    data: Buffer.concat([Buffer.of(44, 0), key32(authority)]),
  }),
} as const;

export type MintPlan = {
  name: string;
  program?: Key;
  decimals?: number;
  mintAuthority?: Key | null;
  freezeAuthority?: Key | null;
  extensions?: readonly Extension[];
  /** Done once the tokens are spread, while the maker still has all authorities. */
  afterwards?: (mint: Key) => readonly Instruction[];
  /** All holders' accounts are frozen, then nobody can any more. */
  isFrozenForGood?: boolean;
  /** So many of the holders' accounts are frozen, then nobody can any more. */
  frozenHolders?: number;
  metadata?: 'changeable' | 'fixed';
  holders?: number;
  /** Whose account is its pool's: gets as much as all holders have; frozen for good if wanted. */
  pool?: { wallet: Key; isFrozenForGood?: boolean };
};

const PAYER = walletOf('payer');
const MAKER = walletOf('maker');
export const HOLDERS = Array.from({ length: 24 }, (_, at) => walletOf(`holder ${at}`));
const MAKERS_SIGNER: Signer = { key: MAKER, signers: [] };

/** Gives the invented people coins for fees. */
export function fundWallets({ chain }: TestNode): void {
  for (const wallet of [PAYER, MAKER, ...HOLDERS])
    chain.airdrop(address(wallet), lamports(10_000_000_000n));
}

/** Makes a token with the real program, spreads it over wallets, and hands its authorities on. */
export function launchMint(node: TestNode, plan: MintPlan): Key {
  const { program = TOKEN_2022_PROGRAM, decimals = 6, extensions: addedExtensions = [] } = plan;
  const mint = walletOf(`mint ${plan.name}`);
  const length =
    addedExtensions.length === 0
      ? 82
      : 166 + addedExtensions.reduce((sum, one) => sum + 4 + one.length, 0);
  const token = { mint, program };
  const canFreeze =
    plan.freezeAuthority ||
    plan.isFrozenForGood ||
    plan.frozenHolders ||
    plan.pool?.isFrozenForGood ||
    addedExtensions.some(isDefaultFrozen);
  node.send(PAYER, [
    newAccount({ key: mint, length, owner: program }, node),
    ...addedExtensions.map(({ data }) => ({
      program,
      accounts: [{ key: mint, isWritable: true }],
      data,
    })),
    {
      program,
      accounts: [{ key: mint, isWritable: true }],
      data: Buffer.concat([
        Buffer.of(20, decimals),
        key32(MAKER),
        optionOf(canFreeze ? MAKER : null),
      ]),
    },
  ]);
  const wallets = HOLDERS.slice(0, plan.holders ?? HOLDERS.length);
  for (let at = 0; at < wallets.length; at += 6)
    node.send(
      PAYER,
      wallets.slice(at, at + 6).flatMap((wallet) => {
        const account = associatedAccount(wallet, token);
        return [
          createAccount(token, { payer: PAYER, wallet }),
          ...(addedExtensions.some(isDefaultFrozen) ? [thaw(token, account)] : []),
          mintTo(token, { to: account, by: MAKERS_SIGNER, amount: 1_000_000n }),
          ...(plan.isFrozenForGood || HOLDERS.indexOf(wallet) < (plan.frozenHolders ?? 0)
            ? [freeze(token, { account, by: MAKERS_SIGNER })]
            : []),
        ];
      }),
    );
  if (plan.pool) {
    const account = associatedAccount(plan.pool.wallet, token);
    node.send(PAYER, [
      createAccount(token, { payer: PAYER, wallet: plan.pool.wallet }),
      ...(addedExtensions.some(isDefaultFrozen) ? [thaw(token, account)] : []),
      mintTo(token, { to: account, by: MAKERS_SIGNER, amount: 24_000_000n }),
      ...(plan.pool.isFrozenForGood ? [freeze(token, { account, by: MAKERS_SIGNER })] : []),
    ]);
  }
  node.send(PAYER, [
    ...(plan.afterwards?.(mint) ?? []),
    setAuthority(token, { kind: 0, to: plan.mintAuthority ?? null }),
    ...(canFreeze ? [setAuthority(token, { kind: 1, to: plan.freezeAuthority ?? null })] : []),
  ]);
  if (plan.metadata) putMetadata(node, mint, plan);
  return mint;
}

const isDefaultFrozen = ({ data }: Extension): boolean => data[0] === 28 && data[2] === 2;

const thaw = ({ mint, program }: { mint: Key; program: Key }, account: Key): Instruction => ({
  ...freeze({ mint, program }, { account, by: MAKERS_SIGNER }),
  data: Buffer.of(11),
});

function newAccount(
  { key, length, owner }: { key: Key; length: number; owner: Key },
  { chain }: TestNode,
): Instruction {
  const rent = chain.minimumBalanceForRentExemption(BigInt(length));
  return {
    program: SYSTEM_PROGRAM,
    accounts: [
      { key: PAYER, isSigner: true, isWritable: true },
      { key, isSigner: true, isWritable: true },
    ],
    data: Buffer.concat([Buffer.alloc(4), little(rent, 8), little(length, 8), key32(owner)]),
  };
}

/** Hands an authority on, or gives it up; `kind` is the program's number of it. */
export const setAuthority = (
  { mint, program }: { mint: Key; program: Key },
  { kind, to, by = MAKER }: { kind: number; to: Key | null; by?: Key },
): Instruction => ({
  program,
  accounts: [
    { key: mint, isWritable: true },
    { key: by, isSigner: true },
  ],
  data: Buffer.concat([Buffer.of(6, kind), optionOf(to)]),
});

/** Gives a wallet tokens while they can still be made. */
export const give = (
  token: { mint: Key; program: Key },
  { wallet, amount }: { wallet: Key; amount: bigint },
): Instruction[] => [
  createAccount(token, { payer: PAYER, wallet }),
  mintTo(token, { to: associatedAccount(wallet, token), by: MAKERS_SIGNER, amount }),
];

/** Makes an account that acts only when so many of its keys agree. */
export function makeMultisig(
  node: TestNode,
  {
    name,
    needed: neededKeys,
    keys,
    program = TOKEN_PROGRAM,
  }: { name: string; needed: number; keys: readonly Key[]; program?: Key },
): Key {
  const key = walletOf(`multisig ${name}`);
  node.send(PAYER, [
    newAccount({ key, length: 355, owner: program }, node),
    {
      program,
      accounts: [{ key, isWritable: true }, ...keys.map((one) => ({ key: one }))],
      data: Buffer.of(19, neededKeys),
    },
  ]);
  return key;
}

function putMetadata(node: TestNode, mint: Key, { name, metadata }: MintPlan): void {
  const text = (words: string, length: number) =>
    Buffer.concat([little(length, 4), Buffer.from(words.padEnd(length, '\0'))]);
  node.put(metadataKey(mint), {
    owner: METADATA_PROGRAM,
    data: Buffer.concat([
      Buffer.of(4),
      key32(MAKER),
      key32(mint),
      text(name.slice(0, 32), 32),
      text('TRY', 10),
      text('https://example.org/token.json', 200),
      Buffer.of(0, 0, 0, 0, metadata === 'changeable' ? 1 : 0),
    ]),
  });
}

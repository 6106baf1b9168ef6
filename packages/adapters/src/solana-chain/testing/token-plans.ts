import type { Instruction } from '../build-transaction.ts';
import { pause } from '../token-instructions.ts';
import {
  ASSOCIATED_TOKEN_PROGRAM,
  SYSTEM_PROGRAM,
  TOKEN_2022_PROGRAM,
  TOKEN_PROGRAM,
  type Key,
} from '../keys.ts';
import {
  derivedOf,
  extensions,
  makeMultisig,
  setAuthority,
  walletOf,
  type MintPlan,
} from './launch-mint.ts';
import type { TestNode } from './test-node.ts';

export type TokenPlan = MintPlan & {
  kind: string;
  isFraud: boolean;
  /** The account of its pool is frozen, then nobody can free it. */
  isPoolFrozen?: boolean;
};

const MEMO_PROGRAM = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr';
/** Numbers of authorities, as the program counts them. */
const FEE_AUTHORITY = 4;
const HOOK_AUTHORITY = 10;
const PAUSE_AUTHORITY = 16;

/** Tokens that a buyer loses by, in nineteen kinds. */
export function fraudPlans(node: TestNode): TokenPlan[] {
  const plans: TokenPlan[] = [];
  const add = (kind: string, plan: Omit<TokenPlan, 'name' | 'kind' | 'isFraud'>) =>
    plans.push({ ...plan, kind, isFraud: true, name: `${kind} ${plans.length}` });
  const multisig = (program: Key, neededKeys: number) =>
    makeMultisig(node, {
      name: `${program} ${neededKeys}`,
      program,
      needed: neededKeys,
      keys: [walletOf('key 1'), walletOf('key 2'), walletOf('key 3')].slice(0, neededKeys + 1),
    });
  const keepersOf = (program: Key): Key[] => [
    walletOf('owner'),
    derivedOf('owner'),
    multisig(program, 1),
  ];
  const keepers = keepersOf(TOKEN_2022_PROGRAM);
  for (const program of [TOKEN_PROGRAM, TOKEN_2022_PROGRAM])
    for (const keeper of program === TOKEN_2022_PROGRAM ? keepers : keepersOf(program)) {
      add('More can be made', { program, mintAuthority: keeper });
      add('Holders can be frozen', { program, freezeAuthority: keeper });
      add('Both of these', { program, mintAuthority: keeper, freezeAuthority: keeper });
    }
  for (const keeper of keepers) {
    add('Tokens can be taken', { extensions: [extensions.permanentDelegate(keeper)] });
    add('Transfers can be stopped', { extensions: [extensions.pausable(keeper)] });
    add('The fee can be raised', { extensions: [extensions.fee(0, keeper)] });
    add('A low fee that can be raised', { extensions: [extensions.fee(100, keeper)] });
    add('A program can be put in', { extensions: [extensions.hook(null, keeper)] });
    add('A program refuses sales', { extensions: [extensions.hook(MEMO_PROGRAM, keeper)] });
    add('A program has a say', { extensions: [extensions.hook(walletOf('no program'), keeper)] });
    add('New wallets are shut out', {
      extensions: [extensions.defaultState(2)],
      freezeAuthority: keeper,
    });
    add('A higher fee is on its way', {
      extensions: [extensions.fee(0, walletOf('maker'))],
      afterwards: (mint) => [
        takeAll(mint),
        setAuthority({ mint, program: TOKEN_2022_PROGRAM }, { kind: FEE_AUTHORITY, to: keeper }),
      ],
    });
  }
  for (const basisPoints of [1_500, 3_000, 5_000, 9_000, 9_900, 10_000])
    add('A high fee', { extensions: [extensions.fee(basisPoints)] });
  for (const decimals of [0, 6, 9]) {
    add('It can never be sent', { decimals, extensions: [extensions.nonTransferable()] });
    add('All holders are frozen', { decimals, program: TOKEN_PROGRAM, isFrozenForGood: true });
  }
  for (const program of [MEMO_PROGRAM, ASSOCIATED_TOKEN_PROGRAM])
    add('A program refuses, for good', { extensions: [extensions.hook(program, null)] });
  for (const keep of [walletOf('maker'), null])
    add('Transfers are stopped', {
      extensions: [extensions.pausable(walletOf('maker'))],
      afterwards: (mint) => [
        pause({ mint, program: TOKEN_2022_PROGRAM }, { key: walletOf('maker'), signers: [] }),
        setAuthority({ mint, program: TOKEN_2022_PROGRAM }, { kind: PAUSE_AUTHORITY, to: keep }),
      ],
    });
  for (const program of [TOKEN_PROGRAM, TOKEN_2022_PROGRAM])
    for (const decimals of [0, 6, 9])
      add('Its pool is frozen', { program, decimals, isPoolFrozen: true });
  for (const frozenHolders of [14, 18, 23])
    add('Most holders are frozen', { program: TOKEN_PROGRAM, frozenHolders });
  return plans;
}

/** From the epoch after the next on, the fee is the whole transfer. */
const takeAll = (mint: Key): Instruction => ({
  program: TOKEN_2022_PROGRAM,
  accounts: [
    { key: mint, isWritable: true },
    { key: walletOf('maker'), isSigner: true },
  ],
  data: Buffer.concat([
    Buffer.of(26, 5),
    Buffer.of(10_000 & 0xff, 10_000 >> 8),
    Buffer.alloc(8, 0xff),
  ]),
});

/** Tokens that nobody is left to do harm with. */
export function harmlessPlans(): TokenPlan[] {
  const plans: TokenPlan[] = [];
  const add = (kind: string, plan: Omit<MintPlan, 'name'>) =>
    plans.push({ ...plan, kind, isFraud: false, name: `${kind} ${plans.length}` });
  const by = walletOf('maker');
  for (const program of [TOKEN_PROGRAM, TOKEN_2022_PROGRAM])
    for (const decimals of [0, 6, 9])
      for (const metadata of ['changeable', 'fixed'] as const)
        add('Everything given up', { program, decimals, metadata });
  for (const basisPoints of [0, 10, 100, 300])
    add('A low fee for good', { extensions: [extensions.fee(basisPoints)] });
  add('Fee power given up', {
    extensions: [extensions.fee(50, by)],
    afterwards: (mint) => [
      setAuthority({ mint, program: TOKEN_2022_PROGRAM }, { kind: FEE_AUTHORITY, to: null }),
    ],
  });
  add('Hook power given up', {
    extensions: [extensions.hook(null, by)],
    afterwards: (mint) => [
      setAuthority({ mint, program: TOKEN_2022_PROGRAM }, { kind: HOOK_AUTHORITY, to: null }),
    ],
  });
  add('Pause power given up', {
    extensions: [extensions.pausable(by)],
    afterwards: (mint) => [
      setAuthority({ mint, program: TOKEN_2022_PROGRAM }, { kind: PAUSE_AUTHORITY, to: null }),
    ],
  });
  add('New accounts are free', { extensions: [extensions.defaultState(1)] });
  add('Amounts can be hidden', { extensions: [extensions.confidential(null)] });
  add('It can be closed when empty', { extensions: [extensions.closeAuthority(by)] });
  add('Interest for show', { extensions: [extensions.interest(null)] });
  add('Interest for show', { extensions: [extensions.interest(by)] });
  add('Amounts shown otherwise', { extensions: [extensions.scaledAmount(by)] });
  add('Its name lies elsewhere', { extensions: [extensions.metadataPointer(by, by)] });
  add('Powers with nobody', { program: TOKEN_PROGRAM, mintAuthority: SYSTEM_PROGRAM });
  return plans;
}

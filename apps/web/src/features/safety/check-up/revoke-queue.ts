import { local } from '../../../lib/data/safe-storage.ts';
import {
  canBatch,
  codeOf,
  followBatch,
  followTransaction,
  isRejection,
  NoBatchError,
  rpc,
  sendBatch,
  sendCall,
  type Address,
  type Call,
  type Hex,
  type LiveChain,
  type Provider,
  type SentTransaction,
} from '../../passes/index.ts';
import { permissionStands, type PermissionQuestion } from './permission-stands.ts';

/**
 * A permission that is being taken back. `signing`: the wallet is open; `unchanged`: its contract
 * said yes, and it still stands.
 */
export type Revoke = {
  id: string;
  /** Its subject, in words. */
  name: string;
  call: Call;
  /** Asked when it is done; absent in what an earlier version of the page began. */
  question?: PermissionQuestion;
  state: 'waiting' | 'signing' | 'sent' | 'done' | 'unchanged' | 'refused' | 'failed' | 'unclear';
  sent?: SentTransaction;
  /** Under which the wallet knows all of them together. */
  batchId?: string;
};

type RevokeRun = {
  chain: LiveChain;
  address: Address;
  provider: Provider;
  onChange: (revokes: readonly Revoke[]) => void;
  onUnavailable: (isUnavailable: boolean) => void;
};
type Where = Pick<RevokeRun, 'chain' | 'address'>;

const keyOf = ({ chain, address }: Where): string =>
  `revokes:${chain.id}:${chain.collection}:${address}`.toLowerCase();

/** Revocations begun in this browser; a reload keeps them. */
export function readRevokes(where: Where): Revoke[] {
  try {
    // Written by this file into this browser.
    const storedRevokes = JSON.parse(local.read(keyOf(where)) ?? '[]') as Revoke[];
    // The wallet was open when the page went: whether it was confirmed is not known.
    return storedRevokes.map((one) =>
      one.state === 'signing' ? { ...one, state: 'waiting' } : one,
    );
  } catch {
    return [];
  }
}

export const forgetRevokes = (where: Where): void => local.remove(keyOf(where));

/** Whether something of it is still to be done, or on its way. */
export const isOpen = ({ state }: Revoke): boolean =>
  state !== 'done' && state !== 'unchanged' && state !== 'unclear';

/**
 * Where all of it stands. `done`: every one is taken back; `unclear`: none is open any more, but of
 * some nobody knows; `unchanged`: of some the contract has changed nothing.
 */
export function stateOf(
  list: readonly Revoke[],
  isRunning: boolean,
): 'none' | 'running' | 'stopped' | 'done' | 'unchanged' | 'unclear' {
  if (isRunning) return 'running';
  if (list.length === 0) return 'none';
  if (list.some(isOpen)) return 'stopped';
  if (list.some(({ state }) => state === 'unchanged')) return 'unchanged';
  return list.every(({ state }) => state === 'done') ? 'done' : 'unclear';
}

/**
 * Takes permissions back: as one where the wallet can, else one after the other. What is done is
 * kept at once, so that it can be ended at any place and go on there.
 *
 * @param wanted `follow`: the wallet is not opened, and only what was sent is followed
 * @returns when all are done, or one was refused or failed
 */
export async function runRevokes(
  run: RevokeRun,
  revokes: readonly Revoke[],
  runMode: 'all' | 'follow' = 'all',
): Promise<void> {
  const list = new Map(revokes.map((one) => [one.id, one]));
  const set = (changedRevokes: readonly Revoke[]): void => {
    for (const one of changedRevokes) list.set(one.id, one);
    const all = [...list.values()];
    local.write(keyOf(run), JSON.stringify(all));
    run.onChange(all);
  };
  const inState = (state: Revoke['state']): Revoke[] =>
    [...list.values()].filter((one) => one.state === state);
  const together = inState('sent').filter(({ batchId }) => batchId !== undefined);
  if (together.length > 0) await followAll(run, { set, revokes: together });
  for (const one of inState('sent')) await runOne(run, { set, one });
  if (runMode === 'follow') return;
  set([...list.values()].map((one) => (isStopped(one) ? { ...one, state: 'waiting' } : one)));
  const waiting = inState('waiting');
  if (waiting.length > 1 && (await canBatch(run.chain, run.provider, run.address)))
    if (await sendAll(run, { set, revokes: waiting })) return;
  for (const one of waiting) if (!(await runOne(run, { set, one }))) return;
}

const isStopped = ({ state }: Revoke): boolean => state === 'refused' || state === 'failed';
type Set = (changedRevokes: readonly Revoke[]) => void;

/** @returns false: it stopped here */
async function runOne(
  { chain, address, provider, onUnavailable }: RevokeRun,
  { set, one }: { set: Set; one: Revoke },
): Promise<boolean> {
  let current = one;
  const change = (changes: Partial<Revoke>): void => set([(current = { ...current, ...changes })]);
  try {
    if (current.sent === undefined || current.state === 'waiting') {
      change({ state: 'signing' });
      const nonce = Number(await rpc<Hex>(chain, 'eth_getTransactionCount', [address, 'latest']));
      change({ sent: await sendCall(chain, provider, address, one.call, nonce), state: 'sent' });
    }
    const { sent: sentTransaction } = current;
    if (sentTransaction === undefined) return false;
    const { kind } = await followTransaction(chain, sentTransaction, {
      onHash: (hash) => change({ sent: { ...sentTransaction, hash } }),
      onUnavailable,
    });
    change({
      state:
        kind === 'done' ? await endOf(chain, one) : kind === 'cancelled' ? 'refused' : 'failed',
    });
    return kind === 'done';
  } catch (error) {
    console.warn('A permission was not taken back.', codeOf(error), error);
    change({ state: isRejection(error) ? 'refused' : 'failed' });
    return false;
  }
}

/** How one ended whose transaction succeeded. */
async function endOf(chain: LiveChain, { question }: Revoke): Promise<Revoke['state']> {
  if (question === undefined) return 'done';
  try {
    return (await permissionStands(chain, question)) ? 'unchanged' : 'done';
  } catch (error) {
    console.warn('What became of a permission could not be read.', error);
    return 'unclear';
  }
}

/** @returns false where the wallet takes them one by one only */
async function sendAll(
  run: RevokeRun,
  { set, revokes }: { set: Set; revokes: readonly Revoke[] },
): Promise<boolean> {
  const all = (changes: Partial<Revoke>): Revoke[] =>
    revokes.map((one) => ({ ...one, ...changes }));
  set(all({ state: 'signing' }));
  try {
    const calls = revokes.map(({ call }) => call);
    const batchId = await sendBatch(run.chain, run.provider, run.address, calls);
    const batchRevokes = all({ state: 'sent', batchId });
    set(batchRevokes);
    await followAll(run, { set, revokes: batchRevokes });
    return true;
  } catch (error) {
    if (error instanceof NoBatchError) {
      set(all({ state: 'waiting' }));
      return false;
    }
    console.warn('The permissions were not taken back.', error);
    set(all({ state: isRejection(error) ? 'refused' : 'failed' }));
    return true;
  }
}

const AFTER_BATCH = {
  done: 'done',
  reverted: 'failed',
  dropped: 'refused',
  lost: 'unclear',
} as const;

async function followAll(
  { chain, provider }: RevokeRun,
  { set, revokes }: { set: Set; revokes: readonly Revoke[] },
): Promise<void> {
  const outcome = await followBatch(chain, provider, revokes[0]?.batchId ?? '');
  const state = AFTER_BATCH[outcome];
  set(
    await Promise.all(
      revokes.map(async ({ batchId: _over, ...one }) => ({
        ...one,
        state: state === 'done' ? await endOf(chain, one) : state,
      })),
    ),
  );
}

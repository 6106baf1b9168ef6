import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { CODE, RequestRefused } from '../rpc/rpc-error.ts';
import { isRecord } from '../rpc/shapes.ts';
import { writeFileSafely } from '../state/write-file-safely.ts';
import type { Hex } from '../types.ts';
import { FREE_AFTER_GRANT, LARGE_SHARE, SEND_LIMITS, type Allowance } from './limits.ts';
import type { Weight } from './weigh-transaction.ts';

const HOUR_MILLISECONDS = 3_600_000;
const WRITE_AFTER_MILLISECONDS = 1_000;
/** Memory stays bounded: above this, whoever has sent least is forgotten first. */
const MAX_SENDERS = 20_000;

/** hourAt: when the hour began, in milliseconds since 1970; free: see FREE_AFTER_GRANT. */
type Account = { hourAt: number; hour: Allowance; ever: Allowance; free: number };

/** Usage of the local chain by sender. Outlasts the process. */
export type UsageBook = {
  /**
   * Counts a transaction before it is sent.
   *
   * @param from network address, or what else tells askers apart
   * @returns takes it back, for one that the node refused
   * @throws RequestRefused with -32005 where somebody's share is used up
   */
  take: (weight: Weight, from: string) => () => void;
  /** Whether a small transaction of this wallet passes whatever others have sent. */
  isFree: (weight: Weight) => boolean;
  /** The wallet was given test money. */
  grant: (wallet: string) => void;
  /** Writes what was not written yet. */
  close: () => Promise<void>;
};

/** The first one that is broken is told. */
const RULES = [
  {
    of: 'wallet',
    span: 'ever',
    sentence:
      'This wallet has sent all that one wallet may send to this test chain. Use a new wallet.',
  },
  {
    of: 'network',
    span: 'ever',
    sentence: 'Your network has sent all that one network may send to this test chain.',
  },
  {
    of: 'wallet',
    span: 'hour',
    sentence:
      'This wallet has sent its share for this hour to the test chain. Try again in an hour.',
  },
  {
    of: 'network',
    span: 'hour',
    sentence:
      'Your network has sent its share for this hour to the test chain. Try again in an hour.',
  },
  {
    of: 'all',
    span: 'hour',
    sentence: 'The test chain has taken all that it can in an hour. Try again in an hour.',
  },
] as const;

const ALL = 'all';

/**
 * @param file where the counts are kept: network addresses only as a hash with `secret`
 * @param clock now
 */
export async function openUsageBook({
  file,
  secret,
  clock,
}: {
  file: string;
  secret: Hex;
  clock: () => Date;
}): Promise<UsageBook> {
  const accounts = await readAccounts(file);
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  function write(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    forgetSmallest(accounts);
    const text = JSON.stringify(Object.fromEntries(accounts));
    writing = writing.then(() => writeFileSafely(file, text)).catch(() => undefined);
    return writing;
  }

  function accountOf(key: string): Account {
    const now = clock().getTime();
    const account = accounts.get(key) ?? newAccount(now);
    accounts.set(key, account);
    // A clock that is set back begins a new hour.
    if (now - account.hourAt >= HOUR_MILLISECONDS || now < account.hourAt) {
      account.hourAt = now;
      account.hour = { bytes: 0, gas: 0 };
    }
    return account;
  }

  const noteChange = (): void => {
    timer ??= setTimeout(() => void write(), WRITE_AFTER_MILLISECONDS).unref();
  };
  const networkKey = (from: string): string =>
    `network ${createHmac('sha256', secret).update(from).digest('base64url').slice(0, 22)}`;

  return {
    isFree: ({ wallet, isSmall }) => isSmall && (accounts.get(wallet)?.free ?? 0) > 0,
    take: (weight, from) => {
      const usedAccounts = {
        wallet: accountOf(weight.wallet),
        network: accountOf(networkKey(from)),
        all: accountOf(ALL),
      };
      const isFree = weight.isSmall && usedAccounts.wallet.free > 0;
      if (isFree) usedAccounts.wallet.free--;
      else requireRoom(usedAccounts, weight);
      for (const account of Object.values(usedAccounts)) add(account, weight, 1);
      noteChange();
      return () => {
        for (const account of Object.values(usedAccounts)) add(account, weight, -1);
        if (isFree) usedAccounts.wallet.free++;
      };
    },
    grant: (wallet) => {
      accountOf(wallet.toLowerCase()).free = FREE_AFTER_GRANT;
      noteChange();
    },
    close: () => write(),
  };
}

const newAccount = (now: number): Account => ({
  hourAt: now,
  hour: { bytes: 0, gas: 0 },
  ever: { bytes: 0, gas: 0 },
  free: 0,
});

function add(account: Account, { bytes, gas }: Allowance, sign: 1 | -1): void {
  for (const sum of [account.hour, account.ever]) {
    sum.bytes = Math.max(0, sum.bytes + sign * bytes);
    sum.gas = Math.max(0, sum.gas + sign * gas);
  }
}

function requireRoom(
  usedAccounts: Record<keyof typeof SEND_LIMITS, Account>,
  weight: Weight,
): void {
  const share = weight.isSmall ? 1 : LARGE_SHARE;
  for (const { of, span, sentence } of RULES) {
    const sum = usedAccounts[of][span];
    const limits: { hour: Allowance; ever?: Allowance } = SEND_LIMITS[of];
    const { bytes, gas } = limits[span] ?? { bytes: Infinity, gas: Infinity };
    if (sum.bytes + weight.bytes > bytes * share || sum.gas + weight.gas > gas * share)
      throw new RequestRefused(CODE.limit, sentence);
  }
}

/** Sums that could be forgotten at no cost go first; those of networks and of all stay. */
function forgetSmallest(accounts: Map<string, Account>): void {
  if (accounts.size <= MAX_SENDERS) return;
  const wallets = [...accounts].filter(([key]) => key.startsWith('0x'));
  const rising = wallets.toSorted(([, one], [, other]) => one.ever.gas - other.ever.gas);
  for (const [key] of rising.slice(0, accounts.size - MAX_SENDERS)) accounts.delete(key);
}

/** Counts that cannot be read begin anew: nobody is kept out for it. */
async function readAccounts(file: string): Promise<Map<string, Account>> {
  try {
    const storedAccounts: unknown = JSON.parse(await readFile(file, 'utf8'));
    if (!isRecord(storedAccounts)) return new Map();
    return new Map(
      Object.entries(storedAccounts).flatMap(([key, value]) => {
        const account = readAccount(value);
        return account ? [[key, account] as const] : [];
      }),
    );
  } catch {
    return new Map();
  }
}

function readAccount(value: unknown): Account | undefined {
  if (!isRecord(value)) return undefined;
  const { hourAt, hour, ever, free } = value;
  const isCount = (number: unknown): number is number =>
    typeof number === 'number' && Number.isFinite(number) && number >= 0;
  const allowance = (sum: unknown): Allowance | undefined =>
    isRecord(sum) && isCount(sum['bytes']) && isCount(sum['gas'])
      ? { bytes: sum['bytes'], gas: sum['gas'] }
      : undefined;
  const [ofHour, ofEver] = [allowance(hour), allowance(ever)];
  return isCount(hourAt) && isCount(free) && ofHour && ofEver
    ? { hourAt, hour: ofHour, ever: ofEver, free }
    : undefined;
}

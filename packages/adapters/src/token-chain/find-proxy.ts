import type { Address, Hex } from '../chain/chain.ts';
import { bytesOf, isTooLong, type Ask } from './ask.ts';
import { cloneTarget, delegateOf, isToken, readCode, type CodeFacts } from './read-code.ts';
import { callData } from './read-many.ts';
import type { Slots } from './read-slots.ts';
import { addressOf } from './words.ts';

export type ProxyFacts = {
  /** Of the token and of whatever code it runs. */
  code: CodeFacts;
  /** How its code can be replaced; undefined: it cannot, as far as can be seen. */
  upgrade:
    | {
        how: string;
        /** Who may, where it is said in a place that everybody knows. */ admin:
          | Address
          | undefined;
      }
    | undefined;
  /**
   * What it runs and could not be read; undefined: everything was. `isAway`: because the node gave
   * no answer, which says nothing about the token.
   */
  unread: { what: string; isAway: boolean } | undefined;
};

/** A clone of a clone of a clone is no longer followed. */
const DEEPEST = 3;
/** Functions and calls in the code of a token: three times as many as large ones have. */
const MAX_FUNCTIONS = 250;

const IMPLEMENTATION = '0x5c60da1b';

/** Finds the code behind a proxy; what it runs and cannot be read is said. */
export async function findProxy(
  ask: Ask,
  {
    code,
    slots,
    market,
  }: {
    code: Hex;
    slots: Slots | undefined;
    /** Its pool and the exchange's contracts: it keeps their addresses, and runs none of them. */
    market: readonly Address[];
  },
): Promise<ProxyFacts> {
  const delegate = delegateOf(code);
  const slotTarget =
    slots?.implementation ?? (slots?.beacon && (await implementationOf(ask, slots.beacon)));
  // A clone may be one of a proxy: what is kept in the places of proxies counts then too.
  const targets = [delegate ?? cloneTarget(code), slotTarget].filter((one) => one !== undefined);
  const behind = await Promise.all(targets.map((target) => readBehind(ask, target)));
  // Behind the mark of a delegation stand no instructions.
  const codes = [...(delegate ? [] : [readCode(code)]), ...behind.flatMap((one) => one.codes)];
  const unread = behind.find((one) => one.unread)?.unread;
  const how = delegate
    ? 'EIP-7702 delegation'
    : slots?.beacon
      ? 'EIP-1967 beacon'
      : slots?.implementation
        ? 'EIP-1967 slot'
        : undefined;
  if (how !== undefined || !codes.some(({ hasDelegateCall }) => hasDelegateCall))
    return complete({
      code: joined(...codes),
      upgrade: how === undefined ? undefined : { how, admin: slots?.admin },
      unread,
    });
  // It runs other code and does not say whose in the usual place: look behind the addresses that it
  // keeps.
  const kept = (slots?.addresses ?? []).filter((one) => !market.includes(one)).slice(0, 4);
  const found = await Promise.all(
    kept.map(async (address) => bytesOf(await ask('eth_getCode', [address, 'latest']))),
  );
  const others = found.flatMap((bytes) =>
    bytes === undefined || bytes === '0x' ? [] : [readCode(bytes)],
  );
  // A clone that cannot be pointed elsewhere is no code that can be replaced.
  return complete({
    code: joined(...codes, ...others),
    upgrade:
      delegate === undefined && targets.length > 0 && isOnlyClone(code, codes)
        ? undefined
        : { how: 'delegatecall', admin: undefined },
    unread,
  });
}

/** Whether nothing hands on calls but clones. */
const isOnlyClone = (code: Hex, [, ...behind]: readonly CodeFacts[]): boolean =>
  cloneTarget(code) !== undefined && behind.every(({ hasDelegateCall }) => !hasDelegateCall);

/**
 * A token whose `transfer` stands in no code that was read runs code that was not: behind a place
 * that nobody knows, or written so that its functions cannot be told. So does one with so many
 * functions that those which matter may not have been tried out.
 */
function complete(facts: ProxyFacts): ProxyFacts {
  const what = !isToken(facts.code)
    ? 'no function of a token in it'
    : facts.code.selectors.length > MAX_FUNCTIONS
      ? `more than ${MAX_FUNCTIONS} functions`
      : undefined;
  return facts.unread || what === undefined ? facts : { ...facts, unread: { what, isAway: false } };
}

/** The code at an address, and what that runs for its part. */
async function readBehind(
  ask: Ask,
  target: Address,
): Promise<{ codes: CodeFacts[]; unread: ProxyFacts['unread'] }> {
  const codes: CodeFacts[] = [];
  let next: Address | undefined = target;
  for (let depth = 0; next !== undefined && depth < DEEPEST; depth++) {
    const answer = await ask('eth_getCode', [next, 'latest']);
    const bytes = bytesOf(answer);
    if (bytes === undefined || bytes === '0x')
      return {
        codes,
        unread: { what: `code at ${next}`, isAway: bytes === undefined && !isTooLong(answer) },
      };
    const delegate = delegateOf(bytes);
    if (!delegate) codes.push(readCode(bytes));
    next = delegate ?? cloneTarget(bytes);
  }
  return {
    codes,
    unread: next === undefined ? undefined : { what: `code at ${next}`, isAway: false },
  };
}

async function implementationOf(ask: Ask, beacon: Address): Promise<Address | undefined> {
  const bytes = bytesOf(
    await ask('eth_call', [{ to: beacon, data: callData(IMPLEMENTATION) }, 'latest']),
  );
  return bytes === undefined ? undefined : addressOf(bytes);
}

function joined(...parts: readonly CodeFacts[]): CodeFacts {
  return {
    selectors: [...new Set(interleave(parts.map(({ selectors }) => selectors)))],
    addresses: [...new Set(parts.flatMap(({ addresses }) => addresses))],
    hasDelegateCall: parts.some(({ hasDelegateCall }) => hasDelegateCall),
  };
}

/** The first of each, then the second of each: a long part does not displace how another begins. */
const interleave = (lists: readonly (readonly string[])[]): string[] =>
  Array.from({ length: Math.max(0, ...lists.map(({ length }) => length)) }).flatMap((_, at) =>
    lists.flatMap((list) => list.slice(at, at + 1)),
  );

import type { Address } from '../chain/chain.ts';
import { bytesOf, type Ask } from './ask.ts';
import { cloneTarget, readCode, type CodeFacts } from './read-code.ts';
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
};

const IMPLEMENTATION = '0x5c60da1b';

/** Finds the code behind a proxy, two steps deep. */
export async function findProxy(
  ask: Ask,
  { code, slots }: { code: `0x${string}`; slots: Slots | undefined },
): Promise<ProxyFacts> {
  const own = readCode(code);
  const clone = cloneTarget(code);
  const beaconTarget = slots?.beacon && (await implementationOf(ask, slots.beacon));
  const target = clone ?? slots?.implementation ?? beaconTarget;
  const how = slots?.beacon
    ? 'EIP-1967 beacon'
    : slots?.implementation
      ? 'EIP-1967 slot'
      : undefined;
  if (target) {
    const behind = bytesOf(await ask('eth_getCode', [target, 'latest']));
    const inner = behind === undefined ? undefined : readCode(behind);
    return {
      code: inner ? joined(own, inner) : own,
      upgrade: how === undefined ? undefined : { how, admin: slots?.admin },
    };
  }
  if (!own.hasDelegateCall) return { code: own, upgrade: undefined };
  // It runs other code and does not say whose in the usual place: look behind the addresses that it
  // keeps.
  const kept = (slots?.addresses ?? []).slice(0, 4);
  const codes = await Promise.all(
    kept.map(async (address) => bytesOf(await ask('eth_getCode', [address, 'latest']))),
  );
  const behind = codes.flatMap((found) =>
    found === undefined || found === '0x' ? [] : [readCode(found)],
  );
  return { code: joined(own, ...behind), upgrade: { how: 'delegatecall', admin: undefined } };
}

async function implementationOf(ask: Ask, beacon: Address): Promise<Address | undefined> {
  const bytes = bytesOf(
    await ask('eth_call', [{ to: beacon, data: callData(IMPLEMENTATION) }, 'latest']),
  );
  return bytes === undefined ? undefined : addressOf(bytes);
}

function joined(...parts: readonly CodeFacts[]): CodeFacts {
  return {
    selectors: [...new Set(parts.flatMap(({ selectors }) => selectors))],
    addresses: [...new Set(parts.flatMap(({ addresses }) => addresses))],
    hasDelegateCall: parts.some(({ hasDelegateCall }) => hasDelegateCall),
  };
}

import { setTimeout } from 'node:timers/promises';
import type { Address } from '@firm/adapters/chain/index.ts';
import type { PermissionReader } from '@firm/adapters/permissions/index.ts';
import type { CheckUp, CheckUpChains } from '@firm/schema';
import { Refusal } from '../../refusal.ts';
import type { SafetyDeps, SafetyNetwork } from '../deps.ts';
import { isLocalStarting } from '../is-local-starting.ts';
import { addressKey, parseAddress } from '../subject/parse-address.ts';
import type { CheckUpDeps } from './deps.ts';
import type { LookedAt } from './wallet-walk.ts';
import { findWarnings } from './find-warnings.ts';
import { presentPermissions, sumAtRisk } from './present-permissions.ts';
import { newWalk, walkWallet } from './wallet-walk.ts';

/** A first answer is waited for so long; what is read later comes with the next one. */
const PATIENCE_MILLISECONDS = 1_200;
/** Shortest pause between reads. */
const READ_AGAIN_MILLISECONDS = 3_000;
/** Nobody has asked for so long: nobody looks any more. */
const LEFT_MILLISECONDS = 600_000;
/** Between two questions to somebody else's node. */
const REST_MILLISECONDS = 120;
/** Wallets whose logs are read at the same time. */
const MAX_RUNNING = 6;
const EVM = /^0x[0-9a-fA-F]{40}$/;

export type CheckUpInput = {
  /** Slug of the network. */
  chain: string;
  address: string;
  isFresh?: boolean | undefined;
};

type Readable = SafetyNetwork & { permissions: PermissionReader };

const readable = ({ safety }: Pick<SafetyDeps, 'safety'>): Readable[] =>
  safety.networks.flatMap((network) =>
    network.permissions ? [{ ...network, permissions: network.permissions }] : [],
  );

/** The networks whose wallets can be read here. */
export async function listCheckUpChains(deps: Pick<SafetyDeps, 'safety'>): Promise<CheckUpChains> {
  const networks = readable(deps);
  return {
    chains: networks.map(({ slug, name, id }) => ({ slug, name, id })),
    sample: (await deps.safety.sampleWallet?.()) ?? null,
  };
}

/**
 * Everything that a wallet has permitted: found by logs, confirmed by the contracts themselves,
 * with what can be taken now and by whom. It answers with what is known after a moment; whoever
 * asks again gets what was read meanwhile.
 *
 * @throws Refusal safety/bad-address, safety/unknown-chain, safety/local-starting
 */
export async function checkWallet(deps: CheckUpDeps, input: CheckUpInput): Promise<CheckUp> {
  const parsedAddress = parseAddress(input.address);
  if (parsedAddress?.kind !== 'evm' || !EVM.test(parsedAddress.address))
    throw new Refusal('safety/bad-address');
  const network = readable(deps).find(({ slug }) => slug === input.chain);
  if (!network) throw new Refusal('safety/unknown-chain');
  if (network.isLocal && (await isLocalStarting(deps))) throw new Refusal('safety/local-starting');
  const key = `${network.slug}:${addressKey(parsedAddress)}`;
  // Its form was just checked; the type is only more precise.
  const wallet = lookAt(deps, { key, network, owner: parsedAddress.address as Address, ...input });
  await Promise.race([wallet.running, setTimeout(PATIENCE_MILLISECONDS)]);
  return await deps.safety.cache.checkUps.read(
    key,
    () => makeCheckUp(deps, { network, wallet }),
    input.isFresh === true ? { maxAgeMilliseconds: 0 } : {},
  );
}

/** The wallet as it is known, with its reading begun where there is something to read. */
function lookAt(
  deps: CheckUpDeps,
  {
    key,
    network,
    owner,
    isFresh = false,
  }: { key: string; network: Readable; owner: Address; isFresh?: boolean | undefined },
): LookedAt {
  const { wallets } = deps.safety.cache;
  const now = deps.clock().getTime();
  const wallet: LookedAt = wallets.get(key) ?? {
    walk: newWalk(owner),
    running: undefined,
    askedAt: now,
    readAt: 0,
  };
  wallet.askedAt = now;
  wallets.set(key, wallet);
  const isDue = isFresh || now - wallet.readAt >= READ_AGAIN_MILLISECONDS;
  if (!wallet.running && isDue && deps.safety.cache.running.size < MAX_RUNNING)
    begin(deps, { wallet, network });
  return wallet;
}

function begin(
  deps: CheckUpDeps,
  { wallet, network }: { wallet: LookedAt; network: Readable },
): void {
  const { running } = deps.safety.cache;
  const over = (stopping: AbortSignal) => () =>
    stopping.aborted || deps.clock().getTime() - wallet.askedAt > LEFT_MILLISECONDS;
  running.add(wallet);
  wallet.running = new Promise((resolve) =>
    deps.background.run('check-up of a wallet', async (stopping) => {
      try {
        await walkWallet(
          {
            reader: network.permissions,
            isOver: over(stopping),
            rest: async () => {
              if (!network.isLocal) await setTimeout(REST_MILLISECONDS);
            },
          },
          wallet.walk,
        );
      } finally {
        running.delete(wallet);
        wallet.running = undefined;
        wallet.readAt = deps.clock().getTime();
        resolve();
      }
    }),
  );
}

async function makeCheckUp(
  deps: CheckUpDeps,
  { network, wallet: { walk } }: { network: Readable; wallet: LookedAt },
): Promise<CheckUp> {
  const { permissions: reader, slug, name, id } = network;
  const announcedGrants = [...walk.announced.values()];
  const [confirmedPermissions, own] = await Promise.all([
    announcedGrants.length === 0 ? [] : reader.confirm(walk.owner, announcedGrants),
    reader.readParties([walk.owner]),
  ]);
  const isContract = own.get(walk.owner) === 'contract';
  const [permissions, warnings] = await Promise.all([
    confirmedPermissions &&
      presentPermissions(deps, {
        network,
        reader,
        permissions: confirmedPermissions,
        isContract,
        owner: walk.owner,
      }),
    findWarnings(reader, { walk, isContract }),
  ]);
  return {
    chain: { slug, name, id },
    address: walk.owner,
    reading: {
      state: walk.state,
      from: walk.from ?? null,
      to: walk.to ?? null,
      isCut: walk.isCut,
    },
    permissions: walk.from === undefined ? null : (permissions ?? null),
    atRiskUsd: permissions ? sumAtRisk(permissions) : null,
    warnings,
    measuredAt: deps.clock().getTime(),
  };
}

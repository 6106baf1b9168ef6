import { market, type status } from '@firm/core';
import { createSingleFlight } from '@firm/cache';
import { listLiveRoles } from '@firm/db';
import type { PartStatus } from '@firm/schema';
import type { Deps } from '../../http/deps.ts';
import { statusText } from './text/en/status.ts';
import { aliveSince } from '../../lifecycle/alive-since.ts';
import { reachMail } from './reach-mail.ts';

type Needs = Pick<
  Deps,
  'config' | 'db' | 'database' | 'clock' | 'chain' | 'market' | 'assistant' | 'capabilities'
>;

const CONDITION: Record<PartStatus, status.PartCondition> = {
  ok: 'up',
  degraded: 'degraded',
  restarting: 'degraded',
  down: 'down',
};
/** A question that our own texts answer. */
const TRIAL_QUESTION = 'What is a wallet?';
const FILES = new Set(['files', 'disk']);
const STUDIO = new Set(['studio', 'chat', 'image', 'voice', 'music', 'video']);

/** The parts of the status page and how each is measured. */
export function listMeasuredParts(deps: Needs): status.MeasuredPart[] {
  const { parts: names } = statusText;
  const isThere = liveRoles(deps);
  return [
    {
      name: names.site,
      check: async () =>
        (await isThere('web')) ? await worst(deps, ({ name }) => name === 'site') : 'down',
    },
    {
      name: names.assistant,
      check: async () =>
        (await isThere('web'))
          ? deps.assistant.search(TRIAL_QUESTION, {}).passages.length > 0
            ? 'up'
            : 'degraded'
          : 'down',
    },
    {
      name: names.bot,
      check: async () =>
        deps.config.telegram === undefined
          ? 'off'
          : (await isThere('bot'))
            ? await worst(deps, ({ name }) => name === 'telegram bot')
            : 'down',
    },
    { name: names.market, check: () => measureMarket(deps) },
    { name: names.chain, check: () => measureChain(deps) },
    { name: names.database, check: async () => (await deps.database.ping(), 'up') },
    { name: names.mail, check: async () => ((await reachMail(deps.config)) ? 'up' : 'down') },
    {
      name: names.work,
      check: async () =>
        (await isThere('worker')) ? await worst(deps, ({ name }) => name === 'jobs') : 'down',
    },
    { name: names.files, check: () => worst(deps, ({ name }) => FILES.has(name)) },
    { name: names.studio, check: () => worst(deps, ({ name }) => STUDIO.has(name)) },
  ];
}

/** Parts are measured together: one look at who is there is enough for all. */
function liveRoles({ db, clock }: Pick<Needs, 'db' | 'clock'>): (role: string) => Promise<boolean> {
  const lookOnce = createSingleFlight<string, string[][]>();
  return async (role) => {
    const since = aliveSince(clock);
    const runs = await lookOnce('roles', () => listLiveRoles({ db }, { since }));
    return runs.some((roles) => roles.includes(role));
  };
}

/** The worst of the capabilities chosen; off where this installation has none of them. */
async function worst(
  { capabilities }: Pick<Needs, 'capabilities'>,
  isMeant: (capability: Deps['capabilities'][number]) => boolean,
): Promise<status.PartCondition> {
  const relevantCapabilities = capabilities.filter(isMeant);
  const conditions = await Promise.all(
    relevantCapabilities.map(async ({ check }) =>
      check ? CONDITION[await check().catch(() => 'down' as const)] : 'up',
    ),
  );
  return (['down', 'degraded', 'up'] as const).find((state) => conditions.includes(state)) ?? 'off';
}

async function measureChain({ chain }: Pick<Needs, 'chain'>): Promise<status.PartCondition> {
  if (!chain) return 'off';
  const state = await chain.status();
  if (state === 'ready') return 'up';
  return state === 'unreachable' || state === 'wrong-network' ? 'down' : 'degraded';
}

async function measureMarket(deps: Needs): Promise<status.PartCondition> {
  const { pair, isStale, problem } = await market.readMarket(deps);
  if (problem === 'off') return 'off';
  if (pair !== null) return isStale || problem !== null ? 'degraded' : 'up';
  // On a chain that is still starting there is nothing to read yet.
  return deps.chain && (await measureChain(deps)) === 'degraded' ? 'degraded' : 'down';
}

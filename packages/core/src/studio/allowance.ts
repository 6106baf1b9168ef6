import { consumeStudioUses, readStudioUses, returnStudioUses, type Database } from '@firm/db';
import type { Allowance, Tool } from '@firm/schema';
import type { EngineId, StudioDeps, StudioPerson } from './deps.ts';
import { Refusal, secondsUntil } from '../refusal.ts';
import { capOf, limitsOf, requireOpen } from './rules.ts';

type Deps = Pick<StudioDeps, 'db' | 'clock' | 'keyedHash' | 'studio'>;
type Whose = { owner: string; addressHash: string; tool: Tool; day: string };

/** The day that limits count by, in UTC: '2026-11-21'. */
export const dayOf = (now: Date): string => now.toISOString().slice(0, 10);

/** When the next day begins, milliseconds since 1970. */
export const nextDayOf = (now: Date): number => Date.parse(`${dayOf(now)}T00:00:00Z`) + 86_400_000;

/** Hashes an address: it cannot be recovered without our key. */
export const hashAddress = (
  { keyedHash }: Pick<StudioDeps, 'keyedHash'>,
  address: string,
): string => keyedHash('studio address', address);

const personKey = ({ owner, tool, day }: Whose): string => `person ${owner} ${tool} ${day}`;
const addressKey = ({ addressHash, tool, day }: Whose): string =>
  `address ${addressHash} ${tool} ${day}`;
const engineKey = (engine: EngineId, day: string): string => `engine ${engine} ${day}`;

function allowanceOf(
  limit: number,
  peoplePerAddress: number,
  used: { person: number | undefined; address: number | undefined },
  resetsAt: number,
): Allowance {
  return {
    left: Math.max(
      0,
      Math.min(limit - (used.person ?? 0), limit * peoplePerAddress - (used.address ?? 0)),
    ),
    limit,
    resetsAt,
  };
}

/** How many a person may still make today with a tool. */
export async function readAllowance(
  deps: Deps,
  { person, tool }: { person: StudioPerson; tool: Tool },
): Promise<Allowance> {
  const { allowances } = await readUse(deps, { person, tools: [tool] });
  const allowance = allowances.get(tool);
  if (!allowance) throw new Error(`no allowance for ${tool}`);
  return allowance;
}

/**
 * The same for several tools in one question to the database, and which paid engines are used up.
 */
export async function readUse(
  deps: Deps,
  { person, tools }: { person: StudioPerson; tools: readonly Tool[] },
): Promise<{ allowances: Map<Tool, Allowance>; usedUp: Set<EngineId> }> {
  const { engines } = deps.studio;
  const limits = limitsOf(deps.studio);
  const now = deps.clock();
  const day = dayOf(now);
  const addressHash = hashAddress(deps, person.address);
  const whose = tools.map((tool) => ({ owner: person.key, addressHash, tool, day }));
  const paidEngines = [
    ...new Set(tools.filter((tool) => engines[tool].isPaid).map((tool) => engines[tool].id)),
  ];
  const uses = await readStudioUses(deps, {
    keys: [
      ...whose.flatMap((one) => [personKey(one), addressKey(one)]),
      ...paidEngines.map((id) => engineKey(id, day)),
    ],
  });
  const allowances = new Map(
    whose.map((one): [Tool, Allowance] => {
      const limit = limits.perPerson[one.tool];
      return [
        one.tool,
        allowanceOf(
          limit,
          limits.peoplePerAddress,
          { person: uses.get(personKey(one)), address: uses.get(addressKey(one)) },
          nextDayOf(now),
        ),
      ];
    }),
  );
  return {
    allowances,
    usedUp: new Set(
      paidEngines.filter((id) => (uses.get(engineKey(id, day)) ?? 0) >= capOf(deps.studio, id)),
    ),
  };
}

/**
 * Counts one use against the person, their address, and the engine where somebody pays for it;
 * where one of them is at its limit, against none.
 *
 * @returns what is left
 * @throws Refusal studio/limit-reached, studio/closed
 */
export async function takeUnit(
  deps: Pick<Deps, 'clock' | 'studio'>,
  db: Database,
  whose: Whose,
): Promise<Allowance> {
  requireOpen(deps.studio, whose.tool);
  const limits = limitsOf(deps.studio);
  const engine = deps.studio.engines[whose.tool];
  const now = deps.clock();
  const until = nextDayOf(now);
  const limit = limits.perPerson[whose.tool];
  const keys = {
    engine: engineKey(engine.id, whose.day),
    person: personKey(whose),
    address: addressKey(whose),
  };
  const uses = [
    ...(engine.isPaid ? [{ key: keys.engine, limit: capOf(deps.studio, engine.id) }] : []),
    { key: keys.person, limit },
    { key: keys.address, limit: limit * limits.peoplePerAddress },
  ];
  const useCounts = await consumeStudioUses({ db }, { uses, day: whose.day });
  if (useCounts.size === uses.length)
    return allowanceOf(
      limit,
      limits.peoplePerAddress,
      { person: useCounts.get(keys.person), address: useCounts.get(keys.address) },
      until,
    );
  await returnStudioUses({ db }, { keys: [...useCounts.keys()] });
  const retryAfterSeconds = secondsUntil(new Date(until), now);
  if (engine.isPaid && !useCounts.has(keys.engine))
    throw new Refusal('studio/closed', { facts: { why: 'engine-limit' }, retryAfterSeconds });
  if (!useCounts.has(keys.person))
    throw new Refusal('studio/limit-reached', {
      facts: { whose: 'person', max: limit },
      retryAfterSeconds,
    });
  throw new Refusal('studio/limit-reached', { facts: { whose: 'network' }, retryAfterSeconds });
}

/** Gives a use back: nothing came of it. `ofEngine`: nor was anybody billed. */
export async function giveUnitBack(
  { db }: Pick<Deps, 'db'>,
  whose: Whose,
  ofEngine: EngineId | undefined,
): Promise<void> {
  await returnStudioUses(
    { db },
    {
      keys: [
        personKey(whose),
        addressKey(whose),
        ...(ofEngine === undefined ? [] : [engineKey(ofEngine, whose.day)]),
      ],
    },
  );
}

/** How often each of these engines was called today. */
export async function readCalls(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { engines }: { engines: readonly EngineId[] },
): Promise<Map<EngineId, number>> {
  const day = dayOf(clock());
  const uses = await readStudioUses({ db }, { keys: engines.map((id) => engineKey(id, day)) });
  return new Map(engines.map((id) => [id, uses.get(engineKey(id, day)) ?? 0]));
}

/**
 * One more call of a paid engine for the same unit, after a process was killed in the middle of
 * one.
 */
export async function countEngineCall(
  { db, studio }: Pick<Deps, 'db' | 'studio'>,
  { tool, day }: { tool: Tool; day: string },
): Promise<void> {
  const engine = studio.engines[tool];
  if (engine.isPaid)
    await consumeStudioUses(
      { db },
      { uses: [{ key: engineKey(engine.id, day), limit: capOf(studio, engine.id) }], day },
    );
}

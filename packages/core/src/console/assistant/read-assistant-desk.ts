import {
  countLaunchesSince,
  countLedger,
  hasLiveRun,
  listLaunchSources,
  listSourceStates,
  listUnknownQuestions,
  readBotIntake,
  type Database,
  type SourceStateRow,
} from '@firm/db';
import { SOURCE_PROBLEMS, type AssistantDesk } from '@firm/schema';
import { sourceNames, type SafetyDeps } from '../../safety/index.ts';
import { requirePermission, type Operator } from '../operator.ts';
import { dayBefore } from '../overview/days.ts';

const DAY_MILLISECONDS = 86_400_000;
const UNKNOWN_DAYS = 30;
const MAX_PASSAGES = 30;

type Deps = {
  db: Database;
  clock: () => Date;
  safety: Pick<SafetyDeps['safety'], 'pairs' | 'security' | 'networks'>;
};

/** How our own bot is told of messages, and since when a process of it counts as living. */
type BotIntake = {
  mode: AssistantDesk['bot']['mode'];
  botId: string | undefined;
  aliveSince: Date;
};

/** Reads the assistant's sources, and unknown questions. It names nobody. */
export async function readAssistantDesk(
  deps: Deps,
  { operator, bot }: { operator: Operator; bot: BotIntake },
): Promise<AssistantDesk> {
  requirePermission(operator, 'assistant.read');
  const sourceStates = await listSourceStates(deps);
  const names = [
    ...new Set([...sourceNames(deps.safety), ...sourceStates.map(({ name }) => name)]),
  ];
  const since = new Date(deps.clock().getTime() - DAY_MILLISECONDS);
  return {
    sources: names.toSorted().map((name) => presentSource(name, sourceStates)),
    launches: {
      today: await countLaunchesSince(deps, { since }),
      sources: (await listLaunchSources(deps)).map(
        ({ name, measuredAt, nextAt, problem, failures }) => ({
          name,
          readAt: measuredAt?.toISOString() ?? null,
          nextAt: nextAt.toISOString(),
          problem,
          failures,
        }),
      ),
    },
    ledger: (await countLedger(deps)).map(({ verdict, given: verdictCount, hits, misses }) => ({
      verdict,
      given: verdictCount,
      hits,
      misses,
    })),
    bot: await readBot(deps, bot),
    unknown: {
      days: UNKNOWN_DAYS,
      passages: await listUnknownQuestions(deps, {
        since: dayBefore(deps.clock(), UNKNOWN_DAYS - 1),
        limit: MAX_PASSAGES,
      }),
    },
  };
}

function presentSource(
  name: string,
  sourceStates: readonly SourceStateRow[],
): AssistantDesk['sources'][number] {
  const row = sourceStates.find((one) => one.name === name);
  return {
    name,
    state: row?.state ?? 'unasked',
    since: row?.since.toISOString() ?? null,
    measuredAt: row?.measuredAt.toISOString() ?? null,
    why: SOURCE_PROBLEMS.find((one) => one === row?.why) ?? null,
  };
}

async function readBot(
  deps: Pick<Deps, 'db'>,
  { mode, botId, aliveSince }: BotIntake,
): Promise<AssistantDesk['bot']> {
  if (botId === undefined) return { mode, isRunning: false, lastUpdateAt: null, waiting: 0 };
  const { lastAt, waiting } = await readBotIntake(deps, { bot: botId });
  return {
    mode,
    isRunning: await hasLiveRun(deps, { role: 'bot', since: aliveSince }),
    lastUpdateAt: lastAt,
    waiting,
  };
}

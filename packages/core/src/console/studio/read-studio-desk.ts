import { countOpenStudioJobs, listStudioRules, type StudioRuleRow } from '@firm/db';
import type { Pause, StudioDesk, Tool } from '@firm/schema';
import {
  capOf,
  configuredLimits,
  engineRule,
  LIMITS_RULE,
  limitsInForce,
  readCalls,
  readSentence,
  toolRule,
} from '../../studio/index.ts';
import { requirePermission, type Operator } from '../operator.ts';
import type { StudioReadingDeps } from './studio-reading-deps.ts';

const TOOLS: readonly Tool[] = ['image', 'voice', 'music', 'video', 'chat'];

/** Reads each tool's and engine's running jobs, pauses and daily limits. */
export async function readStudioDesk(
  deps: StudioReadingDeps,
  { operator }: { operator: Operator },
): Promise<StudioDesk> {
  requirePermission(operator, 'studio.read');
  const { engines } = deps.studio;
  const open = await countOpenStudioJobs(deps);
  const rules = await listStudioRules(deps);
  const used = [...new Map(TOOLS.map((tool) => [engines[tool].id, engines[tool]])).values()];
  const calls = await readCalls(deps, { engines: used.map(({ id }) => id) });
  return {
    tools: TOOLS.map((tool) => {
      const { id, name, isBuiltIn } = engines[tool];
      const counts = open.find((one) => one.tool === tool);
      return {
        tool,
        engine: { id, name, isBuiltIn },
        waiting: counts?.waiting ?? 0,
        running: counts?.running ?? 0,
        pause: pauseOf(rules, toolRule(tool)),
      };
    }),
    engines: used.map(({ id, name, isPaid }) => ({
      id,
      name,
      tools: TOOLS.filter((tool) => engines[tool].id === id),
      calls: isPaid ? { today: calls.get(id) ?? 0, cap: capOf(deps.studio, id) } : null,
      pause: pauseOf(rules, engineRule(id)),
    })),
    limits: {
      now: limitsInForce(deps.studio),
      configured: configuredLimits(deps.studio),
      isChanged: deps.studio.rules.current().limits !== undefined,
      version: rules.find(({ name }) => name === LIMITS_RULE)?.version ?? 0,
    },
  };
}

function pauseOf(rules: readonly StudioRuleRow[], name: string): Pause {
  const rule = rules.find((one) => one.name === name);
  const sentence = readSentence(rule?.value) ?? null;
  return {
    sentence,
    since: sentence === null ? null : (rule?.changedAt.toISOString() ?? null),
    version: rule?.version ?? 0,
  };
}

import * as db from '@firm/db';
import type { ConsoleLimits, PauseSubject } from '@firm/schema';
import {
  configuredLimits,
  engineRule,
  LIMITS_RULE,
  readSentence,
  toolRule,
  type StudioSetup,
} from '../../studio/index.ts';
import { noteAct } from '../audit/note-act.ts';
import { overtaken } from '../audit/overtaken.ts';
import type { ConsoleDeps } from '../deps.ts';
import { requirePermission, requireProof, type Operator } from '../operator.ts';

const STUDIO_ACTS = [
  'pause-studio',
  'resume-studio',
  'change-studio-limits',
  'reset-studio-limits',
];

type Deps = ConsoleDeps & { studio: Pick<StudioSetup, 'limits' | 'rules'> };
type Change = {
  operator: Operator;
  /** Of what whoever changes it has seen; 0: nothing was said. */
  version: number;
  why?: string | undefined;
};

/**
 * Pauses a tool or an engine: nothing new is taken and what waits goes on waiting; what runs is
 * brought to its end.
 *
 * @param input sentence: as visitors read it; null lets it go on
 * @throws Refusal console/not-allowed, console/changed-meanwhile
 */
export async function changePause(
  deps: Deps,
  pauseChange: Change & { what: PauseSubject; sentence: string | null },
): Promise<void> {
  const { operator, what, sentence } = pauseChange;
  requirePermission(operator, 'studio.pause');
  await change(deps, pauseChange, {
    name: what.kind === 'tool' ? toolRule(what.name) : engineRule(what.name),
    value: sentence,
    action: sentence === null ? 'resume-studio' : 'pause-studio',
    say: (value) => readSentence(value) ?? null,
  });
}

/**
 * Says how much there is a day, instead of the configuration.
 *
 * @param input limits: null lets the configuration say it
 * @throws Refusal console/not-allowed, auth/proof-required, auth/requires-recent-login,
 *   console/changed-meanwhile
 */
export async function changeStudioLimits(
  deps: Deps,
  limitChange: Change & { limits: ConsoleLimits | null },
): Promise<void> {
  const { operator, limits } = limitChange;
  requirePermission(operator, 'studio.limits');
  await requireProof(deps, operator);
  await change(deps, limitChange, {
    name: LIMITS_RULE,
    value: limits,
    action: limits === null ? 'reset-studio-limits' : 'change-studio-limits',
    say: (value) => JSON.stringify(value ?? configuredLimits(deps.studio)),
  });
}

async function change(
  deps: Deps,
  { operator, version, why }: Change,
  {
    name,
    value,
    action,
    say,
  }: { name: string; value: unknown; action: string; say: (value: unknown) => string | null },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const inside = { ...deps, db: tx };
    const before = await db.findStudioRule(inside, { name });
    if (!(await db.changeStudioRule(inside, { name, value, version, now: deps.clock() })))
      throw await overtaken(inside, operator, { actions: STUDIO_ACTS, detail: name });
    await noteAct(inside, operator, {
      action,
      detail: name,
      before: say(before?.value ?? null),
      after: say(value),
      why,
    });
  });
  await deps.studio.rules.refresh();
}

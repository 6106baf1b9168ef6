import { listStudioRules, type Database } from '@firm/db';
import {
  forPaidEngines,
  keptLimitsSchema,
  PAID_ENGINES,
  pauseSentenceSchema,
  type ConsoleLimits,
  type KeptLimits,
  type Tool,
} from '@firm/schema';
import { safeParse } from 'valibot';
import { Refusal } from '../refusal.ts';
import type { EngineId, LiveStudioRules, StudioLimits, StudioRules, StudioSetup } from './deps.ts';

/** Name of the rule that says how much there is a day. */
export const LIMITS_RULE = 'limits';
export const toolRule = (tool: Tool): string => `tool ${tool}`;
export const engineRule = (engine: EngineId): string => `engine ${engine}`;

/** Where another process changes something, this one follows after so long at the latest. */
export const RULES_EVERY_SECONDS = 2;

const NONE: StudioRules = { limits: undefined, paused: new Map() };

/** For programs without operators, and for tests. */
export const noStudioRules: LiveStudioRules = {
  current: () => NONE,
  refresh: () => Promise.resolve(),
};

export function liveStudioRules(deps: { db: Database }): LiveStudioRules {
  let current = NONE;
  return {
    current: () => current,
    refresh: async () => {
      const rows = await listStudioRules(deps);
      const limits = rows.find(({ name }) => name === LIMITS_RULE)?.value;
      current = {
        limits: readLimits(limits),
        paused: new Map(
          rows.flatMap(({ name, value }): [string, string][] => {
            const sentence = readSentence(value);
            return name === LIMITS_RULE || sentence === undefined ? [] : [[name, sentence]];
          }),
        ),
      };
    },
  };
}

/** Limits as they are kept; undefined: taken back, or an older version's that this one does not take. */
function readLimits(value: unknown): KeptLimits | undefined {
  const safeParseResult = safeParse(keptLimitsSchema, value);
  return safeParseResult.success ? safeParseResult.output : undefined;
}

/** The sentence of a pause as it is kept; undefined: it goes on. */
export function readSentence(value: unknown): string | undefined {
  const result = safeParse(pauseSentenceSchema, value);
  return result.success ? result.output : undefined;
}

type Limited = Pick<StudioSetup, 'limits' | 'rules'>;

/** Returns the limits of a person and an address: set by operators, else as configured. */
export const limitsOf = ({
  limits,
  rules,
}: Limited): Pick<StudioLimits, 'perPerson' | 'peoplePerAddress'> =>
  rules.current().limits ?? limits;

/** How many calls of a paid engine a day has. */
export function capOf({ limits, rules }: Limited, engine: EngineId): number {
  const caps = rules.current().limits?.dailyCap;
  const paidEngine = PAID_ENGINES.find((one) => one === engine);
  return (paidEngine && caps?.[paidEngine]) ?? limits.perPaidEngine;
}

/** Returns the configured limits in the form that operators use. */
export const configuredLimits = ({ limits }: Pick<StudioSetup, 'limits'>): ConsoleLimits => ({
  perPerson: limits.perPerson,
  peoplePerAddress: limits.peoplePerAddress,
  dailyCap: forPaidEngines(() => limits.perPaidEngine),
});

/** Limits in force: an operator's, with the configuration's for what they do not name. */
export function limitsInForce(studio: Limited): ConsoleLimits {
  const { perPerson, peoplePerAddress } = limitsOf(studio);
  return {
    perPerson,
    peoplePerAddress,
    dailyCap: forPaidEngines((engine) => capOf(studio, engine)),
  };
}

/** Why a tool makes nothing for now, as an operator has said; undefined: it does. */
export function findPause(
  { rules, engines }: Pick<StudioSetup, 'rules' | 'engines'>,
  tool: Tool,
): string | undefined {
  const { paused: pauseSentences } = rules.current();
  return pauseSentences.get(toolRule(tool)) ?? pauseSentences.get(engineRule(engines[tool].id));
}

/** Whether an operator has paused an engine, for whatever it is asked. */
export const isEnginePaused = ({ rules }: Pick<StudioSetup, 'rules'>, engine: EngineId): boolean =>
  rules.current().paused.has(engineRule(engine));

/** @throws Refusal studio/closed */
export function requireOpen(studio: Pick<StudioSetup, 'rules' | 'engines'>, tool: Tool): void {
  const sentence = findPause(studio, tool);
  if (sentence !== undefined)
    throw new Refusal('studio/closed', { facts: { why: 'paused', sentence } });
}

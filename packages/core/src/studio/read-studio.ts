import type { Studio, StudioEngine, Tool } from '@firm/schema';
import { Refusal } from '../refusal.ts';
import { readUse } from './allowance.ts';
import { isStorageFull } from './check-space.ts';
import { findPause } from './rules.ts';
import type { StudioDeps, StudioEngines, StudioPerson } from './deps.ts';

const TOOLS: readonly Tool[] = ['image', 'voice', 'music', 'video', 'chat'];

/** Reads each tool's engine, its allowance left today, and closed tools. */
export async function readStudio(
  deps: Pick<StudioDeps, 'db' | 'clock' | 'keyedHash' | 'studio' | 'storage' | 'explain'>,
  { person }: { person: StudioPerson },
): Promise<Studio> {
  const { engines, voices, connectModelHint, isTestMoney } = deps.studio;
  const { allowances, usedUp } = await readUse(deps, { person, tools: TOOLS });
  const isFull = await isStorageFull(deps);
  return {
    tools: TOOLS.flatMap((tool) => {
      const allowance = allowances.get(tool);
      if (!allowance) return [];
      const why =
        usedUp.has(engines[tool].id) && engines[tool].isPaid
          ? 'engine-limit'
          : tool === 'video' && engines.video.isPaid && isTestMoney
            ? 'test-money'
            : isFull && tool !== 'chat'
              ? 'disk-full'
              : undefined;
      const pauseRefusal = refusalOf(findPause(deps.studio, tool), why);
      return [
        {
          tool,
          engine: presentEngine(engines[tool]),
          allowance,
          closed: pauseRefusal ? deps.explain(pauseRefusal) : null,
        },
      ];
    }),
    voices: engines.voice.isBuiltIn ? [...voices] : [],
    connectModelHint: engines.chat.isBuiltIn ? connectModelHint : null,
  };
}

type Why = 'engine-limit' | 'test-money' | 'disk-full';

/** Why nothing can be made; what an operator has said comes first. */
function refusalOf(sentence: string | undefined, why: Why | undefined): Refusal | undefined {
  if (sentence !== undefined)
    return new Refusal('studio/closed', { facts: { why: 'paused', sentence } });
  return why && new Refusal('studio/closed', { facts: { why } });
}

export function presentEngine({ id, name, isBuiltIn }: StudioEngines[Tool]): StudioEngine {
  return { id, name, isBuiltIn };
}

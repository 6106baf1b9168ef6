import type { Studio, StudioEngine, Tool } from '@firm/schema';
import { studioText as text } from '../text/en/studio.ts';
import { readUse } from './allowance.ts';
import { isStorageFull } from './check-space.ts';
import type { StudioDeps, StudioEngines, StudioPerson } from './deps.ts';

const TOOLS: readonly Tool[] = ['image', 'voice', 'music', 'video', 'chat'];

/** What each tool is made by, how much of it is left today, and what is closed. */
export async function readStudio(
  deps: Pick<StudioDeps, 'db' | 'clock' | 'config' | 'studio' | 'storage'>,
  { person }: { person: StudioPerson },
): Promise<Studio> {
  const { engines, voices, connectModelHint, isTestMoney } = deps.studio;
  const { allowances, usedUp } = await readUse(deps, { person, tools: TOOLS });
  const isFull = await isStorageFull(deps);
  return {
    tools: TOOLS.flatMap((tool) => {
      const allowance = allowances.get(tool);
      if (!allowance) return [];
      const closed =
        usedUp.has(engines[tool].id) && engines[tool].isPaid
          ? text.capReached
          : tool === 'video' && engines.video.isPaid && isTestMoney
            ? text.demoClosed
            : isFull && tool !== 'chat'
              ? text.diskFull
              : null;
      return [{ tool, engine: presentEngine(engines[tool]), allowance, closed }];
    }),
    voices: engines.voice.isBuiltIn ? [...voices] : [],
    connectModelHint: engines.chat.isBuiltIn ? connectModelHint : null,
  };
}

export function presentEngine({ id, name, isBuiltIn }: StudioEngines[Tool]): StudioEngine {
  return { id, name, isBuiltIn };
}

import type { MakerEngine } from '@firm/adapters/studio/index.ts';
import { insertStudioJob, type Database } from '@firm/db';
import { PROMPT_LONGEST, type Maker, type MakeRequest, type StudioJob } from '@firm/schema';
import { findSecret } from '../../assistant/index.ts';
import { dayOf, hashAddress, takeUnit } from '../allowance.ts';
import { checkPrompt } from '../prompts/check-prompt.ts';
import { checkSpace } from '../check-space.ts';
import type { StudioDeps, StudioPerson } from '../deps.ts';
import { wakeOne } from './worker-state.ts';
import { Refusal } from '../../refusal.ts';
import { presentJob } from '../present-job.ts';

/** Each message starts a worker, which takes whichever generation is next until none waits. */
export const STUDIO_QUEUE = 'studio';

/**
 * Has something made: it is checked, counted, kept, and left to the workers. The same click again
 * gives the same generation and counts nothing.
 *
 * @throws Refusal
 */
export async function requestGeneration(
  deps: Pick<StudioDeps, 'db' | 'clock' | 'random' | 'storage' | 'jobs' | 'keyedHash' | 'studio'>,
  { person, tool, request }: { person: StudioPerson; tool: Maker; request: MakeRequest },
): Promise<StudioJob> {
  const prompt = await readPrompt(tool, request.prompt);
  const { id: engine, name: engineName, isBuiltIn, isPaid } = deps.studio.engines[tool];
  if (tool === 'video' && isPaid && deps.studio.isTestMoney)
    throw new Refusal('studio/closed', { facts: { why: 'test-money' } });
  if (!request.isConfirmed) await askWhereUnclear(deps.studio.engines[tool], prompt);
  const now = deps.clock();
  const id = deps.random.uuid();
  const unit = {
    owner: person.key,
    addressHash: hashAddress(deps, person.address),
    tool,
    day: dayOf(now),
  };
  const { row, isNew } = await insertStudioJob(
    deps,
    {
      id,
      owner: person.key,
      userId: person.userId,
      key: request.key,
      tool,
      engine,
      engineName,
      isBuiltIn,
      prompt,
      voice:
        tool === 'voice' && isBuiltIn ? (request.voice ?? deps.studio.voices[0]?.id ?? null) : null,
      speed: tool === 'voice' && isBuiltIn ? (request.speed ?? 1) : null,
      seed: readSeed(deps),
      createdAt: now,
      addressHash: unit.addressHash,
      unitDay: unit.day,
    },
    async (tx: Database) => {
      await checkSpace(deps, tx, { id, person, addressHash: unit.addressHash });
      return takeUnit(deps, tx, unit);
    },
  );
  if (isNew) await wakeWorkers(deps, id);
  return presentJob(row, deps.clock());
}

/** Below this part of what a prompt names, the engine says first what would be missing. */
const UNDERSTOOD_ENOUGH = 0.5;

/**
 * Where the engine can use less than half of what a prompt names, the person decides before
 * anything is counted.
 *
 * @throws Refusal studio/prompt-unclear
 */
async function askWhereUnclear(
  { name, review }: Pick<MakerEngine<unknown>, 'name' | 'review'>,
  prompt: string,
): Promise<void> {
  const promptReview = await review?.(prompt);
  if (promptReview && promptReview.understood < UNDERSTOOD_ENOUGH)
    throw new Refusal('studio/prompt-unclear', {
      fields: ['prompt'],
      facts: { engine: name, leftOut: promptReview.leftOut },
    });
}

/** Queues a message that starts a worker somewhere, and wakes a waiting worker of this process. */
export async function wakeWorkers(
  deps: Pick<StudioDeps, 'jobs' | 'studio' | 'random'>,
  id: string,
): Promise<void> {
  await deps.jobs.enqueue({
    queue: STUDIO_QUEUE,
    data: { id },
    key: `${id} ${deps.random.uuid()}`,
    afterSeconds: 0,
  });
  wakeOne(deps.studio.workerState);
}

/** The text as it goes to the engine: trimmed but for music, as specified. */
async function readPrompt(tool: Maker, rawPrompt: string): Promise<string> {
  const prompt = tool === 'music' ? rawPrompt : rawPrompt.trim();
  if (prompt.trim() === '')
    throw new Refusal('studio/prompt-empty', { fields: ['prompt'], facts: { tool } });
  const limit = PROMPT_LONGEST[tool];
  if (prompt.length > limit)
    throw new Refusal('studio/prompt-too-long', { fields: ['prompt'], facts: { max: limit } });
  const secret = findSecret(prompt);
  if (secret !== undefined && secret !== 'hex')
    throw new Refusal('studio/prompt-refused', { fields: ['prompt'], facts: { why: secret } });
  await checkPrompt(prompt);
  return prompt;
}

function readSeed({ random }: Pick<StudioDeps, 'random'>): number {
  const bytes = random.bytes(4);
  return new DataView(bytes.buffer, bytes.byteOffset, 4).getUint32(0) >>> 1;
}

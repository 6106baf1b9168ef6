import type { MadeFile, MakerEngine, Progress } from '../studio.ts';

/** Starts and polls without pauses, as often as a job here needs. */
export async function finish<Input>(
  engine: MakerEngine<Input>,
  input: Input,
  signal = new AbortController().signal,
): Promise<{ file: MadeFile; steps: Progress[] }> {
  const steps: Progress[] = [await engine.start(input, { signal })];
  for (let i = 0; i < 40; i += 1) {
    const last = steps.at(-1)!;
    if (last.state === 'done') return { file: last.file, steps };
    // Through JSON, as the job's row keeps it.
    steps.push(
      await engine.poll(JSON.parse(JSON.stringify(last.job)) as typeof last.job, { signal }),
    );
  }
  throw new Error('never done');
}

import * as v from 'valibot';
import { readRunning } from '@firm/db';
import { readinessSchema } from '@firm/schema';
import { errorMessage } from '@firm/format';
import type { Settings } from '../../config/env.ts';
import { listen } from '../../lifecycle/listen.ts';
import { doctorText as text } from './text/en/doctor.ts';
import type { Finding } from './finding.ts';

/** Asks the running server how its parts are. */
export async function checkRunning({ dataDir, port }: Settings): Promise<Finding[]> {
  const running: Finding = { what: text.running(String(readRunning(dataDir)?.['pid'] ?? '?')) };
  try {
    const response = await fetch(`http://127.0.0.1:${port}/health/ready`, {
      signal: AbortSignal.timeout(5_000),
    });
    const { parts } = v.parse(readinessSchema, await response.json());
    const sick = Object.entries(parts).filter(([, part]) => part.status !== 'ok');
    return [
      running,
      ...sick.map(([name, part]) => ({
        what: text.degraded(name, part.engine, part.status),
        mend: text.degradedMend,
      })),
    ];
  } catch (error) {
    return [{ what: text.runningSick(port, errorMessage(error)), mend: text.runningSickMend }];
  }
}

/** Whether the server could listen where it is told to. */
export async function checkPort({ port, host }: Settings): Promise<Finding[]> {
  try {
    await (await listen(() => new Response(), { port, host })).close();
    return [{ what: text.portFree(port) }];
  } catch {
    return [{ what: text.portTaken(port), mend: text.portMend }];
  }
}

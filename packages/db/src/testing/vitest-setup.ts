import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { stopLentPostgres } from './lend-postgres.ts';

declare module 'vitest' {
  // Only an interface adds to one that exists.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface ProvidedContext {
    /** Where the processes of a run of tests tell one another of what they share. */
    sharedFolder: string;
  }
}

/** Shares test resources: the first user makes each; this ends all. */
export default function setUp({ provide }: TestProject): () => Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'firm-tests-'));
  provide('sharedFolder', folder);
  return async () => {
    await stopLentPostgres(folder);
    rmSync(folder, { recursive: true, force: true });
  };
}

import type { StudioJobRow } from '@firm/db';
import { drawFrom, holdsFor, type Draw } from '@firm/format/testing.ts';
import { studioJobSchema } from '@firm/schema';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { presentJob } from './present-job.ts';

const NOW = new Date('2026-05-01T12:00:00Z');
const secondsAgo = (seconds: number): Date => new Date(NOW.getTime() - seconds * 1000);

const STATUSES = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;

/** A row as the database can hold it, of any status. */
function drawRow({ one, chance, whole, text }: Draw): StudioJobRow {
  const maybe = <T>(value: T): T | null => (chance(0.5) ? value : null);
  const isBuiltIn = chance(0.5);
  return {
    id: text('abcdef0123456789', 32, 32),
    seq: whole(1, 1_000),
    owner: 'user:ada',
    userId: 'ada',
    key: text('abcdef', 8, 8),
    tool: one('image', 'voice', 'music', 'video'),
    engine: isBuiltIn ? 'embedded' : 'modelslab',
    engineName: isBuiltIn ? 'built-in' : 'a service',
    isBuiltIn,
    prompt: text('a fox in the snow', 1, 40),
    voice: null,
    speed: maybe(1.25),
    seed: whole(0, 2 ** 31 - 1),
    status: one(...STATUSES),
    rank: whole(0, 9),
    notBefore: null,
    starts: 1,
    tries: 0,
    upstream: null,
    acceptedAt: maybe(secondsAgo(whole(0, 300))),
    isAlmostReady: chance(0.2),
    worker: maybe('a-secret-process-name'),
    leaseUntil: null,
    holdsPlaceUntil: null,
    createdAt: secondsAgo(600),
    startedAt: maybe(secondsAgo(whole(0, 300))),
    finishedAt: maybe(secondsAgo(1)),
    errorMessage: maybe('The service is busy.'),
    errorCanRetry: maybe(false),
    addressHash: 'a-secret-address',
    unitDay: '2026-05-01',
    fileKey: maybe('a-secret-file-key'),
    fileType: maybe('image/png'),
    fileBytes: maybe(12_000),
    fileSha256: null,
    seconds: null,
    width: maybe(1024),
    height: maybe(1024),
    leftOut: maybe(['flibbertigibbet']),
    sharedUntil: maybe(secondsAgo(one(-3_600, 0, 3_600))),
    ahead: maybe(2),
  } as StudioJobRow;
}

describe('a generation, as its owner sees it', () => {
  test('is what the API states, and holds nothing of how it is worked on', () =>
    holdsFor(200, (draw) => {
      const job = presentJob(drawRow(draw), NOW);
      expect(v.parse(studioJobSchema, job)).toEqual(job);
      expect(JSON.stringify(job)).not.toContain('a-secret');
      expect(job.progress).toBeGreaterThanOrEqual(0);
      expect(job.progress).toBeLessThanOrEqual(100);
      // A built-in engine's file is whole only when the job is done.
      if (job.engine.isBuiltIn && job.status !== 'done') expect(job.progress).toBeLessThan(100);
    }));

  test('has a file only when it is done, and progress only while it runs or is done', () =>
    holdsFor(200, (draw) => {
      const row = drawRow(draw);
      const { file, progress, status } = presentJob(row, NOW);
      expect(file === null).toBe(status !== 'done' || row.fileType === null);
      if (status === 'done') expect(progress).toBe(100);
      else if (status !== 'running') expect(progress).toBe(0);
    }));

  test('is shared until a moment that lies ahead, and no longer', () => {
    const row = drawRow(drawFrom(1));
    const at = (sharedUntil: Date | null) => presentJob({ ...row, sharedUntil }, NOW).sharedUntil;
    expect(at(null)).toBeNull();
    expect(at(NOW)).toBeNull();
    expect(at(secondsAgo(1))).toBeNull();
    expect(at(secondsAgo(-1))).toBe(NOW.getTime() + 1_000);
  });

  test('that failed for an unknown reason may be tried again', () => {
    const row = drawRow(drawFrom(1));
    const error = { ...row, status: 'failed', errorMessage: 'No answer.' } as const;
    expect(presentJob({ ...error, errorCanRetry: null }, NOW).error).toEqual({
      message: 'No answer.',
      canRetry: true,
    });
    expect(presentJob({ ...error, errorCanRetry: false }, NOW).error?.canRetry).toBe(false);
  });
});

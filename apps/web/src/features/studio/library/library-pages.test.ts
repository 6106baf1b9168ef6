import type { Library, StudioJob } from '@firm/schema/studio.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { answerPage } from '../../../lib/testing.ts';
import { libraryOf, NOTHING, readOlder, withJob } from './library-pages.ts';

const job = (at: number, change: Partial<StudioJob> = {}): StudioJob => ({
  id: `job ${at}`,
  tool: 'image',
  status: 'done',
  ahead: null,
  progress: 100,
  etaSeconds: null,
  isAlmostReady: false,
  prompt: 'A coin',
  settings: { voice: null, speed: null, seed: null },
  engine: { id: 'embedded', name: 'built-in illustrator', isBuiltIn: true },
  createdAt: at,
  startedAt: at,
  finishedAt: at,
  error: null,
  leftOut: [],
  file: null,
  sharedUntil: null,
  takenDown: null,
  ...change,
});
/** Creation times of a person's works; the server cuts them into pages of three. */
let jobIds: number[];
const PAGE = 3;
async function serve(): Promise<string[]> {
  const { asked: requests } = await answerPage(({ path }) => {
    const before = Number(new URL(path, 'http://here.test').searchParams.get('before') ?? Infinity);
    const rest = jobIds.filter((at) => at < before).toSorted((a, b) => b - a);
    const jobs = rest.slice(0, PAGE).map((at) => job(at));
    return { body: { jobs, next: rest.length > PAGE ? (jobs.at(-1)?.createdAt ?? null) : null } };
  });
  return requests.map(({ path }) => path);
}
afterEach(() => void vi.unstubAllGlobals());

let knownLibrary: Library | undefined;
const { signal } = new AbortController();
function start(all: number[], before?: Library): void {
  [jobIds, knownLibrary] = [all, before];
}
const read = async (): Promise<void> =>
  void (knownLibrary = await libraryOf('image').load(signal, () => knownLibrary));
const readMore = async (): Promise<void> =>
  void (knownLibrary = await readOlder('image')(signal, () => knownLibrary));
const listShownTimes = (): number[] => knownLibrary?.jobs.map(({ createdAt }) => createdAt) ?? [];

test('page by page all of it is read, each once, and then there is no more', async () => {
  start([1, 2, 3, 4, 5, 6, 7]);
  await serve();
  await read();
  expect(listShownTimes()).toEqual([7, 6, 5]);
  await readMore();
  await readMore();
  expect(listShownTimes()).toEqual([7, 6, 5, 4, 3, 2, 1]);
  expect(knownLibrary?.next).toBeNull();
  await readMore();
  expect(listShownTimes()).toHaveLength(7);
});

test('reading the first page again keeps the older ones that were opened', async () => {
  start([1, 2, 3, 4, 5, 6, 7]);
  await serve();
  await read();
  await readMore();
  jobIds.push(8, 9);
  await read();
  expect(listShownTimes()).toEqual([9, 8, 7, 6, 5, 4, 3, 2].slice(0, listShownTimes().length));
  expect(listShownTimes()).toHaveLength(8);
  await readMore();
  expect(listShownTimes()).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1]);
});

test('what was removed elsewhere is gone once all fits into one page', async () => {
  start([1, 2, 3, 4]);
  await serve();
  await read();
  await readMore();
  jobIds = [2, 4];
  await read();
  expect(listShownTimes()).toEqual([4, 2]);
  jobIds = [];
  await read();
  expect(knownLibrary).toEqual({ jobs: [], next: null });
});

test('what is begun while older ones are on their way does not vanish with them', async () => {
  start([1, 2, 3, 4, 5]);
  await serve();
  await read();
  const older = readOlder('image')(signal, () => knownLibrary);
  const runningJob = job(9, { status: 'running' });
  knownLibrary = {
    ...(knownLibrary ?? NOTHING),
    jobs: withJob(knownLibrary?.jobs ?? [], runningJob),
  };
  knownLibrary = await older;
  expect(listShownTimes()).toEqual([9, 5, 4, 3, 2, 1]);
});

test.each([
  { all: [1, 2], newest: 2 },
  { all: [1, 2, 3, 4, 5], newest: 5 },
])('a list that was answered before a generation ended does not hide it: $all', async (one) => {
  const { all, newest } = one;
  start(all, { jobs: [job(newest, { status: 'running' })], next: null });
  await serve();
  const list = libraryOf('image').load(signal, () => knownLibrary);
  const endedJob = job(newest, { prompt: 'ended here' });
  for (const put of [endedJob, job(9)])
    knownLibrary = { ...(knownLibrary ?? NOTHING), jobs: withJob(knownLibrary?.jobs ?? [], put) };
  knownLibrary = await list;
  expect(knownLibrary.jobs.slice(0, 3)).toEqual([job(9), endedJob, job(newest - 1)]);
  // The next reading was asked for afterwards: what it says stands.
  jobIds = [...all, 9];
  await read();
  expect(knownLibrary.jobs.slice(0, 3)).toEqual([job(9), job(newest), job(newest - 1)]);
});

test('a list that was answered before one was removed does not bring it back', async () => {
  start([1, 2, 3]);
  await serve();
  await read();
  const list = libraryOf('image').load(signal, () => knownLibrary);
  knownLibrary = {
    ...(knownLibrary ?? NOTHING),
    jobs: knownLibrary?.jobs.filter(({ id }) => id !== 'job 2') ?? [],
  };
  knownLibrary = await list;
  expect(listShownTimes()).toEqual([3, 1]);
});

test('a cursor that points into what is known shows nothing twice', async () => {
  start([1, 2, 3, 4, 5], { jobs: [job(5), job(4), job(3), job(2)], next: 4 });
  await serve();
  await readMore();
  expect(listShownTimes()).toEqual([5, 4, 3, 2, 1]);
});

test('a generation takes its own place, a new one the first', () => {
  const list = [job(3), job(2), job(1)];
  const cancelledJob = job(2, { status: 'cancelled' });
  expect(withJob(list, cancelledJob)).toEqual([job(3), cancelledJob, job(1)]);
  expect(withJob(list, job(4)).map(({ id }) => id)).toEqual(['job 4', 'job 3', 'job 2', 'job 1']);
  expect(withJob([], job(4))).toEqual([job(4)]);
  expect(list).toHaveLength(3);
});

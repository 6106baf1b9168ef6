import * as peopleApi from '@firm/schema/api/console/console-people.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiRequestError } from './api.ts';
import {
  changeResource,
  subscribeToResource,
  reloadResource,
  resource,
  type Resource,
  type Rhythm,
  type Snapshot,
} from './resource.ts';

/* Browser parts that Node lacks: page visibility, and a network. */
const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
const network = new EventTarget();
const look = (state: 'visible' | 'hidden'): void => {
  page.visibilityState = state;
  page.dispatchEvent(new Event('visibilitychange'));
};

let ends: (() => void)[] = [];
let number = 0;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', network);
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  // The most that a wait is lengthened by is what these tests wait beside.
  vi.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(async () => {
  for (const end of ends.splice(0)) end();
  look('visible');
  await vi.advanceTimersByTimeAsync(0);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A resource of its own whose readings are answered one by one. */
function createScriptedResource(): {
  resource: Resource<string>;
  asked: { signal: AbortSignal; answer: (value: string) => Promise<void>; fail: Fail }[];
} {
  const pendingReads: ReturnType<typeof createScriptedResource>['asked'] = [];
  number += 1;
  return {
    asked: pendingReads,
    resource: {
      key: `scripted ${number}`,
      load: (signal) =>
        new Promise((resolve, reject) =>
          pendingReads.push({
            signal,
            answer: async (value) => {
              resolve(value);
              await vi.advanceTimersByTimeAsync(0);
            },
            fail: async (failure = new ApiRequestError(0, 'unreachable', 'No answer.')) => {
              reject(failure);
              await vi.advanceTimersByTimeAsync(0);
            },
          }),
        ),
    },
  };
}
type Fail = (failure?: ApiRequestError) => Promise<void>;

/** Somebody who shows it. */
function show(
  resource: Resource<string>,
  rhythm: Rhythm = {},
): { seen: Snapshot<unknown>[]; leave: () => void } {
  const snapshots: Snapshot<unknown>[] = [];
  const leave = subscribeToResource(resource, {
    rhythm: () => rhythm,
    notify: (snapshot) => snapshots.push(snapshot),
  });
  ends.push(leave);
  // It is asked for in a task of its own.
  vi.advanceTimersByTime(0);
  return { seen: snapshots, leave };
}

test('many who show the same share one reading, and later ones what was read', async () => {
  const { resource, asked: pendingReads } = createScriptedResource();
  const [one, other] = [show(resource), show({ ...resource })];
  expect(pendingReads).toHaveLength(1);
  await pendingReads[0]?.answer('first');
  for (const { seen: snapshots } of [one, other])
    expect(snapshots.at(-1)).toEqual({ value: 'first', failure: undefined, isLoading: false });
  expect(show(resource).seen).toEqual([{ value: 'first', failure: undefined, isLoading: false }]);
  expect(pendingReads).toHaveLength(1);
});

test('who leaves hears nothing more; with the last one the reading is cancelled and forgotten', async () => {
  const { resource, asked: pendingReads } = createScriptedResource();
  const [one, other] = [show(resource), show(resource)];
  one.leave();
  await vi.advanceTimersByTimeAsync(0);
  expect(pendingReads[0]?.signal.aborted).toBe(false);
  const snapshotCount = one.seen.length;
  other.leave();
  await vi.advanceTimersByTimeAsync(0);
  expect(pendingReads[0]?.signal.aborted).toBe(true);
  const before = other.seen.length;
  await pendingReads[0]?.answer('too late');
  expect([one.seen.length, other.seen.length]).toEqual([snapshotCount, before]);
  expect(show(resource).seen.at(-1)).toMatchObject({ value: undefined, isLoading: true });
  expect(pendingReads).toHaveLength(2);
});

test('who leaves and comes in one turn cancels nothing', async () => {
  const { resource, asked: pendingReads } = createScriptedResource();
  show(resource).leave();
  const again = show(resource);
  await vi.advanceTimersByTimeAsync(0);
  await pendingReads[0]?.answer('kept');
  expect(pendingReads).toHaveLength(1);
  expect(again.seen.at(-1)).toMatchObject({ value: 'kept' });
});

test('what was read stays while it is read again and through a failure', async () => {
  const { resource, asked: pendingReads } = createScriptedResource();
  const { seen: snapshots } = show(resource);
  await pendingReads[0]?.answer('old');
  void reloadResource(resource.key);
  expect(snapshots.at(-1)).toEqual({ value: 'old', failure: undefined, isLoading: true });
  await pendingReads[1]?.fail();
  expect(snapshots.at(-1)).toMatchObject({ value: 'old', isLoading: false });
  expect(snapshots.at(-1)?.failure?.message).toBe('No answer.');
  void reloadResource(resource.key);
  // Why it failed stays until it has not.
  expect(snapshots.at(-1)).toMatchObject({ failure: { code: 'unreachable' }, isLoading: true });
  await pendingReads[2]?.answer('new');
  expect(snapshots.at(-1)).toEqual({ value: 'new', failure: undefined, isLoading: false });
});

test('a reading that is begun anew takes the place of the one before', async () => {
  const { resource, asked: pendingReads } = createScriptedResource();
  const { seen: snapshots } = show(resource);
  void reloadResource(resource.key);
  expect(pendingReads[0]?.signal.aborted).toBe(true);
  await pendingReads[1]?.answer('second');
  await pendingReads[0]?.answer('first');
  expect(snapshots.at(-1)).toMatchObject({ value: 'second' });
});

test('it is read in the rhythm of whoever wants it soonest, and not for a hidden page', async () => {
  const { resource, asked: pendingReads } = createScriptedResource();
  show(resource, { everySeconds: 30 });
  const { leave } = show(resource, { everySeconds: 10 });
  await pendingReads[0]?.answer('a');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(pendingReads).toHaveLength(2);
  await pendingReads[1]?.answer('b');
  leave();
  await vi.advanceTimersByTimeAsync(29_000);
  expect(pendingReads).toHaveLength(2);
  look('hidden');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(pendingReads).toHaveLength(2);
  look('visible');
  await vi.advanceTimersByTimeAsync(0);
  expect(pendingReads).toHaveLength(3);
  await pendingReads[2]?.answer('c');
  // Fresh data is not reread on return to the page, unless requested.
  look('visible');
  await vi.advanceTimersByTimeAsync(0);
  expect(pendingReads).toHaveLength(3);
  show(resource, { onReturn: true });
  look('visible');
  expect(pendingReads).toHaveLength(4);
});

test('after failures it waits longer each time, up to four times', async () => {
  const { resource, asked: pendingReads } = createScriptedResource();
  show(resource, { retrySeconds: 3 });
  for (const [at, seconds] of [3, 6, 12, 12].entries()) {
    await pendingReads[at]?.fail();
    await vi.advanceTimersByTimeAsync(seconds * 1000 - 1);
    expect(pendingReads).toHaveLength(at + 1);
    await vi.advanceTimersByTimeAsync(1);
    expect(pendingReads).toHaveLength(at + 2);
  }
  await pendingReads.at(-1)?.answer('back');
  await vi.advanceTimersByTimeAsync(120_000);
  expect(pendingReads).toHaveLength(5);
});

test('a refusal that says when to come again is not asked before', async () => {
  const { resource, asked: pendingReads } = createScriptedResource();
  show(resource, { retrySeconds: 3 });
  await pendingReads[0]?.fail(new ApiRequestError(429, 'too_many_requests', 'Slower.', {}, 20));
  await vi.advanceTimersByTimeAsync(19_999);
  expect(pendingReads).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(pendingReads).toHaveLength(2);
});

test('without a rhythm a failure stays until somebody asks again or the network is back', async () => {
  const { resource, asked: pendingReads } = createScriptedResource();
  show(resource);
  await pendingReads[0]?.fail();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(pendingReads).toHaveLength(1);
  network.dispatchEvent(new Event('online'));
  expect(pendingReads).toHaveLength(2);
  await pendingReads[1]?.answer('back');
  network.dispatchEvent(new Event('online'));
  expect(pendingReads).toHaveLength(2);
});

test('what is told takes the place of what is being read; while nothing can be heard it is read', async () => {
  const { resource, asked: pendingReads } = createScriptedResource();
  let publish: (value: string) => void = () => {};
  let breakOff = (): void => {};
  let isOver = false;
  const followedResource: Resource<string> = {
    ...resource,
    follow: (onPublished, onBroken) => {
      [publish, breakOff] = [onPublished, onBroken];
      return () => void (isOver = true);
    },
  };
  const { seen: snapshots, leave } = show(followedResource, { everySeconds: 20, retrySeconds: 2 });
  publish('told');
  await pendingReads[0]?.answer('read');
  expect(snapshots.at(-1)).toEqual({ value: 'told', failure: undefined, isLoading: false });
  // Silence: it is read to be sure.
  await vi.advanceTimersByTimeAsync(20_000);
  expect(pendingReads).toHaveLength(2);
  await pendingReads[1]?.answer('read');
  breakOff();
  expect(pendingReads).toHaveLength(3);
  await pendingReads[2]?.answer('read');
  await vi.advanceTimersByTimeAsync(2000);
  expect(pendingReads).toHaveLength(4);
  publish('heard again');
  expect(pendingReads[3]?.signal.aborted).toBe(true);
  await vi.advanceTimersByTimeAsync(19_999);
  expect(pendingReads).toHaveLength(4);
  leave();
  await vi.advanceTimersByTimeAsync(0);
  expect(isOver).toBe(true);
});

test('a next page and a change by hand build on what there is', async () => {
  const { resource, asked: pendingReads } = createScriptedResource();
  const { seen: snapshots } = show(resource);
  await pendingReads[0]?.answer('one');
  await reloadResource<string>(resource.key, async (_, readKnown) => `${readKnown()} two`);
  expect(snapshots.at(-1)).toMatchObject({ value: 'one two', isLoading: false });
  changeResource<string>(resource.key, (before) => `${before} three`);
  expect(snapshots.at(-1)).toMatchObject({ value: 'one two three' });
  expect(pendingReads).toHaveLength(1);
});

test('what is asked with another body is another reading', () => {
  const of = (search: string): string =>
    resource(peopleApi.list, { body: { search, filter: 'all', order: 'newest' } }).key;
  expect(of('ada')).toBe(of('ada'));
  expect(of('ada')).not.toBe(of('bob'));
});

import { setTimeout as wait } from 'node:timers/promises';
import { launch } from 'chrome-launcher';
import * as v from 'valibot';
import { wholeEnvironment, type Browser } from '../../e2e/support/find-browser.ts';
import { connectDevtools, type Devtools } from './devtools.ts';

/** Microseconds. `tdur` is by the thread's own clock, which stands while others have the processor. */
const eventSchema = v.object({
  name: v.string(),
  pid: v.number(),
  tid: v.number(),
  ts: v.number(),
  dur: v.optional(v.number()),
  tdur: v.optional(v.number()),
  args: v.optional(v.unknown()),
});
const collectedSchema = v.object({ value: v.array(v.unknown()) });
type TraceEvent = v.InferOutput<typeof eventSchema>;

const CATEGORIES = ['blink.user_timing', 'disabled-by-default-devtools.timeline', 'toplevel'];
/** Names of the outermost event of a task, by version of Chromium. */
const TASK = /^(RunTask|ThreadControllerImpl::RunTask)$/;
/** How long a page that is ready has to ask for nothing, in milliseconds. */
const QUIET = 500;
const MAX_WAIT = 60_000;

/**
 * A page that answers, or rests until somebody uses it, and has its letters, for a while. Its fonts
 * are marked as kept once its letters have changed; a peer has none.
 */
const IS_READY = `(() => {
  const { ready, resting, mismatch } = document.documentElement.dataset;
  if (mismatch !== undefined) return mismatch;
  const fonts = document.querySelector('style[data-fonts]');
  if ((ready ?? resting) === undefined) return false;
  if (fonts !== null && localStorage.getItem('fonts') === null) return false;
  const ends = performance.getEntriesByType('resource').map(({ responseEnd }) => responseEnd);
  if (window.state !== (ready ?? 'resting')) window.readyAt = performance.now();
  window.state = ready ?? 'resting';
  return performance.now() - Math.max(window.readyAt, ...ends) > ${QUIET};
})()`;
/** In the trace: the moment of the first use. */
const FIRST_USE = 'first-use';

/** Milliseconds of the page's main thread. */
type Work = {
  /** Processor time of all tasks. */
  total: number;
  /** Processor time of the longest one. */
  longest: number;
};
export type ThreadWork = {
  /** From the navigation until the page is ready and quiet. */
  load: Work;
  /** From the first use, by a key that means nothing, until it is so again. */
  firstUse: Work;
};

/**
 * A first load with nothing remembered, on a phone of 390 pixels that nobody touches: until the page
 * answers or rests, has its letters, and then asks for nothing. Then somebody uses it.
 *
 * @param slowness how many times slower than this machine
 */
export async function measureThreadWork(
  { executablePath, args, env }: Browser,
  url: string,
  slowness = 1,
): Promise<ThreadWork> {
  const chrome = await launch({
    chromePath: executablePath,
    chromeFlags: ['--headless', ...args],
    envVars: wholeEnvironment(env),
  });
  try {
    const devtools = await connectDevtools(chrome.port);
    const workOfPage = await traceFirstLoad(devtools, url, slowness);
    devtools.close();
    return workOfPage;
  } finally {
    chrome.kill();
  }
}

async function traceFirstLoad(
  devtools: Devtools,
  url: string,
  slowness: number,
): Promise<ThreadWork> {
  const { targetId } = v.parse(
    v.object({ targetId: v.string() }),
    await devtools.send('Target.createTarget', { url: 'about:blank' }),
  );
  const { sessionId } = v.parse(
    v.object({ sessionId: v.string() }),
    await devtools.send('Target.attachToTarget', { targetId, flatten: true }),
  );
  const ask = (method: string, params?: object) => devtools.send(method, params, sessionId);
  await ask('Emulation.setDeviceMetricsOverride', {
    width: 390,
    height: 844,
    deviceScaleFactor: 3,
    mobile: true,
  });
  // Without it the browser reckons with a mouse that stands over the page.
  await ask('Emulation.setTouchEmulationEnabled', { enabled: true });
  await ask('Emulation.setCPUThrottlingRate', { rate: slowness });
  const events: TraceEvent[] = [];
  const traceEnd = Promise.withResolvers<void>();
  devtools.listen((method, params) => {
    if (method === 'Tracing.tracingComplete') traceEnd.resolve();
    if (method !== 'Tracing.dataCollected') return;
    for (const event of v.parse(collectedSchema, params).value) {
      const result = v.safeParse(eventSchema, event);
      if (result.success) events.push(result.output);
    }
  });
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: CATEGORIES },
  });
  await ask('Page.navigate', { url });
  await untilReady(ask, url);
  await ask('Runtime.evaluate', {
    expression: `performance.mark('${FIRST_USE}'); window.state = undefined;`,
  });
  for (const type of ['rawKeyDown', 'keyUp'])
    await ask('Input.dispatchKeyEvent', { type, key: 'Shift', code: 'ShiftLeft' });
  await untilReady(ask, url);
  await devtools.send('Tracing.end');
  await traceEnd.promise;
  return worksOf(events, url);
}

async function untilReady(
  ask: (method: string, params: object) => Promise<unknown>,
  url: string,
): Promise<void> {
  const end = Date.now() + MAX_WAIT;
  while (Date.now() < end) {
    const { result } = v.parse(
      v.object({ result: v.object({ value: v.optional(v.unknown()) }) }),
      await ask('Runtime.evaluate', { expression: IS_READY, returnByValue: true }),
    );
    if (typeof result.value === 'string') throw new Error(`${url}: ${result.value}`);
    if (result.value === true) return;
    // Each look takes a millisecond of the thread.
    await wait(2 * QUIET);
  }
  throw new Error(`${url} is not ready after ${MAX_WAIT} ms.`);
}

function worksOf(events: readonly TraceEvent[], url: string): ThreadWork {
  const start = events.find(
    ({ name, args }) => name === 'navigationStart' && JSON.stringify(args).includes(url),
  );
  if (start === undefined) throw new Error(`The trace has no navigation to ${url}.`);
  const tasks = events
    .filter(
      ({ name, pid, tid, ts }) =>
        TASK.test(name) && pid === start.pid && tid === start.tid && ts >= start.ts,
    )
    .toSorted((a, b) => a.ts - b.ts);
  const use = events.find(({ name, pid }) => name === FIRST_USE && pid === start.pid);
  if (use === undefined) throw new Error('The trace has no first use.');
  let end = 0;
  const outermost = tasks.filter(({ ts, dur = 0, tdur }) => {
    // Within another one, or still running when the trace ended.
    if (ts < end || tdur === undefined) return false;
    end = ts + dur;
    return true;
  });
  return {
    load: workOf(outermost.filter(({ ts }) => ts < use.ts)),
    firstUse: workOf(outermost.filter(({ ts }) => ts >= use.ts)),
  };
}

function workOf(tasks: readonly TraceEvent[]): Work {
  const times = tasks.map(({ tdur = 0 }) => tdur / 1000);
  if (times.length === 0) throw new Error('The trace tells no time of the thread.');
  return { total: times.reduce((sum, time) => sum + time, 0), longest: Math.max(...times) };
}

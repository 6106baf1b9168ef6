import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/* Browser parts that Node lacks: page visibility, and streams. */
const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
const look = (state: 'visible' | 'hidden'): void => {
  page.visibilityState = state;
  page.dispatchEvent(new Event('visibilitychange'));
};

class Stream extends EventTarget {
  static readonly CLOSED = 2;
  readonly url: URL;
  readyState = 1;
  constructor(url: string) {
    super();
    this.url = new URL(url, 'http://here.test');
    streams.push(this);
  }
  close(): void {
    this.readyState = Stream.CLOSED;
  }
  tell(topic: string, news: unknown): void {
    this.dispatchEvent(new MessageEvent(topic, { data: JSON.stringify(news) }));
  }
  /** `isOver`: the browser does not try again by itself. */
  breakOff(isOver: boolean): void {
    this.readyState = isOver ? Stream.CLOSED : 0;
    this.dispatchEvent(new Event('error'));
  }
}

let streams: Stream[] = [];
let stops: (() => void)[] = [];
let events: typeof import('./events.ts');

beforeEach(async () => {
  vi.resetModules();
  vi.useFakeTimers();
  [streams, stops] = [[], []];
  page.visibilityState = 'visible';
  vi.stubGlobal('document', page);
  vi.stubGlobal('EventSource', Stream);
  events = await import('./events.ts');
});
afterEach(() => {
  for (const stop of stops) stop();
  vi.runAllTimers();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const listen = (
  topic: Parameters<typeof events.listen>[0],
): { told: unknown[]; broken: () => number; stop: () => void } => {
  const receivedMessages: unknown[] = [];
  let breakCount = 0;
  const stop = events.listen(
    topic,
    (news) => receivedMessages.push(news),
    () => void (breakCount += 1),
  );
  stops.push(stop);
  return { told: receivedMessages, broken: () => breakCount, stop };
};
const turn = (): void => void vi.advanceTimersByTime(0);
const topicsOf = (stream: Stream | undefined): string | null | undefined =>
  stream?.url.searchParams.get('topics');
const open = (): Stream[] => streams.filter(({ readyState }) => readyState !== Stream.CLOSED);

test('one stream carries all that is wanted in a turn, and each hears its own', () => {
  const [market, launches, job] = [listen('market'), listen('launches'), listen('job:7')];
  turn();
  expect(streams).toHaveLength(1);
  expect(streams[0]?.url.pathname).toBe('/api/events');
  expect(topicsOf(streams[0])).toBe('job:7,launches,market');
  streams[0]?.tell('job:7', { status: 'running' });
  streams[0]?.tell('market', 1);
  streams[0]?.tell('other', 2);
  expect([market.told, launches.told, job.told]).toEqual([[1], [], [{ status: 'running' }]]);
});

test('two who want the same share it; the stream goes when the last one leaves', () => {
  const [one, other] = [listen('market'), listen('market')];
  turn();
  one.stop();
  turn();
  expect(streams).toHaveLength(1);
  streams[0]?.tell('market', 'news');
  expect([one.told, other.told]).toEqual([[], ['news']]);
  other.stop();
  expect(open()).toHaveLength(1);
  turn();
  expect(open()).toEqual([]);
});

test('who leaves and comes within a turn keeps the stream', () => {
  const first = listen('market');
  turn();
  first.stop();
  listen('market');
  turn();
  expect(streams).toHaveLength(1);
  expect(open()).toHaveLength(1);
});

test('another topic exchanges the stream, and the old one says nothing more', () => {
  listen('market');
  turn();
  const newListener = listen('job:1');
  turn();
  expect(streams).toHaveLength(2);
  expect(open().map(topicsOf)).toEqual(['job:1,market']);
  streams[0]?.breakOff(true);
  expect(newListener.broken()).toBe(0);
  vi.advanceTimersByTime(60_000);
  expect(streams).toHaveLength(2);
});

test('a hidden page holds no stream, and one that is looked at again has it at once', () => {
  const { broken: countBreaks } = listen('market');
  turn();
  look('hidden');
  turn();
  expect(open()).toEqual([]);
  // That it was closed on purpose is no failure.
  expect(countBreaks()).toBe(0);
  look('visible');
  turn();
  expect(open().map(topicsOf)).toEqual(['market']);
});

test('what is wanted while the page is hidden is asked for when it is looked at', () => {
  page.visibilityState = 'hidden';
  listen('launches');
  turn();
  expect(streams).toEqual([]);
  look('visible');
  turn();
  expect(streams.map(topicsOf)).toEqual(['launches']);
});

test('a stream that the browser takes up again by itself is left to it', () => {
  const { told: receivedMessages, broken: countBreaks } = listen('market');
  turn();
  streams[0]?.breakOff(false);
  expect(countBreaks()).toBe(1);
  vi.advanceTimersByTime(60_000);
  expect(streams).toHaveLength(1);
  streams[0]?.tell('market', 'again');
  expect(receivedMessages).toEqual(['again']);
});

test.each([0, 0.5, 0.999])('one that was refused is asked for again, not by all at once', (lot) => {
  vi.spyOn(Math, 'random').mockReturnValue(lot);
  const { broken: countBreaks } = listen('market');
  turn();
  streams[0]?.breakOff(true);
  expect(countBreaks()).toBe(1);
  vi.advanceTimersByTime(3000 * (1 + lot) - 1);
  expect(streams).toHaveLength(1);
  vi.advanceTimersByTime(2);
  expect(streams).toHaveLength(2);
  expect(open().map(topicsOf)).toEqual(['market']);
});

test('it asks as often as it is refused, and stops when nobody wants it', () => {
  const { stop, broken: countBreaks } = listen('market');
  turn();
  for (let times = 1; times <= 5; times += 1) {
    streams.at(-1)?.breakOff(true);
    expect(countBreaks()).toBe(times);
    vi.advanceTimersByTime(6001);
    expect(streams).toHaveLength(times + 1);
  }
  streams.at(-1)?.breakOff(true);
  stop();
  vi.advanceTimersByTime(60_000);
  expect(streams).toHaveLength(6);
});

test('a listener that leaves as it is told ends nothing for the others', () => {
  const callOrder: string[] = [];
  const stop = events.listen('market', () => {
    callOrder.push('first');
    stop();
  });
  stops.push(stop);
  const other = listen('market');
  turn();
  streams[0]?.tell('market', 1);
  streams[0]?.tell('market', 2);
  expect(callOrder).toEqual(['first']);
  expect(other.told).toEqual([1, 2]);
});

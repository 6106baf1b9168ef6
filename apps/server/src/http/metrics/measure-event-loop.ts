import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Gauge, type Registry } from 'prom-client';

const RESOLUTION_MILLISECONDS = 10;
/** Longer than between two looks of Prometheus as it is usually set up. */
const UNREAD_MILLISECONDS = 150_000;
const SECONDS = 1e-9;

/**
 * How late the event loop was since the figures were last read, in seconds. It is watched from the
 * first time that somebody reads them, and no longer once nobody does: watching wakes the process
 * up a hundred times a second.
 */
export function measureEventLoop(registry: Registry): void {
  const delayHistogram = monitorEventLoopDelay({ resolution: RESOLUTION_MILLISECONDS });
  let unread: ReturnType<typeof setTimeout> | undefined;
  const gaugeOf = (name: string, help: string): Gauge =>
    new Gauge({ name: `nodejs_eventloop_lag_${name}_seconds`, help, registers: [registry] });
  const max = gaugeOf('max', 'The maximum recorded event loop delay.');
  const mean = gaugeOf('mean', 'The mean of the recorded event loop delays.');
  const p50 = gaugeOf('p50', 'The 50th percentile of the recorded event loop delays.');
  const p90 = gaugeOf('p90', 'The 90th percentile of the recorded event loop delays.');
  new Gauge({
    name: 'nodejs_eventloop_lag_p99_seconds',
    help: 'The 99th percentile of the recorded event loop delays.',
    registers: [registry],
    collect() {
      const isBegun = delayHistogram.count > 0;
      max.set(isBegun ? delayHistogram.max * SECONDS : 0);
      mean.set(isBegun ? delayHistogram.mean * SECONDS : 0);
      p50.set(isBegun ? delayHistogram.percentile(50) * SECONDS : 0);
      p90.set(isBegun ? delayHistogram.percentile(90) * SECONDS : 0);
      this.set(isBegun ? delayHistogram.percentile(99) * SECONDS : 0);
      delayHistogram.reset();
      delayHistogram.enable();
      clearTimeout(unread);
      unread = setTimeout(() => delayHistogram.disable(), UNREAD_MILLISECONDS);
      unread.unref();
    },
  });
}

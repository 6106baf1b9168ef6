import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { measureEventLoop } from './measure-event-loop.ts';

export type Metrics = {
  registry: Registry;
  request: (finishedRequest: {
    method: string;
    route: string;
    status: number;
    seconds: number;
  }) => void;
  query: (milliseconds: number, hasSucceeded: boolean) => void;
  /** One run of a repeated job, or one message of a queue. */
  job: (finishedRun: { name: string; seconds: number; succeeded: boolean }) => void;
  /** Requests and turns of work that failed by our own fault, since this process began. */
  countErrors: () => number;
};

/**
 * A registry of its own, so that several servers in one test process do not meet in one. Labels are
 * route patterns and never paths: their number stays bounded whatever is asked for.
 *
 * @param openStreams counts the streams that are open now
 */
export function createMetrics(openStreams: () => number): Metrics {
  const registry = new Registry();
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request, by route.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  const queries = new Histogram({
    name: 'db_query_duration_seconds',
    help: 'Time of a database query.',
    labelNames: ['succeeded'],
    buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 2.5],
    registers: [registry],
  });
  // Not `job`: that is Prometheus's own name for what it scrapes.
  const jobs = new Histogram({
    name: 'job_duration_seconds',
    help: 'Time of a turn of work in this process, by what it does.',
    labelNames: ['work', 'succeeded'],
    buckets: [0.005, 0.025, 0.1, 0.5, 2.5, 10, 60, 600],
    registers: [registry],
  });
  new Gauge({
    name: 'http_open_streams',
    help: 'Event streams that are open now.',
    registers: [registry],
    collect() {
      this.set(openStreams());
    },
  });
  let errors = 0;
  return {
    registry,
    request: ({ method, route, status, seconds }) => {
      if (status === 500) errors += 1;
      requests.observe({ method: knownMethod(method), route, status }, seconds);
    },
    query: (milliseconds, hasSucceeded) =>
      queries.observe({ succeeded: String(hasSucceeded) }, milliseconds / 1000),
    job: ({ name, seconds, succeeded: isSucceeded }) => {
      if (!isSucceeded) errors += 1;
      jobs.observe({ work: name, succeeded: String(isSucceeded) }, seconds);
    },
    countErrors: () => errors,
  };
}

/** Adds the process's own figures (memory, event loop, garbage collection). Once per process. */
export function measureProcess({ registry }: Metrics): void {
  // Its own watch of the event loop wakes the process up a hundred times a second for ever: it
  // never comes to its first look, and ours stands in its place.
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: NEVER_MILLISECONDS });
  for (const name of LAGS) registry.removeSingleMetric(`nodejs_eventloop_lag_${name}_seconds`);
  measureEventLoop(registry);
}

const NEVER_MILLISECONDS = 2 ** 31 - 1;
const LAGS = ['min', 'max', 'mean', 'stddev', 'p50', 'p90', 'p99'];

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const knownMethod = (method: string): string => (METHODS.has(method) ? method : 'other');

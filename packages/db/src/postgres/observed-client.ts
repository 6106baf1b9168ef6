import pg from 'pg';
import type { QueryObserver } from '../types.ts';

/** A client class for the pool that times its queries, inside transactions too. */
export function observedClient(onQuery: QueryObserver): typeof pg.Client {
  return class ObservedClient extends pg.Client {
    // pg's `query` has a dozen overloads; only what comes back matters here.
    override query(...args: never[]): never {
      const start = performance.now();
      const result = (super.query as (...all: never[]) => unknown)(...args);
      if (result instanceof Promise) {
        result.then(
          () => onQuery(performance.now() - start, true),
          () => onQuery(performance.now() - start, false),
        );
      }
      return result as never;
    }
  };
}

import pg from 'pg';
import type { QueryObserver } from '../types.ts';

type AnyFunction = (...args: unknown[]) => unknown;

/** A client class for the pool that times its queries, inside transactions too. */
export function observedClient(onQuery: QueryObserver): typeof pg.Client {
  return class ObservedClient extends pg.Client {
    // pg's `query` has a dozen overloads. Two ways to hear of the end matter: the pool passes a callback last,
    // transactions wait for a promise.
    override query(...args: unknown[]): never {
      const start = performance.now();
      const done = (error: unknown) => onQuery(performance.now() - start, !error);
      const callback = args.at(-1);
      if (typeof callback === 'function') {
        args[args.length - 1] = (...results: unknown[]) => {
          done(results[0]);
          return (callback as AnyFunction)(...results);
        };
      }
      const result = (super.query as AnyFunction)(...args);
      if (result instanceof Promise) result.then(() => done(undefined), done);
      return result as never;
    }
  };
}

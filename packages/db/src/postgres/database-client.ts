import pg from 'pg';
import type { QueryObserver } from '../query-observer.ts';
import { noteIfUnreachable } from './unreachable.ts';
import type { StallWatch } from './watch-stalls.ts';

type AnyFunction = (...args: unknown[]) => unknown;

/**
 * A client that times its queries, inside transactions too, and outlives the loss of its
 * connection: its error is told to who waits for a query, or to who asks next, and never ends the
 * process.
 */
export function databaseClient(
  onQuery: QueryObserver | undefined,
  stalls?: StallWatch,
): typeof pg.Client {
  return class DatabaseClient extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config);
      // A pool takes its own listener off a client while a transaction holds it.
      this.on('error', () => {});
      const close = stalls?.open({ cut: () => this.#giveUp() });
      if (close) this.once('end', close);
    }

    // pg's `query` has a dozen overloads. Two ways to hear of the end matter: the pool passes a
    // callback last, transactions wait for a promise.
    override query(...args: unknown[]): never {
      const start = performance.now();
      const endStallWatch = stalls?.begin();
      const finishQuery = (error: unknown) => {
        endStallWatch?.();
        onQuery?.(performance.now() - start, !error);
        if (error && noteIfUnreachable(error)) this.#giveUp();
      };
      const callback = args.at(-1);
      if (typeof callback === 'function') {
        args[args.length - 1] = (...results: unknown[]) => {
          finishQuery(results[0]);
          // pg's overloads are passed through as they came.
          return (callback as AnyFunction)(...results);
        };
      }
      // pg's overloads are passed through as they came.
      const result = (super.query as AnyFunction)(...args);
      if (result instanceof Promise) result.then(() => finishQuery(undefined), finishQuery);
      else if (typeof callback !== 'function') endStallWatch?.();
      // pg's overloads are passed through as they came.
      return result as never;
    }

    /** Cuts the connection, so that a rollback does not wait for what gives no answer. */
    #giveUp(): void {
      // pg does not declare its connection; it has had one since its first version.
      (
        this as unknown as { connection: { stream: { destroy: () => void } } }
      ).connection.stream.destroy();
    }
  };
}

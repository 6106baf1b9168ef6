import type { PGlite, Transaction } from '@electric-sql/pglite';
import type { QueryObserver } from '../types.ts';

type Queries = Pick<Transaction, 'query' | 'exec'>;

/** Times every query of this instance, inside transactions too. */
export function observePglite(pglite: PGlite, onQuery: QueryObserver): void {
  observe(pglite, onQuery);
  const transaction = pglite.transaction.bind(pglite);
  pglite.transaction = (work) =>
    transaction((tx) => {
      observe(tx, onQuery);
      return work(tx);
    });
}

function observe(target: Queries, onQuery: QueryObserver): void {
  const query = target.query.bind(target);
  target.query = async (...args) => {
    const start = performance.now();
    try {
      const result = await query(...args);
      onQuery(performance.now() - start, true);
      return result as never;
    } catch (error) {
      onQuery(performance.now() - start, false);
      throw error;
    }
  };
}

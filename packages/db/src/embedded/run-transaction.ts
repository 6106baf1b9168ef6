import { TransactionAbortedError } from '@electric-sql/pglite';
import type { ReadOptions, Results, Row } from './read-answer.ts';
import type { DatabaseThread } from './thread/database-thread.ts';
import type { StatementOrder } from './thread/orders.ts';

/** Queries of a transaction. */
export type Queryable = {
  query: <T = Row>(text: string, params?: unknown[], options?: ReadOptions) => Promise<Results<T>>;
  /** Any number of statements without parameters; a result for each. */
  exec: (text: string, options?: ReadOptions) => Promise<Results[]>;
};

type Deps = {
  thread: DatabaseThread;
  /** Releases the database, once the last order is sent. */
  end: () => void;
  idleMilliseconds: number;
  askingBy: (send: (order: StatementOrder) => Promise<Uint8Array>) => Queryable;
};

/** It did not ask anything for too long, and others wait. */
export class TransactionTimeoutError extends Error {
  override name = 'TransactionTimeoutError';
}

/**
 * Runs a transaction while it holds the database. It begins with its first statement and ends with
 * one more order, so that it costs one message more than its statements.
 *
 * @throws what `work` throws, when it is rolled back; TransactionAbortedError when PostgreSQL did
 *   so at the end
 */
export async function runTransaction<T>(
  { thread, end, idleMilliseconds, askingBy }: Deps,
  work: (tx: Queryable) => Promise<T>,
): Promise<T> {
  let hasBegun = false;
  let endError: Error | undefined;
  let underWay = 0;

  const tx = askingBy(async (order) => {
    if (endError) throw endError;
    underWay += 1;
    const begins = hasBegun ? {} : { begins: true as const };
    hasBegun = true;
    try {
      return await thread.send({ ...order, ...begins, inTransaction: true });
    } finally {
      underWay -= 1;
      idle.refresh();
    }
  });
  const finish = (text: 'COMMIT' | 'ROLLBACK', why: Error): Promise<Results[]> => {
    endError = why;
    clearTimeout(idle);
    const last = hasBegun ? askingBy(thread.send).exec(text) : Promise.resolve([]);
    end();
    return last;
  };
  const idle = setTimeout(() => {
    if (underWay > 0) return void idle.refresh();
    const seconds = Math.round(idleMilliseconds / 1000);
    finish(
      'ROLLBACK',
      new TransactionTimeoutError(
        `a transaction asked nothing for ${seconds} s and was rolled back`,
      ),
    ).catch(() => {});
  }, idleMilliseconds).unref();

  let result: T;
  try {
    result = await work(tx);
  } catch (error) {
    // Report the failure, not that its rollback failed: then the database is lost.
    if (!endError) await finish('ROLLBACK', new Error('Transaction is closed')).catch(() => {});
    throw error;
  }
  if (endError) throw endError;
  const [commitResult] = await finish('COMMIT', new Error('Transaction is closed'));
  // PostgreSQL's answer to the end of a transaction in which a statement failed.
  if (commitResult?.command === 'ROLLBACK') throw new TransactionAbortedError();
  return result;
}

import { types } from '@electric-sql/pglite';
import type { QueryObserver } from '../query-observer.ts';
import {
  readAnswer,
  type Parsers,
  type ReadAnswer,
  type ReadOptions,
  type Results,
} from './read-answer.ts';
import { DatabaseLostError, type DatabaseThread } from './thread/database-thread.ts';
import type { StatementOrder } from './thread/orders.ts';
import { runTransaction, type Queryable } from './run-transaction.ts';
import { createWriteCounter } from './count-writes.ts';
import { currentLane, isRoutine, LaneScheduler } from './lane-scheduler.ts';

/** The embedded database as those know it who would use PGlite: Drizzle, pg-boss. */
export type EmbeddedConnection = Queryable & {
  /**
   * Alone on the connection until `work` is settled; rolled back when it fails.
   * @throws TransactionTimeoutError
   */
  transaction: <T>(work: (tx: Queryable) => Promise<T>) => Promise<T>;
  /** @returns ends it */
  listen: (
    channel: string,
    onNotification: (payload: string) => void,
  ) => Promise<() => Promise<void>>;
  /** How much was written, but for what is routine. */
  countWrites: () => number;
  countAllWrites: () => number;
  /** Tells of each of those. @returns ends it */
  onWrite: (listener: () => void) => () => void;
  /** Waits for what was asked before. Safe to call twice. */
  close: () => Promise<void>;
};

export type ConnectionLimits = {
  /** How many may wait in each lane. */
  maxWaiting: number;
  /**
   * A transaction that asks nothing for so long is given up, so that whoever forgot it keeps nobody
   * waiting.
   */
  idleMilliseconds: number;
};

const LIMITS: ConnectionLimits = { maxWaiting: 2_000, idleMilliseconds: 30_000 };

export type ConnectionOptions = {
  onQuery?: QueryObserver | undefined;
  limits?: Partial<ConnectionLimits> | undefined;
};

/** Asks the database's thread: whose turn it is, transactions, and what the answers mean. */
export function connect(
  thread: DatabaseThread,
  { onQuery, limits }: ConnectionOptions,
): EmbeddedConnection {
  const { maxWaiting, idleMilliseconds } = { ...LIMITS, ...limits };
  const scheduler = new LaneScheduler(maxWaiting);
  const parsers = parsersOf(thread.arrays);
  const writes = createWriteCounter();
  const listeners = new Map<string, Set<(payload: string) => void>>();
  let closing: Promise<void> | undefined;

  const read = (
    answer: Uint8Array,
    statementOrder: StatementOrder,
    options?: ReadOptions,
  ): ReadAnswer => {
    const readResult = readAnswer(answer, parsers, options);
    writes.note(statementOrder.text, readResult.results, isRoutine());
    for (const { channel, payload } of readResult.notifications)
      for (const listener of listeners.get(channel) ?? []) queueMicrotask(() => listener(payload));
    if (readResult.error)
      throw Object.assign(readResult.error, {
        query: statementOrder.text,
        params: statementOrder.params,
      });
    return readResult;
  };

  const askingBy = (send: (order: StatementOrder) => Promise<Uint8Array>): Queryable => ({
    query: async <T>(text: string, params: unknown[] = [], options?: ReadOptions) => {
      const order = { text, params: params.map(sendable) };
      const began = onQuery && performance.now();
      let hasSucceeded = false;
      try {
        const { results } = read(await send(order), order, options);
        hasSucceeded = true;
        // The caller knows what it asked for.
        return (results[0] ?? { rows: [], fields: [], affectedRows: 0 }) as Results<T>;
      } finally {
        if (began !== undefined) onQuery?.(performance.now() - began, hasSucceeded);
      }
    },
    exec: async (text, options) => read(await send({ text }), { text }, options).results,
  });

  const asking = askingBy((order) => scheduler.run(currentLane(), () => thread.send(order)));
  return {
    ...asking,
    transaction: async (work) => {
      const end = await scheduler.acquire(currentLane());
      writes.begin();
      return await runTransaction({ thread, end, idleMilliseconds, askingBy }, work);
    },
    listen: async (channel, onNotification) => {
      const all = listeners.get(channel) ?? new Set();
      listeners.set(channel, all.add(onNotification));
      await asking.exec(`LISTEN ${quoteIdentifier(channel)}`);
      return async () => {
        if (all.delete(onNotification) && all.size === 0)
          await asking.exec(`UNLISTEN ${quoteIdentifier(channel)}`);
      };
    },
    countWrites: writes.count,
    countAllWrites: writes.countAll,
    onWrite: writes.onWrite,
    close: () =>
      (closing ??= scheduler.acquire('page').then(async (end) => {
        try {
          await thread.send('close');
        } catch (error) {
          if (!(error instanceof DatabaseLostError)) throw error;
        } finally {
          await thread.end();
          // Waiting callers learn that it is closed.
          end();
        }
      })),
  };
}

/** As PGlite has them: those of the types, and for each array of such. */
function parsersOf(arrays: DatabaseThread['arrays']): Parsers {
  const parsers: Record<number, (value: string, type: number) => unknown> = { ...types.parsers };
  for (const [element, array] of arrays)
    parsers[array] = (text) =>
      // Its types lag behind: an element without a parser stays text.
      types.arrayParser(text, parsers[element] as never, array);
  return parsers;
}

/** Channels are named in whatever letters. */
const quoteIdentifier = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/**
 * Converts a value for another thread: an object becomes JSON, as PGlite would make it; bytes are
 * copied out of the larger memory around them, which would go with them.
 */
function sendable(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || value instanceof Date)
    return value;
  if (ArrayBuffer.isView(value))
    return new Uint8Array(
      // Made here, and never shared between threads.
      value.buffer.slice(value.byteOffset, value.byteOffset + value.byteLength) as ArrayBuffer,
    );
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'bigint' ? inner.toString() : inner,
  );
}

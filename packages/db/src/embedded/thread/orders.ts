/**
 * Order from the main thread to the database's thread. Orders run, and are answered, in the order
 * of arrival.
 */
export type Order = StatementOrder | 'close';

export type StatementOrder = {
  text: string;
  /** Absent: any number of statements without parameters. */
  params?: readonly unknown[];
  /** Begins a transaction before it. */
  begins?: true;
  /** Asked inside a transaction that stays open. */
  inTransaction?: true;
};

/** Said once, before any answer: it is open, or why it is not. */
export type Opening =
  /** Array types of the database: the type of an element, and of the array of such. */
  { arrays: readonly (readonly [element: number, array: number])[] } | { problem: string };

/** Bytes as PostgreSQL's protocol has them, or why there are none. */
export type Answer = Uint8Array | { problem: string };

/** Said before a thread ends that cannot go on. */
export type LastWords = { lost: string };

/** imagePath: what a database in memory begins with, as `writeDatabaseImage` wrote it */
export type ThreadData = { folder: string | undefined; imagePath?: string | undefined };

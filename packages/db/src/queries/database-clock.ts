import { sql, type SQL } from 'drizzle-orm';

/**
 * So many seconds from now by the database's clock: for what several machines hold against each
 * other, whose own clocks may differ.
 */
export const inSeconds = (seconds: number): SQL =>
  sql`statement_timestamp() + ${seconds} * interval '1 second'`;

import { sql } from 'drizzle-orm';
import type { Database } from '../types.ts';

/** Asks so often at the same time, as many processes do. */
export const atOnce = <T>(ask: (attempt: number) => Promise<T>, count = 8): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, attempt) => ask(attempt)));

/** How many were told yes. */
export const yes = (answers: readonly boolean[]): number => answers.filter(Boolean).length;

/** People with an account, whose address is `{id}@mail.example`, as they join. */
export async function addPeople(
  db: Pick<Database, 'execute'>,
  ids: readonly string[],
  { isGuest = false, isProven = true }: { isGuest?: boolean; isProven?: boolean } = {},
): Promise<void> {
  await db.execute(sql`
    insert into "user" (id, name, email, email_verified, is_anonymous, created_at, updated_at)
    select id, 'Name of ' || id, id || '@mail.example', ${isProven}, ${isGuest}, now(), now()
    from unnest(${sql.param([...ids])}::text[]) id`);
}

/** Pages through a list until it ends. */
export async function readPages<Row>(
  read: (after: Row | undefined) => Promise<Row[]>,
  limit: number,
): Promise<Row[]> {
  const seenRows: Row[] = [];
  for (let after: Row | undefined; ;) {
    const page = await read(after);
    seenRows.push(...page);
    if (page.length < limit) return seenRows;
    after = page.at(-1);
  }
}

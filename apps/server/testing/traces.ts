/* Where a text stands in an installation. Imported by tests only. */
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AccountHarness } from './account.ts';

/**
 * Where any of these texts stands: in every column of every table of every schema, and in every
 * file below DATA_DIR, names included. The database's own files are left out: what was deleted
 * stays in them, as in those of any PostgreSQL, until the space is used again.
 */
export async function findTraces(
  { deps, dataDir }: Pick<AccountHarness, 'deps' | 'dataDir'>,
  texts: readonly string[],
): Promise<string[]> {
  const { rows: list } = await deps.db.execute<{ schema: string; name: string }>(
    'select table_schema as schema, table_name as name from information_schema.tables ' +
      "where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', " +
      "'information_schema')",
  );
  // Fewer, and the question was a wrong one.
  if (list.length <= 20) throw new Error(`only ${list.length} tables`);
  const traces: string[] = [];
  for (const { schema, name } of list) {
    const { rows } = await deps.db.execute<{ line: string }>(
      `select row_to_json(t)::text as line from "${schema}"."${name}" t`,
    );
    for (const { line } of rows)
      if (texts.some((text) => line.includes(text))) traces.push(`${schema}.${name}`);
  }
  mkdirSync(dataDir, { recursive: true });
  for (const entry of readdirSync(dataDir, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (
      texts.some((text) => path.includes(text)) ||
      (entry.isFile() && texts.some((text) => readFileSync(path).includes(text)))
    )
      traces.push(path);
  }
  return traces;
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import * as schema from './schema/index.ts';

const page = readFileSync(join(import.meta.dirname, '../../../docs/growth.md'), 'utf8');

/** The cells of each row of the page's tables, without their heads. */
const rows = (page.split('\n## Files')[0] ?? '')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| ---'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map((cells) => cells.slice(1, -1))
  .filter(([head]) => head !== 'table');

const tables = Object.values(schema as Record<string, unknown>)
  .filter((value) => is(value, PgTable))
  .map((table) => getTableName(table));

test.each(tables)('docs/growth.md says what ends %s', (table) => {
  const tableRows = rows.filter(([names]) => names?.split(', ').includes(table));
  expect(tableRows).toHaveLength(1);
  expect(tableRows[0]?.at(-1)?.length).toBeGreaterThan(8);
});

test('docs/growth.md names no table that is not there', () => {
  const namedTables = rows.flatMap(([names]) => names?.split(', ') ?? []);
  const unknown = namedTables.filter((name) => /^[a-z_]+$/.test(name) && !tables.includes(name));
  expect(unknown).toEqual([]);
});

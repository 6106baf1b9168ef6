/** One migration as its file says it. */
export type MigrationText = { name: string; sql: string };

/**
 * In a migration's first lines: it ends what an earlier one began, and no program that still runs
 * needs what it takes.
 */
const SECOND_HALF = /^-- second half of (\d{4}_\w+): \S.*$/m;

const NAME = String.raw`(?:"public"\.)?"([^"]+)"`;
const at = (words: string): RegExp => new RegExp(`^${words.replaceAll('NAME', NAME)}`, 'i');

const MAKES_TABLE = at(String.raw`create table (?:if not exists )?NAME`);
const ALTERS_TABLE = at(String.raw`alter table (?:if exists )?(?:only )?NAME\s+`);
const MAKES_INDEX = at(
  String.raw`create (unique )?index (if not exists )?"([^"]+)" on (?:only )?NAME[^(]*\(([^)]*)\)`,
);
const DROPS_INDEX = at(String.raw`drop index (?:concurrently )?(?:if exists )?NAME`);
/** Statements on rows, or additions that the older program does not meet. */
const HARMLESS = new RegExp(
  '^(insert|update|delete|select|with|lock table|comment on|do|' +
    String.raw`create (or replace )?(function|trigger)|create (sequence|schema|view))\b`,
  'i',
);

/**
 * Why a migration cannot run while the version before it goes on serving on the same database. The
 * older program reads and writes as it always did: what it names must stay, what it leaves out must
 * be allowed to be missing, and no statement may keep it waiting for as long as a large table
 * takes.
 *
 * @param earlier all migrations before it, in order
 * @returns a line for each fault; none when it can, or when it says that it is the second half of
 * an earlier one
 */
export function cannotRunBeside(
  migration: MigrationText,
  earlier: readonly MigrationText[],
): string[] {
  const firstHalf = SECOND_HALF.exec(migration.sql)?.[1];
  if (firstHalf !== undefined)
    return earlier.some(({ name }) => name === firstHalf)
      ? []
      : [
          `it says that it is the second half of ${firstHalf}, and no earlier migration has that name`,
        ];
  const statements = statementsOf(migration.sql);
  const fresh: Fresh = {
    tables: new Set(statements.flatMap((one) => MAKES_TABLE.exec(one)?.[1] ?? [])),
    columns: new Set(),
    unique: new Set(
      earlier
        .flatMap(({ sql }) => statementsOf(sql))
        .flatMap((one) => (MAKES_INDEX.exec(one)?.[1] ? (MAKES_INDEX.exec(one)?.[3] ?? []) : [])),
    ),
  };
  return statements.flatMap((statement) => {
    const fault = faultOf(statement, fresh);
    return fault === undefined ? [] : [`${fault}: ${statement.slice(0, 120)}`];
  });
}

type Fresh = {
  /** Made by this migration. */
  tables: ReadonlySet<string>;
  /** Added by this migration so far, as `table.column`. */
  columns: Set<string>;
  /** Unique indexes of earlier migrations. */
  unique: ReadonlySet<string>;
};

function faultOf(statement: string, fresh: Fresh): string | undefined {
  const alterMatch = ALTERS_TABLE.exec(statement);
  if (alterMatch) {
    const [whole, table = ''] = alterMatch;
    if (fresh.tables.has(table)) return undefined;
    const faults = changesIn(statement.slice(whole.length)).map((change) =>
      faultOfChange(change, table, fresh),
    );
    return faults.find((fault) => fault !== undefined);
  }
  const index = MAKES_INDEX.exec(statement);
  if (index) {
    const [, unique, ifNotExists, , table = '', columns = ''] = index;
    if (fresh.tables.has(table)) return undefined;
    const isOnNew = [...columns.matchAll(/"([^"]+)"/g)].some(([, column]) =>
      fresh.columns.has(`${table}.${column}`),
    );
    if (unique !== undefined && !isOnNew) return 'the older program may write what it forbids';
    return ifNotExists === undefined
      ? 'writers would wait until it is built: `create index if not exists` is built beside them'
      : undefined;
  }
  const droppedIndex = DROPS_INDEX.exec(statement)?.[1];
  if (droppedIndex !== undefined)
    return fresh.unique.has(droppedIndex)
      ? 'the older program may rely on its uniqueness'
      : undefined;
  return MAKES_TABLE.test(statement) || HARMLESS.test(statement)
    ? undefined
    : 'the older program may need what it takes or changes';
}

/** Splits an `alter table` into its changes: at commas outside of brackets. */
function changesIn(changes: string): string[] {
  const clauses = [''];
  let depth = 0;
  for (const letter of changes) {
    depth += letter === '(' ? 1 : letter === ')' ? -1 : 0;
    if (letter === ',' && depth === 0) clauses.push('');
    else clauses.push((clauses.pop() ?? '') + letter);
  }
  return clauses.map((change) => change.trim());
}

/** One change of a table that the older program uses. */
function faultOfChange(change: string, table: string, fresh: Fresh): string | undefined {
  const addedColumn = at('add (?:column )?(?:if not exists )?NAME').exec(change)?.[1];
  if (addedColumn !== undefined && !/^add constraint/i.test(change)) {
    fresh.columns.add(`${table}.${addedColumn}`);
    const fallback = /\bdefault\s+(.+?)(?:\s+not null)?$/i.exec(change)?.[1];
    if (/\b(generated|serial|bigserial|primary key|unique|check)\b/i.test(change))
      return 'it rewrites or checks every row while nobody can read';
    if (fallback !== undefined && /\(/.test(fallback) && !/^now\(\)$/i.test(fallback))
      return 'its default rewrites every row while nobody can read';
    if (/\bnot null\b/i.test(change) && fallback === undefined)
      return 'the older program does not write it';
    return undefined;
  }
  const key = /^add constraint "[^"]+" foreign key \("([^"]+)"\)/i.exec(change)?.[1];
  if (key !== undefined && fresh.columns.has(`${table}.${key}`)) return undefined;
  // The older program leaves a new column null, and nulls are never the same.
  const uniqueColumn = /^add constraint "[^"]+" unique ?\("([^"]+)"\)/i.exec(change)?.[1];
  if (uniqueColumn !== undefined && fresh.columns.has(`${table}.${uniqueColumn}`)) return undefined;
  if (/^add constraint/i.test(change)) return 'rows of the older program may break it';
  return /^alter column "[^"]+" (drop not null|set default)/i.test(change)
    ? undefined
    : 'the older program may need what it takes or changes';
}

/** Without comments; each with single spaces where none stand in quotes. */
function statementsOf(sql: string): string[] {
  return sql
    .split('--> statement-breakpoint')
    .flatMap((part) => splitStatements(part.replace(/^\s*--.*$/gm, '')))
    .map((one) => one.replace(/\s+/g, ' ').trim())
    .filter((one) => one !== '');
}

/** By semicolons, but not within `$$` bodies. */
function splitStatements(sql: string): string[] {
  const [first = '', ...rest] = sql.split('$$');
  const statements = first.split(';');
  for (const [at, part] of rest.entries()) {
    const last = statements.pop() ?? '';
    if (at % 2 === 0) statements.push(`${last}$$${part}$$`);
    else {
      const [tail = '', ...more] = part.split(';');
      statements.push(last + tail, ...more);
    }
  }
  return statements;
}

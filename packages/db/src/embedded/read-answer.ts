import { messages } from '@electric-sql/pglite';

export type Row = Record<string, unknown>;
/** As PGlite gives it. */
export type Results<T = Row> = {
  rows: T[];
  fields: { name: string; dataTypeID: number }[];
  affectedRows?: number;
  rowCount?: number;
  command?: string;
};

export type Parsers = Readonly<Record<number, (value: string, type: number) => unknown>>;

export type ReadOptions = { rowMode?: 'array' | 'object'; parsers?: Parsers };

export type ReadAnswer = {
  /** One for each statement that was done. */
  results: Results<never>[];
  error: messages.DatabaseError | undefined;
  notifications: { channel: string; payload: string }[];
};

type Reader = { bytes: Buffer; at: number };
type Column = {
  name: string;
  dataTypeID: number;
  parse: ((value: string, type: number) => unknown) | undefined;
};

/** Letters of PostgreSQL's protocol, as numbers. */
const KIND = { row: 68, columns: 84, done: 67, error: 69, notification: 65 } as const;
const COUNTED = /^(INSERT|UPDATE|DELETE|COPY|MERGE)$/;
/** Of an error's parts, by their letter in the protocol; the others nobody asks for. */
const ERROR_PARTS = {
  S: 'severity',
  C: 'code',
  D: 'detail',
  H: 'hint',
  P: 'position',
  p: 'internalPosition',
  q: 'internalQuery',
  W: 'where',
  s: 'schema',
  t: 'table',
  c: 'column',
  d: 'dataType',
  n: 'constraint',
  F: 'file',
  L: 'line',
  R: 'routine',
} as const;

/**
 * Reads what PostgreSQL said to one order: rows as PGlite makes them, only faster, since this is
 * done in the thread that answers people.
 *
 * @param parsers of the database; those of the options come first
 */
export function readAnswer(
  answer: Uint8Array,
  parsers: Parsers,
  { rowMode = 'object', parsers: own }: ReadOptions = {},
): ReadAnswer {
  const bytes = Buffer.from(answer.buffer, answer.byteOffset, answer.length);
  const answerParts: ReadAnswer = { results: [], error: undefined, notifications: [] };
  let columns: Column[] = [];
  let rows: unknown[] = [];
  let affectedRows = 0;
  for (let at = 0; at < bytes.length;) {
    const reader = { bytes, at: at + 5 };
    switch (bytes[at]) {
      case KIND.columns:
        columns = readColumns(reader, parsers, own);
        break;
      case KIND.row:
        rows.push(rowMode === 'array' ? readArray(reader, columns) : readObject(reader, columns));
        break;
      case KIND.done: {
        const words = readText(reader).split(' ');
        const command = words[0] ?? '';
        const rowCount = Number.parseInt(words.at(-1) ?? '', 10);
        if (COUNTED.test(command)) affectedRows += rowCount;
        answerParts.results.push({
          // Rows are typed by the query that asked, which is not known here.
          rows: rows as never[],
          fields: columns.map(({ name, dataTypeID }) => ({ name, dataTypeID })),
          command,
          affectedRows,
          ...(Number.isNaN(rowCount) ? {} : { rowCount }),
        });
        columns = [];
        rows = [];
        break;
      }
      case KIND.error:
        answerParts.error ??= readError(reader, bytes.readInt32BE(at + 1));
        break;
      case KIND.notification:
        reader.at += 4;
        answerParts.notifications.push({ channel: readText(reader), payload: readText(reader) });
        break;
    }
    at += 1 + bytes.readInt32BE(at + 1);
  }
  return answerParts;
}

/** A text that ends with a zero. */
function readText(reader: Reader): string {
  const end = reader.bytes.indexOf(0, reader.at);
  const text = reader.bytes.toString('utf8', reader.at, end);
  reader.at = end + 1;
  return text;
}

function readColumns(reader: Reader, parsers: Parsers, own: Parsers | undefined): Column[] {
  const { bytes } = reader;
  const columns: Column[] = [];
  const count = bytes.readInt16BE(reader.at);
  reader.at += 2;
  for (let index = 0; index < count; index += 1) {
    const name = readText(reader);
    const dataTypeID = bytes.readInt32BE(reader.at + 6);
    reader.at += 18;
    columns.push({ name, dataTypeID, parse: own?.[dataTypeID] ?? parsers[dataTypeID] });
  }
  return columns;
}

function readValue(reader: Reader, { parse, dataTypeID }: Column): unknown {
  const { bytes, at } = reader;
  const length = bytes.readInt32BE(at);
  if (length < 0) {
    reader.at = at + 4;
    return null;
  }
  reader.at = at + 4 + length;
  const value = bytes.toString('utf8', at + 4, reader.at);
  return parse ? parse(value, dataTypeID) : value;
}

function readArray(reader: Reader, columns: readonly Column[]): unknown[] {
  reader.at += 2;
  return columns.map((column) => readValue(reader, column));
}

function readObject(reader: Reader, columns: readonly Column[]): Row {
  reader.at += 2;
  const row: Row = {};
  for (const column of columns) row[column.name] = readValue(reader, column);
  return row;
}

function readError(reader: Reader, length: number): messages.DatabaseError {
  const parts: Record<string, string> = {};
  for (let kind = reader.bytes[reader.at]; kind; kind = reader.bytes[reader.at]) {
    reader.at += 1;
    parts[String.fromCharCode(kind)] = readText(reader);
  }
  const error = new messages.DatabaseError(parts['M'] ?? '', length, 'error');
  for (const [letter, name] of Object.entries(ERROR_PARTS)) error[name] = parts[letter];
  return error;
}

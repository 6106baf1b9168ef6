import { messages, parse, protocol, type PGlite } from '@electric-sql/pglite';

const { serialize } = protocol;
/** How many statements' parameter types are remembered; the program has some hundreds. */
const MAX_CACHED = 2_000;
/** After this a parameter may be of another type. */
const CHANGES = /\b(create|alter|drop)\b/i;
const NOTIFICATION = 'A'.charCodeAt(0);

/** A parameter that its column does not take, found before the database is asked. */
export class UnfitParameter extends Error {}

export type Statements = {
  /** Any number of statements without parameters. */
  exec: (text: string) => Promise<Uint8Array>;
  /**
   * One statement; what is told as text is told in the type that the statement wants.
   * @throws UnfitParameter
   */
  query: (text: string, params: readonly unknown[]) => Promise<Uint8Array>;
  /** What nobody waits for the answer of; notifications in it come with the next answer. */
  aside: (text: string) => Promise<void>;
};

/**
 * Statements to PGlite in as few calls as possible; answers as PostgreSQL gave them, for another
 * thread to read.
 */
export function statementsOf(pglite: PGlite): Statements {
  const known = new Map<string, readonly number[]>();
  let kept: Uint8Array[] = [];

  const run = async (message: Uint8Array): Promise<Uint8Array> => {
    const parts = kept;
    kept = [];
    await pglite.execProtocolRawStream(message, {
      syncToFs: false,
      // Its memory is written over by what comes next.
      onRawData: (part) => void parts.push(part.slice()),
    });
    // There is one.
    return parts.length === 1 ? (parts[0] as Uint8Array) : joined(parts);
  };

  /** Types of the parameters; or, where the statement is wrong, what PostgreSQL says to it. */
  const describe = async (text: string): Promise<readonly number[] | Uint8Array> => {
    const found = known.get(text);
    if (found) return found;
    const answer = await run(
      joined([serialize.parse({ text }), serialize.describe({ type: 'S' }), serialize.sync()]),
    );
    const said: Parameters<typeof parse.parseDescribeStatementResults>[0] = [];
    new protocol.Parser().parse(answer, (message) => void said.push(message));
    if (said.some((message) => message instanceof messages.DatabaseError)) return answer;
    kept = notificationsIn(answer);
    const types = parse.parseDescribeStatementResults(said);
    if (known.size >= MAX_CACHED) known.clear();
    known.set(text, types);
    return types;
  };

  const forgetIfChanged = (text: string): void => {
    if (CHANGES.test(text)) known.clear();
  };

  return {
    exec: (text) => {
      forgetIfChanged(text);
      return run(serialize.query(text));
    },
    query: async (text, params) => {
      if (params.length === 0) forgetIfChanged(text);
      const types = params.length === 0 ? [] : await describe(text);
      if (types instanceof Uint8Array) return types;
      const values = params.map((value, at) => asText(pglite, value, types[at]));
      return run(
        joined([
          serialize.parse({ text }),
          serialize.bind({ values }),
          serialize.describe({ type: 'P' }),
          serialize.execute({}),
          serialize.sync(),
        ]),
      );
    },
    aside: async (text) => {
      kept = notificationsIn(await run(serialize.query(text)));
    },
  };
}

function asText(pglite: PGlite, value: unknown, type: number | undefined): string | null {
  if (value === null || value === undefined) return null;
  const serializer = type === undefined ? undefined : pglite.serializers[type];
  try {
    // For which there is no serializer, is text to those who ask, or a number.
    return serializer ? serializer(value) : String(value as string | number);
  } catch (error) {
    throw new UnfitParameter(error instanceof Error ? error.message : String(error));
  }
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Each message has its kind in one byte and its length, without that byte, in the next four. */
function notificationsIn(bytes: Uint8Array): Uint8Array[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const found: Uint8Array[] = [];
  for (let at = 0; at < bytes.length;) {
    const end = at + 1 + view.getInt32(at + 1);
    if (bytes[at] === NOTIFICATION) found.push(bytes.slice(at, end));
    at = end;
  }
  return found;
}

import { messages, parse, protocol, type PGlite } from '@electric-sql/pglite';

const { serialize } = protocol;
/** How many statements' parameter types are remembered; the program has some hundreds. */
const MAX_CACHED = 2_000;
/** How many of them PostgreSQL keeps read and planned, in its own memory. */
const MAX_PREPARED = 250;
/** After this a parameter may be of another type. */
const CHANGES = /\b(create|alter|drop)\b/i;
const NOTIFICATION = 'A'.charCodeAt(0);
const PARSE_COMPLETE = '1'.charCodeAt(0);

/** A parameter that its column does not take, found before the database is asked. */
export class UnfitParameterError extends Error {}

export type Statements = {
  /** Any number of statements without parameters. */
  exec: (text: string) => Promise<Uint8Array>;
  /**
   * One statement; what is told as text is told in the type that the statement wants.
   * @throws UnfitParameterError
   */
  query: (text: string, params: readonly unknown[]) => Promise<Uint8Array>;
  /** Runs text without awaiting the answer; notifications in it come with the next one. */
  aside: (text: string) => Promise<void>;
};

type Known = {
  /** Types of its parameters. */
  types: readonly number[];
  /** PostgreSQL has it prepared under this. */
  name?: string;
};

/**
 * Statements to PGlite in as few calls as possible; answers as PostgreSQL gave them, for another
 * thread to read.
 */
export function statementsOf(pglite: PGlite): Statements {
  const wire = wireOf(pglite);
  const knownStatements = new Map<string, Known>();
  const preparedStatements = preparedOn(wire);

  const forgetIfChanged = async (text: string): Promise<void> => {
    if (!CHANGES.test(text)) return;
    knownStatements.clear();
    await preparedStatements.forgetAll();
  };

  /** Reads a statement's parameters; or, where it is wrong, PostgreSQL's answer to it. */
  const describe = async (text: string): Promise<Uint8Array | undefined> => {
    const answer = await wire.run(
      joinBytes([serialize.parse({ text }), serialize.describe({ type: 'S' }), serialize.sync()]),
    );
    const backendMessages: Parameters<typeof parse.parseDescribeStatementResults>[0] = [];
    new protocol.Parser().parse(answer, (message) => void backendMessages.push(message));
    if (backendMessages.some((message) => message instanceof messages.DatabaseError)) return answer;
    wire.keepNotifications(answer);
    if (knownStatements.size >= MAX_CACHED) {
      knownStatements.clear();
      await preparedStatements.forgetAll();
    }
    knownStatements.set(text, { types: parse.parseDescribeStatementResults(backendMessages) });
    return undefined;
  };

  return {
    exec: async (text) => {
      await forgetIfChanged(text);
      return wire.run(serialize.query(text));
    },
    query: async (text, params) => {
      if (params.length === 0) {
        await forgetIfChanged(text);
        return wire.run(encodeUnprepared(text, []));
      }
      const isFirst = !knownStatements.has(text);
      const refusal = isFirst ? await describe(text) : undefined;
      if (refusal) return refusal;
      const statement = knownStatements.get(text) ?? { types: [] };
      const values = params.map((value, at) => asText(pglite, value, statement.types[at]));
      if (statement.name !== undefined)
        return preparedStatements.run(statement.name, statement, values);
      // Many a text is asked once, with as many parameters as there were things to ask for.
      return isFirst
        ? wire.run(encodeUnprepared(text, values))
        : preparedStatements.prepareAndRun(text, statement, values);
    },
    aside: async (text) => wire.keepNotifications(await wire.run(serialize.query(text))),
  };
}

type Wire = {
  run: (message: Uint8Array) => Promise<Uint8Array>;
  /** Of an answer that nobody reads, the notifications come with the next one. */
  keepNotifications: (answer: Uint8Array) => void;
};

/** Sends messages of PostgreSQL's protocol to PGlite. */
function wireOf(pglite: PGlite): Wire {
  let keptMessages: Uint8Array[] = [];
  return {
    run: async (message) => {
      const parts = keptMessages;
      keptMessages = [];
      await pglite.execProtocolRawStream(message, {
        syncToFs: false,
        // Its memory is written over by what comes next.
        onRawData: (part) => void parts.push(part.slice()),
      });
      // There is one.
      return parts.length === 1 ? (parts[0] as Uint8Array) : joinBytes(parts);
    },
    keepNotifications: (answer) => {
      keptMessages = notificationsIn(answer);
    },
  };
}

/** The statements that PostgreSQL keeps prepared, under names that are given here. */
function preparedOn({ run, keepNotifications }: Wire) {
  /** By name; the one used longest ago comes first. */
  const preparedByText = new Map<string, Known>();
  let namesGiven = 0;

  const close = async (names: readonly string[]): Promise<void> => {
    if (names.length === 0) return;
    const closing = names.map((name) => serialize.close({ type: 'S', name }));
    keepNotifications(await run(joinBytes([...closing, serialize.sync()])));
  };

  const closeOldest = async (): Promise<void> => {
    const [oldest] = preparedByText;
    if (preparedByText.size <= MAX_PREPARED || !oldest) return;
    preparedByText.delete(oldest[0]);
    delete oldest[1].name;
    await close([oldest[0]]);
  };

  return {
    forgetAll: async (): Promise<void> => {
      const names = [...preparedByText.keys()];
      preparedByText.clear();
      await close(names);
    },
    run: (name: string, statement: Known, values: Values): Promise<Uint8Array> => {
      preparedByText.delete(name);
      preparedByText.set(name, statement);
      return run(joinBytes([serialize.bind({ statement: name, values }), ...execution]));
    },
    /** Has PostgreSQL read, plan and keep a statement: it is asked for the second time. */
    prepareAndRun: async (text: string, statement: Known, values: Values): Promise<Uint8Array> => {
      const name = `s${(namesGiven += 1)}`;
      const answer = await run(
        joinBytes([
          serialize.parse({ name, text }),
          serialize.bind({ statement: name, values }),
          ...execution,
        ]),
      );
      if (!isParsed(answer)) return answer;
      statement.name = name;
      preparedByText.set(name, statement);
      await closeOldest();
      return answer;
    },
  };
}

const encodeUnprepared = (text: string, values: Values): Uint8Array =>
  joinBytes([serialize.parse({ text }), serialize.bind({ values }), ...execution]);

type Values = (string | null)[];

const execution = [
  serialize.describe({ type: 'P' }),
  serialize.execute({}),
  serialize.sync(),
] as const;

function asText(pglite: PGlite, value: unknown, type: number | undefined): string | null {
  if (value === null || value === undefined) return null;
  const serializer = type === undefined ? undefined : pglite.serializers[type];
  try {
    // For which there is no serializer, is text to those who ask, or a number.
    return serializer ? serializer(value) : String(value as string | number);
  } catch (error) {
    throw new UnfitParameterError(error instanceof Error ? error.message : String(error));
  }
}

function joinBytes(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function notificationsIn(bytes: Uint8Array): Uint8Array[] {
  return [...messagesIn(bytes)].filter((message) => message[0] === NOTIFICATION);
}

const isParsed = (answer: Uint8Array): boolean =>
  messagesIn(answer).some((message) => message[0] === PARSE_COMPLETE);

/** Each has its kind in one byte and its length, without that byte, in the next four. */
function* messagesIn(bytes: Uint8Array): Generator<Uint8Array, undefined> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  for (let at = 0; at < bytes.length;) {
    const end = at + 1 + view.getInt32(at + 1);
    yield bytes.slice(at, end);
    at = end;
  }
}

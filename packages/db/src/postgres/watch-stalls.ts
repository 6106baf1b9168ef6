/** A query without an answer for so long may be slow, or its server may stand still: it is asked. */
const SILENT_MILLISECONDS = 2_000;

/** A connection whose queries are watched. */
type Watched = { cut: () => void };

export type StallWatch = {
  /** Watches a connection until what is returned is called. */
  open: (connection: Watched) => () => void;
  /** A query begins; it has its answer once what is returned is called. */
  begin: () => () => void;
};

/**
 * Tells a server that stands still from a query that takes its time, by asking the server on a new
 * connection. Where it gives no answer there either, all connections are cut: whoever waits for one
 * is told after seconds, and nobody begins to wait for another.
 *
 * @param isAnswering resolves within a few seconds, with whether the server answers
 * @param onStall told when all connections have been cut
 */
export function watchStalls({
  isAnswering,
  onStall,
}: {
  isAnswering: () => Promise<boolean>;
  onStall: () => void;
}): StallWatch {
  const connections = new Set<Watched>();
  const waiting = new Map<object, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const lookIn = (milliseconds: number): void => {
    timer = setTimeout(() => void look(), milliseconds).unref();
  };
  const look = async (): Promise<void> => {
    // Those that wait longest come first.
    const [since] = waiting.values();
    const silent = since === undefined ? 0 : performance.now() - since;
    if (silent < SILENT_MILLISECONDS) return rest(SILENT_MILLISECONDS - silent);
    const isFine = await isAnswering();
    if (!isFine && waiting.size > 0) {
      for (const connection of connections) connection.cut();
      onStall();
    }
    rest(SILENT_MILLISECONDS);
  };
  /** Nobody waits: nothing to look for. */
  const rest = (milliseconds: number): void => {
    if (waiting.size > 0) lookIn(milliseconds);
    else timer = undefined;
  };

  return {
    open: (connection) => {
      connections.add(connection);
      return () => void connections.delete(connection);
    },
    begin: () => {
      const query = {};
      waiting.set(query, performance.now());
      if (timer === undefined) lookIn(SILENT_MILLISECONDS);
      return () => void waiting.delete(query);
    },
  };
}

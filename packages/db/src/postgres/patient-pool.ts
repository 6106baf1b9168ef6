import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { noteIfUnreachable } from './unreachable.ts';

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (error?: Error | boolean) => void,
) => void;

/** A restart of the server is over by then: who asks meanwhile waits, and notices nothing. */
const PATIENCE_MILLISECONDS = 1_000;
const PAUSE_MILLISECONDS = 150;
/** Longer unavailable: one at a time tries, so often; all others are refused at once. */
const TRY_EVERY_MILLISECONDS = 300;
/** How long a pool that the server let have no more connections makes do with those it has. */
const MODEST_MILLISECONDS = 5_000;
const TOO_MANY = '53300';
const ALL_BUSY = 'timeout exceeded when trying to connect';

/**
 * A pool that gives a server a moment to come back, and asks one that is unavailable for longer
 * only now and then.
 */
export class PatientPool extends pg.Pool {
  /** As pg-pool has it: read each time that it is asked whether it is full. */
  declare readonly options: pg.PoolConfig;
  declare readonly ending: boolean;
  readonly #max: number;
  #unavailableSince: number | undefined;
  #lastError: Error | undefined;
  #nextTry = 0;
  #isTrying = false;

  /** @param config `Client`: the class of its connections */
  constructor(config: pg.PoolConfig & { max: number; Client: typeof pg.Client }) {
    super(config);
    this.#max = config.max;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | void {
    const connection = this.#reach();
    if (!callback) return connection;
    connection.then(
      (client) => callback(undefined, client, (error) => client.release(error)),
      (error: Error) => callback(error, undefined, () => {}),
    );
  }

  /** Found out by others than who asks for a connection: those who ask are refused at once. */
  noteUnavailable(error: Error): void {
    this.#lastError = error;
    this.#unavailableSince ??= performance.now() - PATIENCE_MILLISECONDS - 1;
  }

  async #reach(): Promise<pg.PoolClient> {
    if (this.idleCount > 0 || !this.#isLongUnavailable()) return this.#tryPatiently();
    // Tries that get no answer would take up all places: the one that does would have none.
    // It is set whenever it is unavailable.
    if (this.#isTrying || performance.now() < this.#nextTry) throw this.#lastError as Error;
    this.#nextTry = performance.now() + TRY_EVERY_MILLISECONDS;
    this.#isTrying = true;
    try {
      return await this.#tryPatiently();
    } finally {
      this.#isTrying = false;
    }
  }

  async #tryPatiently(): Promise<pg.PoolClient> {
    for (;;) {
      try {
        const client = await super.connect();
        this.#unavailableSince = undefined;
        return client;
      } catch (reason) {
        // Any of these may be missing; the types below say so.
        const error = reason as Error & { code?: string };
        // All are busy for long: the server is there, and asking it for more helps nobody.
        if (!noteIfUnreachable(error) || error.message === ALL_BUSY) throw error;
        this.#unavailableSince ??= performance.now();
        this.#lastError = error;
        if (error.code === TOO_MANY && this.totalCount > 0) this.#makeDo();
        if (this.#isLongUnavailable() || this.ending) throw error;
        await sleep(PAUSE_MILLISECONDS);
      }
    }
  }

  #isLongUnavailable(): boolean {
    return (
      this.#unavailableSince !== undefined &&
      performance.now() - this.#unavailableSince > PATIENCE_MILLISECONDS
    );
  }

  /** Caps the pool: a request waits for an open connection, instead of a refusal. */
  #makeDo(): void {
    this.options.max = this.totalCount;
    this.#unavailableSince = undefined;
    setTimeout(() => void (this.options.max = this.#max), MODEST_MILLISECONDS).unref();
  }
}

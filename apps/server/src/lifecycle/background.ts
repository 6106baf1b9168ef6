import type { Logger } from 'pino';
import { withTimeout } from './with-timeout.ts';

/** How long stopping waits for work that is under way. */
const PATIENCE_MILLISECONDS = 2_500;

/**
 * Work that goes on after its answer has been given. It is lost when the process is killed; what
 * must not be is a job.
 */
export class Background {
  readonly #log: Pick<Logger, 'error'>;
  readonly #running = new Set<Promise<void>>();
  readonly #stopping = new AbortController();

  constructor(log: Pick<Logger, 'error'>) {
    this.#log = log;
  }

  /** Starts work, given a signal that ends waiting once the program stops. A failure is logged. */
  run(name: string, work: (stopping: AbortSignal) => Promise<void>): void {
    const running = Promise.resolve()
      .then(() => work(this.#stopping.signal))
      .catch((err: unknown) => this.#log.error({ err, work: name }, 'background work failed'))
      .finally(() => this.#running.delete(running));
    this.#running.add(running);
  }

  /** Resolves when nothing is under way, work that was started meanwhile included. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }

  /** Ends waiting, and gives the rest a few seconds. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await withTimeout(PATIENCE_MILLISECONDS, this.idle());
  }
}

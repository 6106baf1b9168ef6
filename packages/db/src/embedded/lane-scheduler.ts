import { AsyncLocalStorage } from 'node:async_hooks';
import { noteUnreachable } from '../postgres/unreachable.ts';

type Lane = 'page' | 'job';

const lanes = new AsyncLocalStorage<{ lane: Lane; isRoutine: boolean }>();

/**
 * Runs `work` so that its database requests, now or later, wait in a separate lane and not among
 * those of pages.
 */
export const asJob = <Result>(work: () => Result): Result =>
  lanes.run({ lane: 'job', isRoutine: isRoutine() }, work);

/** As asJob, for work that leaves nothing to do for others: `readState` does not tell its writes. */
export const asRoutine = <Result>(work: () => Result): Result =>
  lanes.run({ lane: 'job', isRoutine: true }, work);

export const currentLane = (): Lane => lanes.getStore()?.lane ?? 'page';

export const isRoutine = (): boolean => lanes.getStore()?.isRoutine ?? false;

/** Too many queries wait: one more would not be answered in time. */
export class DatabaseBusyError extends Error {
  override name = 'DatabaseBusyError';
  constructor(waiting: number) {
    super(`${waiting} queries wait for the database already`);
    noteUnreachable(this);
  }
}

/**
 * One that runs and one that lies ready, so that the database's thread does not wait for this one.
 */
const MAX_UNDER_WAY = 2;
/** Jobs get a quarter of the time while pages want it too. */
const WEIGHT = { page: 1, job: 3 } as const;

type Queue = { waiting: (() => void)[]; used: number };

/**
 * Decides who asks the database next. Within a lane it is whoever came first. Between lanes it is
 * the one that has used less time since both began to wait. So neither a crowd of readers nor a job
 * of a thousand queries keeps the other waiting.
 */
export class LaneScheduler {
  readonly #queues: Record<Lane, Queue> = {
    page: { waiting: [], used: 0 },
    job: { waiting: [], used: 0 },
  };
  readonly #limit: number;
  #underWay = 0;
  #isHeld = false;
  #lastEnd = 0;

  /** @param limit how many may wait in a lane */
  constructor(limit: number) {
    this.#limit = limit;
  }

  /**
   * Runs one order when its lane comes next.
   *
   * @param start sends the order; it counts as running until the returned promise settles
   * @throws DatabaseBusyError
   */
  run<Result>(lane: Lane, start: () => Promise<Result>): Promise<Result> {
    return new Promise<Result>((resolve, reject) => {
      this.#wait(lane, () => {
        const began = performance.now();
        this.#underWay += 1;
        const end = (): void => {
          this.#underWay -= 1;
          const now = performance.now();
          this.#charge(lane, now - Math.max(began, this.#lastEnd));
          this.#lastEnd = now;
          this.#next();
        };
        start().then(
          (result) => (end(), resolve(result)),
          (error: Error) => (end(), reject(error)),
        );
      });
    });
  }

  /**
   * Gives the database to one caller alone, for any number of orders.
   *
   * @returns releases it; call it once the last order is sent. Nobody else waits for its answer
   * @throws DatabaseBusyError
   */
  acquire(lane: Lane): Promise<() => void> {
    return new Promise((resolve) => {
      this.#wait(lane, () => {
        const began = performance.now();
        this.#isHeld = true;
        resolve(() => {
          this.#isHeld = false;
          this.#charge(lane, performance.now() - began);
          this.#next();
        });
      });
    });
  }

  #wait(lane: Lane, start: () => void): void {
    const queue = this.#queues[lane];
    if (queue.waiting.length >= this.#limit) throw new DatabaseBusyError(queue.waiting.length);
    // A lane that was idle has not saved up time.
    if (queue.waiting.length === 0)
      queue.used = Math.max(queue.used, this.#queues[lane === 'page' ? 'job' : 'page'].used);
    queue.waiting.push(start);
    this.#next();
  }

  #charge(lane: Lane, milliseconds: number): void {
    this.#queues[lane].used += milliseconds * WEIGHT[lane];
  }

  #next(): void {
    const { page, job } = this.#queues;
    while (!this.#isHeld && this.#underWay < MAX_UNDER_WAY) {
      const isPage = page.waiting.length > 0 && (job.waiting.length === 0 || page.used <= job.used);
      const start = (isPage ? page : job).waiting.shift();
      if (!start) return;
      start();
    }
  }
}

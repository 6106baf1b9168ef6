import type { Due } from '@firm/db';

export type RepeatedJob = {
  name: string;
  everySeconds: number;
  /** 'again': something is left to do, so the next run is not left out. */
  run: () => Promise<void | 'again'>;
  /** It does what the database says. A run that would find nothing is left out. */
  rests?: Rest;
  /** A run is left out while nobody wants what it does. Asked each time that anything runs. */
  isWanted?: () => boolean;
  /** It writes nothing that gives a job that rests something to do. */
  isRoutine?: boolean;
};

/** A job rests while nothing was written since its last run, and none of these has happened. */
export type Rest = {
  /** Moments at which its work falls due. */
  until: readonly Due[];
  /** Another value once something changed that the database does not tell. */
  changes?: () => unknown;
  /** It runs so often all the same. */
  longestSeconds?: number;
};

import type { LruMap } from '@firm/cache';
import type { SafetyDeps } from '../deps.ts';
import type { Walk } from './wallet-walk.ts';

/** A wallet that somebody looks at, as this process knows it. */
export type LookedAt = {
  walk: Walk;
  /** Its logs are being read. */
  running: Promise<void> | undefined;
  /** Milliseconds since 1970. */
  askedAt: number;
  readAt: number;
};

/** By network and address. One a process: what is lost with it is read again. */
export type LookedAtWallets = LruMap<string, LookedAt>;

export type CheckUpDeps = SafetyDeps & {
  background: {
    run: (name: string, work: (stopping: AbortSignal) => Promise<void>) => void;
  };
};

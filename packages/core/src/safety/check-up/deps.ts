import type { SafetyDeps } from '../deps.ts';

export type CheckUpDeps = SafetyDeps & {
  background: {
    run: (name: string, work: (stopping: AbortSignal) => Promise<void>) => void;
  };
};

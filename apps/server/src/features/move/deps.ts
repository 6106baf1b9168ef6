import type { Environment } from '../../config/read-values.ts';
import type { Settings } from '../../config/env.ts';

export type MoveDeps = {
  settings: Settings & { databaseUrl: string };
  environment: Environment;
  clock: () => Date;
  say: (line: string) => void;
};

export type MoveChoice = {
  /**
   * Files are copied to or from the bucket that is configured; without one they stay where they
   * are.
   */
  withFiles: boolean;
};

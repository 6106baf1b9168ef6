import type { Database } from '@firm/db';
import type { StudioSetup } from '../../studio/index.ts';

/** What is read of the studio stands on. */
export type StudioReadingDeps = {
  db: Database;
  clock: () => Date;
  studio: Pick<StudioSetup, 'engines' | 'limits' | 'rules'>;
};

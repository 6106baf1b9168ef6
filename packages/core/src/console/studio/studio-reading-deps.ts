import type { Database } from '@firm/db';
import type { StudioSetup } from '../../studio/index.ts';

/** Dependencies for reading the studio. */
export type StudioReadingDeps = {
  db: Database;
  clock: () => Date;
  studio: Pick<StudioSetup, 'engines' | 'limits' | 'rules'>;
};

import { listPracticeDone, readPracticeHoldings, type Database } from '@firm/db';
import type { PersonalRecords } from '../accounts/index.ts';
import { sceneOf } from './runs.ts';

/** Practice records: deleted with the person's row. */
export const practiceRecords: PersonalRecords<{ db: Database }> = {
  name: 'practice',
  read: async ({ db }, { userId }) => {
    const doneTasks = await listPracticeDone({ db }, { userId });
    const { run, addresses } = await readPracticeHoldings({ db }, { userId });
    return {
      done: doneTasks.map(({ userId: _userId, ...row }) => row),
      started: run
        ? {
            task: run.task,
            address: run.address,
            startedAt: run.startedAt,
            people: sceneOf(run).people,
            transactions: run.sent,
          }
        : null,
      addresses,
    };
  },
};

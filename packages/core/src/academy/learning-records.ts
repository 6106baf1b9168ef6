import { findLearner, listCompletions, readLearningRecord, type Database } from '@firm/db';
import type { PersonalRecords } from '../accounts/index.ts';

/** Learning records: deleted with the person; certificates stay as revoked numbers. */
export const learningRecords: PersonalRecords<{ db: Database }> = {
  name: 'learning',
  read: async ({ db }, { userId }) => {
    const [completedLessons, learner, { days, tests, certificates }] = [
      await listCompletions({ db }, { userId }),
      await findLearner({ db }, { userId }),
      await readLearningRecord({ db }, { userId }),
    ];
    return {
      completedLessons,
      activeDays: days,
      xp: learner?.xp ?? 0,
      ranking: { name: learner?.rankingName ?? null, takesPart: learner?.takesPart ?? false },
      finalTests: tests,
      certificates: certificates.map(({ credential, ...row }) => ({
        ...row,
        credential: readCredential(credential),
      })),
    };
  },
};

/** As JSON where it is JSON; a credential in another form as it is. */
function readCredential(credential: string | null): unknown {
  try {
    return credential === null ? null : JSON.parse(credential);
  } catch {
    return credential;
  }
}

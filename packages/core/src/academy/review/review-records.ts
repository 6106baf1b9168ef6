import { listDrillResults, listStrengths, readReviewRecord, type Database } from '@firm/db';
import type { PersonalRecords } from '../../accounts/index.ts';

/** A person's reviews, their dates, and their drill decisions: deleted with their row. */
export const reviewRecords: PersonalRecords<{ db: Database }> = {
  name: 'review',
  read: async ({ db }, { userId }) => {
    const { cards, setting } = await readReviewRecord({ db }, { userId });
    const drills = await listDrillResults({ db }, { userId });
    const strengths = await listStrengths({ db }, { userId });
    return {
      isOn: setting?.isOn ?? true,
      inTelegram: setting?.inTelegram ?? true,
      questions: cards.map(({ userId: _userId, ...card }) => card),
      drills: drills.map(({ userId: _userId, ...drill }) => drill),
      strengths: strengths.map(({ userId: _userId, ...strength }) => strength),
    };
  },
};

import { addToStrengths, type Database } from '@firm/db';
import type { DrillAnswer, TestedMistake } from '@firm/schema';
import { STRENGTH } from './strength.ts';

/** How an answer went that tests a kind of mistake. */
type TestedAnswer = { mistake: TestedMistake; outcome: DrillAnswer['outcome'] };

const letters = { right: 'r', missed: 'm', alarm: 'a' } as const;

/** As of a question: it has no harmless thing that is turned down. */
export const outcomeOf = (isRight: boolean): TestedAnswer['outcome'] =>
  isRight ? 'right' : 'missed';

/** Notes how answers went, in the order in which they were given, by what they test. */
export async function noteStrength(
  { db, clock }: { db: Database; clock: () => Date },
  { userId, answers }: { userId: string; answers: readonly TestedAnswer[] },
): Promise<void> {
  const answeredAt = clock();
  const testedAnswers = answers.filter(({ mistake }) => mistake !== 'none');
  const rows = [...Map.groupBy(testedAnswers, ({ mistake }) => mistake)].map(([mistake, ofIt]) => ({
    userId,
    mistake,
    recent: ofIt.map(({ outcome }) => letters[outcome]).join(''),
    answeredAt,
  }));
  await addToStrengths({ db }, { rows, max: STRENGTH.max });
}

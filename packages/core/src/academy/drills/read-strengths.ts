import { listDrillResults, type Database } from '@firm/db';
import { drillFamilies, MISTAKES, type DrillStrengths } from '@firm/schema';

/** How a person decided situations of rounds, by what is mistaken in them; none: nothing yet. */
export async function readStrengths(
  { db }: { db: Database },
  { userId }: { userId: string },
): Promise<DrillStrengths['strengths']> {
  const results = await listDrillResults({ db }, { userId });
  const kindOf = new Map<string, string>(Object.entries(drillFamilies));
  return MISTAKES.flatMap((mistake) => {
    const known = results.filter(({ drill }) => kindOf.get(drill) === mistake);
    const sum = (key: 'rights' | 'misses' | 'alarms'): number =>
      known.reduce((all, one) => all + one[key], 0);
    return known.length === 0
      ? []
      : [{ mistake, rights: sum('rights'), misses: sum('misses'), alarms: sum('alarms') }];
  });
}

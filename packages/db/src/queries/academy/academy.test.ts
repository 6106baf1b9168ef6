import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { describeOnDatabases } from '../../testing.ts';
import { countLearnersAhead, listTopLearners } from './academy.ts';

const PEOPLE = process.env['FULL'] === '1' ? 100_000 : 20_000;
/** Rows of one statement, which has its time limit on a busy machine too. */
const AT_ONCE = 5_000;

describeOnDatabases(
  `the ranking of ${PEOPLE} people`,
  (under) => {
    beforeAll(async () => {
      const { db } = under.database;
      for (let first = 1; first <= PEOPLE; first += AT_ONCE) {
        const numbers = sql`generate_series(${first}::int, ${first + AT_ONCE - 1}::int) n`;
        await db.execute(
          sql`insert into "user" (id, name, email, created_at, updated_at) select 'u' || n, 'n',
            n || '@example.test', now(), now() from ${numbers}`,
        );
        // XP as it comes: in tens, few values, many ties; every third person does not take part.
        await db.execute(
          sql`insert into learner (user_id, xp, ranking_name, takes_part, reached_at)
            select 'u' || n, (n * 7919 % 95) * 10, 'n', n % 3 <> 0, now() - n * interval '1 second'
            from ${numbers}`,
        );
      }
      await db.execute(sql`vacuum analyze learner`);
    }, 900_000);

    /** The plan of a query as it really runs, all its nodes in one list. */
    const explain = async (run: (db: never) => PromiseLike<unknown>) => {
      const { db } = under.database;
      let plan: Record<string, unknown>[] = [];
      const spy = { select: (fields: never) => intercept(db.select(fields)) };
      const intercept = (query: object): never =>
        new Proxy(query, {
          get: (target, name) => {
            if (name === 'then')
              return async (resolve: (rows: unknown[]) => void) => {
                const { rows } = await db.execute<{
                  'QUERY PLAN': [{ Plan: Record<string, unknown> }];
                }>(
                  sql`explain (analyze, format json) ${(target as { getSQL: () => never }).getSQL()}`,
                );
                plan = flatten(rows[0]?.['QUERY PLAN'][0].Plan ?? {});
                resolve([]);
              };
            const member = Reflect.get(target, name) as (...args: unknown[]) => object;
            return typeof member === 'function'
              ? (...args: unknown[]) => intercept(member.apply(target, args))
              : member;
          },
        }) as never;
      await run(spy as never);
      return plan;
    };

    test('the first ten are read off the index: no sorting, no table scan', async () => {
      const nodes = await explain((db) => listTopLearners({ db }, { limit: 10 }));
      expect(nodes.map((node) => node['Node Type'])).toEqual([
        'Limit',
        expect.stringMatching(/^Index( Only)? Scan$/),
      ]);
      expect(nodes[1]).toMatchObject({ 'Index Name': 'learner_ranking', 'Actual Rows': 10 });
    });

    test('a place is counted on the index alone', async () => {
      const nodes = await explain((db) => countLearnersAhead({ db }, { xp: 900 }));
      expect(nodes.map((node) => node['Index Name']).filter(Boolean)).toEqual([
        'ranking_count_pkey',
      ]);
      expect(nodes.map((node) => node['Node Type'])).not.toContain('Seq Scan');
      // The last of all: the longest count there is.
      const ahead = await countLearnersAhead(under.database, { xp: 0 });
      expect(ahead).toBeGreaterThan(PEOPLE * 0.6);
    });
  },
  { isLarge: true, postgres: 'full run' },
);

const flatten = (plan: Record<string, unknown>): Record<string, unknown>[] => [
  plan,
  ...((plan['Plans'] as Record<string, unknown>[] | undefined) ?? []).flatMap(flatten),
];

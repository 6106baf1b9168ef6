import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { describeOnDatabases } from '../testing.ts';
import { findLedgerEvidence, listLedger, type LedgerCursor } from './safety/ledger.ts';
import { deleteOldSafetyChecks } from './safety/safety.ts';
import { listStudioJobs } from './studio/studio.ts';
import { listLaunchWatches } from './assistant/watches.ts';

const ROWS = 25;
const PAGE = 4;

describeOnDatabases('lists that are read in pages', (under) => {
  const deps = () => ({ db: under.database.db });
  beforeAll(async () => {
    const { db } = deps();
    const rows = sql.raw(`generate_series(1, ${ROWS}) n`);
    // Many of one moment: a page may end between them.
    await db.execute(sql`insert into safety_check (id, chain, address, verdict, evidence,
      evidence_hash, checked_at, is_ledgered)
      select 'c' || n, 'base', 'a' || n, 'caution', '{}', 'hash', timestamptz '2026-01-01', true
      from ${rows}`);
    await db.execute(sql`insert into safety_check (id, chain, address, verdict, evidence,
      evidence_hash, checked_at)
      select 'd' || n, 'base', 'b' || n, 'caution', '{}', 'hash', timestamptz '2026-01-01'
      from generate_series(1, 13) n`);
    await db.execute(sql`insert into ledger_entry (id, chain, address, address_key, name, symbol,
      verdict, summary, reasons, evidence_hash, given_at)
      select 'c' || n, 'base', 'a' || n, 'a' || n, 'n', 's', 'caution', '', array[]::text[], 'hash',
        timestamptz '2026-01-01' + (n / 10) * interval '1 day' from ${rows}`);
    await db.execute(sql`insert into watch (id, telegram_id, kind, title, seen, seen_at, created_at)
      select 'w' || lpad(n::text, 3, '0'), 't', case when n % 5 = 0 then 'price' else 'launch' end,
        'x', '{}'::jsonb, now(), now() from ${rows}`);
    await db.execute(sql`insert into studio_job (id, owner, key, tool, engine, engine_name,
      is_built_in, prompt, seed, status, rank, created_at, address_hash)
      select 'j' || n, case when n % 3 = 0 then 'other' else 'me' end, 'k' || n,
        case when n % 2 = 0 then 'image' else 'voice' end, 'embedded', 'x', true, 'x', 1, 'done', 0,
        now(), 'hash' from ${rows}`);
  });

  test('of the ledger hold each entry once, the newest first, also of one moment', async () => {
    const seenKeys: string[] = [];
    const times: number[] = [];
    for (let after: LedgerCursor | undefined; ;) {
      const page = await listLedger(deps(), { after, limit: PAGE });
      seenKeys.push(...page.map(({ entry }) => entry.id));
      times.push(...page.map(({ entry }) => entry.givenAt.getTime()));
      if (page.length < PAGE) break;
      after = page.at(-1)?.entry;
    }
    expect(new Set(seenKeys).size).toBe(ROWS);
    expect(seenKeys).toHaveLength(ROWS);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
  });

  test('of the ledger go on where they were, whatever comes in front of them', async () => {
    const first = await listLedger(deps(), { limit: PAGE });
    const after = first.at(-1)?.entry;
    const before = await listLedger(deps(), { after, limit: PAGE });
    await deps().db.execute(sql`insert into safety_check (id, chain, address, verdict, evidence,
      evidence_hash, checked_at, is_ledgered)
      values ('new', 'base', 'new', 'caution', '{}', 'hash', now(), true)`);
    await deps().db.execute(sql`insert into ledger_entry (id, chain, address, address_key, name,
      symbol, verdict, summary, reasons, evidence_hash, given_at)
      values ('new', 'base', 'new', 'new', 'n', 's', 'caution', '', array[]::text[], 'hash', now())`);
    const now = await listLedger(deps(), { after, limit: PAGE });
    expect(now.map(({ entry }) => entry.id)).toEqual(before.map(({ entry }) => entry.id));
  });

  test('of what somebody made hold what is theirs and of that tool, the newest first', async () => {
    const listedJobIds: string[] = [];
    for (let before: number | undefined; ;) {
      const page = await listStudioJobs(deps(), {
        owner: 'me',
        tool: 'image',
        before,
        limit: PAGE,
      });
      listedJobIds.push(...page.map(({ id }) => id));
      if (page.length < PAGE) break;
      before = page.at(-1)?.seq;
    }
    const mine = Array.from({ length: ROWS }, (_, at) => at + 1)
      .filter((n) => n % 3 !== 0 && n % 2 === 0)
      .map((n) => `j${n}`);
    expect(listedJobIds).toEqual(mine.toReversed());
    expect(await listStudioJobs(deps(), { owner: 'nobody', limit: PAGE })).toEqual([]);
    expect(await listStudioJobs(deps(), { owner: 'me', before: 0, limit: PAGE })).toEqual([]);
  });

  test('of watches of launches hold each once and no other kind', async () => {
    const listedWatchIds: string[] = [];
    for (let after = ''; ;) {
      const page = await listLaunchWatches(deps(), { after, limit: PAGE });
      if (page.length === 0) break;
      listedWatchIds.push(...page.map(({ id }) => id));
      after = page.at(-1)?.id ?? '';
    }
    expect(new Set(listedWatchIds).size).toBe(listedWatchIds.length);
    expect(listedWatchIds).toHaveLength(ROWS - Math.floor(ROWS / 5));
  });

  test('what is frozen is given to whoever asks; a check that is not is nobody’s', async () => {
    expect(await findLedgerEvidence(deps(), { id: 'c2' })).toMatchObject({ evidence: '{}' });
    expect(await findLedgerEvidence(deps(), { id: 'd1' })).toBeUndefined();
    expect(await findLedgerEvidence(deps(), { id: "c2' or true --" })).toBeUndefined();
  });

  test('old checks go a few at a time, but never those of the ledger or of an open appeal', async () => {
    const { db } = deps();
    await db.execute(sql`insert into appeal (id, check_id, text, made_at)
      values ('open', 'd1', 'x', now())`);
    await db.execute(sql`insert into appeal (id, check_id, text, made_at, answer, answered_at)
      values ('answered', 'd3', 'x', now(), 'y', now())`);
    const before = new Date('2026-01-02T00:00:00Z');
    const deletedCounts: number[] = [];
    for (let count = 1; count > 0;) {
      count = await deleteOldSafetyChecks(deps(), { before, atOnce: 5 });
      deletedCounts.push(count);
    }
    expect(deletedCounts).toEqual([5, 5, 2, 0]);
    const { rows } = await db.execute<{ id: string }>(
      sql`select id from safety_check where not is_ledgered`,
    );
    expect(rows.map(({ id }) => id)).toEqual(['d1']);
  });
});

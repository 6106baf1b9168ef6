import { sql } from 'drizzle-orm';
import type { Database } from '../types.ts';
import { fillWaysIn } from './fill-ways-in.ts';

export type Filling = {
  /**
   * Accounts; everything else is in proportion: 20 completed lessons each, 2 generations, 2
   * verdicts with 5 looks each.
   */
  accounts: number;
  now: Date;
};

/**
 * Fills a database that has only been migrated as a success would fill it. Text is as long as the
 * real one and not as compressible as one word repeated. Foreign keys and triggers rest meanwhile,
 * and what triggers keep is counted at the end: a superuser's right, so only for databases of
 * tests.
 */
export async function fillDatabase(db: Database, { accounts, now }: Filling): Promise<void> {
  const at = sql.raw(`'${now.toISOString()}'::timestamptz`);
  const ago = (days: number, row = 'n', rows = accounts) =>
    sql.raw(
      `('${now.toISOString()}'::timestamptz - (${row} % ${rows}) * interval ` +
        `'${(days * 86_400) / rows} seconds')`,
    );
  const upTo = (rows: number) => sql.raw(`generate_series(0, ${rows - 1}) n`);
  /** So many characters of hexadecimal digits, different in each row. */
  const text = (characters: number) =>
    sql.raw(
      `(select string_agg(md5(n::text || k::text), '') from generate_series(1, ` +
        `${Math.ceil(characters / 32)}) k)`,
    );
  const guests = Math.ceil(accounts / 10);
  const entries = accounts * 2;
  const chain = sql.raw(`(array['ethereum', 'base', 'bsc', 'solana'])[1 + n % 4]`);
  const token = sql.raw(`'0x' || left(md5('t' || n) || md5('u' || n), 40)`);
  /** There are 2,600 passes in all. */
  const holders = Math.min(accounts, 2_600);
  const holder = sql.raw(`'0x' || left(md5('h' || n) || md5('i' || n), 40)`);
  const verdict = sql.raw(
    `(array['do-not-touch', 'high-risk', 'caution', 'no-red-flag'])[1 + n % 7 % 4]`,
  );
  const statements = [
    sql`insert into "user" (id, name, email, email_verified, is_anonymous, created_at, updated_at)
      select 'u' || n, 'Person ' || n, 'person' || n || '@mail.example', n % 20 > 0, false,
        ${ago(600)}, ${at} from ${upTo(accounts)}`,
    sql`insert into "user" (id, name, email, email_verified, is_anonymous, created_at, updated_at)
      select 'g' || n, '', 'guest' || n || '@guest.invalid', false, true, ${ago(30, 'n', guests)},
        ${at} from ${upTo(guests)}`,
    sql`insert into account (id, account_id, provider_id, user_id, password, created_at, updated_at)
      select 'a' || n, 'u' || n, 'credential', 'u' || n, ${text(160)}, ${at}, ${at} from ${upTo(accounts)}`,
    sql`insert into session (id, token, user_id, expires_at, user_agent, created_at, updated_at)
      select 's' || n, md5('s' || n), case when n < ${sql.raw(String(guests))} then 'g' || n
        else 'u' || n end, ${at} + interval '7 days' + n * interval '1 second', ${text(110)},
        ${ago(60)}, ${at} from ${upTo(accounts)}`,
    sql`insert into verification (id, identifier, value, expires_at, created_at)
      select 'v' || n, md5('i' || n), (array['verify-email', 'reset-password',
        'change-email'])[1 + n % 3] || ':u' || n || ':person' || n || '@mail.example',
        ${at} + n * interval '1 second', ${at} from ${upTo(accounts)}`,
    ...fillWaysIn({ people: upTo(accounts), now: at, text }),
    sql`insert into lesson_completion (user_id, course_id, lesson_key, completed_at)
      select 'u' || n, 'course-' || k / 8, (k % 8 / 4) || '-' || (k % 4),
        ${ago(500)} + k * interval '1 day' from ${upTo(accounts)}, generate_series(0, 19) k`,
    sql`insert into activity_day (user_id, day) select 'u' || n,
      (${ago(500)} + k * interval '1 day')::date from ${upTo(accounts)}, generate_series(0, 4) k`,
    sql`insert into learner (user_id, xp, ranking_name, takes_part, reached_at)
      select 'u' || n, (n % 160) * 10, 'Name ' || n, n % 2 = 0, ${ago(500)} from ${upTo(accounts)}`,
    sql`insert into final_test (id, user_id, course_id, course_version, question_ids, started_at, has_passed)
      select 'f' || n, 'u' || n, 'course-0', 1, array[md5(n::text), md5('b' || n), md5('c' || n)],
        ${ago(500)}, n % 2 = 0 from ${upTo(accounts)} where n % 2 = 0`,
    sql`insert into certificate (id, user_id, course_id, course_version, course_title, name,
      issued_at, credential, key_id)
      select 'c' || n, 'u' || n, 'course-0', 1, 'Course', 'Person ' || n, ${ago(500)},
        ${text(2400)}, 'key' from ${upTo(accounts)} where n % 4 = 0`,
    sql`insert into review_card (user_id, question, due_at, stability, difficulty, scheduled_days,
      learning_steps, reps, lapses, state, answered_at)
      select 'u' || n, 'question-' || k, ${ago(60)} + k * interval '20 days', 2, 5, 1, 0, 1, 0, 2,
        ${at} from ${upTo(accounts)}, generate_series(0, 3) k where n % 2 = 0`,
    sql`insert into telegram_link (telegram_id, user_id, name, linked_at) select n::text,
      'u' || n, 'Name', ${at} from ${upTo(accounts)} where n % 5 = 0`,
    sql`insert into studio_job (id, owner, user_id, key, tool, engine, engine_name, is_built_in,
      prompt, seed, status, rank, created_at, started_at, finished_at, address_hash, file_key,
      file_type, file_bytes, file_sha256)
      select 'j' || n, case when n % 5 = 0 then 'guest:' || md5((n / 50)::text)
        else 'user:u' || n / 2 end, case when n % 5 = 0 then null else 'u' || n / 2 end, 'k' || n,
        (array['image', 'voice', 'music', 'video'])[1 + n % 4], 'embedded', 'Built-in', true,
        ${text(100)}, n, 'done', n % 20, ${ago(89, 'n', entries)}, ${at}, ${at},
        md5((n % 5000)::text), md5('f' || n), 'image/png', 400000 + n % 100000,
        md5(n::text) || md5('x' || n) from ${upTo(entries)}`,
    sql`insert into safety_check (id, chain, address, verdict, evidence, evidence_hash, checked_at, is_ledgered)
      select md5('e' || n), ${chain}, ${token}, ${verdict}, ${text(2400)},
        md5(n::text) || md5('x' || n), ${ago(300, 'n', entries)}, true from ${upTo(entries)}`,
    sql`insert into safety_check (id, chain, address, verdict, evidence, evidence_hash, checked_at)
      select md5('d' || n), ${chain}, ${token}, ${verdict}, ${text(2400)},
        md5(n::text) || md5('x' || n), ${ago(29)} from ${upTo(accounts)}`,
    sql`insert into ledger_entry (id, chain, address, address_key, name, symbol, verdict, summary,
      reasons, evidence_hash, given_at, price_usd, liquidity_usd, outcome, last_check_id,
      last_checked_at, last_verdict)
      select md5('e' || n), ${chain}, ${token}, ${token}, 'Token ' || n, 'TKN', ${verdict},
        ${text(120)}, array[${text(60)}, ${text(60)}], md5(n::text) || md5('x' || n),
        ${ago(300, 'n', entries)}, 1.5, n % 90000, (array['hit', 'miss', null])[1 + n % 3],
        case when n < ${sql.raw(String(accounts))} then md5('d' || n) else md5('e' || n) end, case
          when n < ${sql.raw(String(accounts))} then ${ago(29)}
          else ${ago(300, 'n', entries)} end, ${verdict} from ${upTo(entries)}`,
    sql`insert into ledger_look (entry_id, hours, next_at, looked_at, liquidity_usd, price_usd,
      can_sell, is_dead, check_id, evidence_hash, source_name, source_url, measured_at)
      select md5('e' || n), (array[1, 6, 24, 168, 720])[k],
        ${ago(300, 'n', entries)} + interval '1 hour', case when n > 500 then ${at} end, 5000,
        1.4, true, false, md5('d' || n), md5(n::text) || md5('x' || n), 'DEX Screener',
        'https://dexscreener.example/' || md5(n::text), ${at} from ${upTo(entries)},
        generate_series(1, 5) k`,
    sql`insert into launch (chain, pair_key, pair_address, address, address_key, name, symbol,
      platform, liquidity_usd, source_name, measured_at, first_seen_at, began_at, changed_at,
      is_kept_longer)
      select ${chain}, md5('p' || n), md5('p' || n), ${token}, ${token}, 'Token ' || n, 'TKN',
        'Uniswap', n % 90000, 'DEX Screener', ${at}, ${ago(119, 'n', entries)},
        ${ago(119, 'n', entries)}, ${at} - n * interval '1 second',
        n * 119.0 / ${sql.raw(String(entries))} > 15 from ${upTo(entries)}`,
    sql`insert into watch (id, user_id, kind, title, chain, address, symbol, threshold, seen, seen_at, created_at)
      select 'w' || n, 'u' || n, 'price', 'TKN moves by 10%', ${chain}, ${token}, 'TKN', 10,
        '{"priceUsd": 1, "liquidityUsd": 5000, "powers": null}'::jsonb, ${at}, ${at}
        from ${upTo(accounts)} where n % 5 = 0`,
    sql`insert into alert (id, watch_id, user_id, event_key, text, path, made_at, told_at)
      select 'al' || n || '-' || k, 'w' || n, 'u' || n, 'price since ' || k, ${text(100)},
        '/check', ${ago(89)}, ${at} from ${upTo(accounts)}, generate_series(0, 4) k
        where n % 5 = 0`,
    sql`insert into alert_preference (person, user_id, time_zone, digest) select 'user:u' || n,
      'u' || n, 'UTC', 'at-once' from ${upTo(accounts)} where n % 10 = 0`,
    sql`insert into published_brand (id, values, published_at)
      select 'b' || n, '{}', ${at} from ${upTo(50)}`,
    sql`insert into brand_picture (id, bytes, kept_at)
      select md5(n::text) || '.svg', decode(md5('p' || n), 'hex'), ${at} from ${upTo(50)}`,
    sql`insert into announcement (id, slug, title, line, body, html, by_mail, by_telegram, by_push,
      state, published_at, changed_at, version)
      select 'n' || n, '2026-11-22-news-' || n, 'News ' || n, 'One line', ${text(600)},
        ${text(800)}, true, false, false, 'published', ${ago(90)}, ${at}, 2 from ${upTo(50)}`,
    sql`insert into news_consent (id, channel, purpose, user_id, address, time_zone, wording, source,
      asked_at, confirmed_at, ended_at)
      select 'nc' || n, 'mail', 'announcements', 'u' || n, 'person' || n || '@mail.example', 'UTC',
        ${text(160)}, 'news page', ${ago(300)}, case when n % 20 > 0 then ${at} end,
        case when n % 10 = 1 then ${ago(300)} end from ${upTo(accounts)} where n % 4 < 2`,
    sql`insert into check_up_reminder (id, user_id, channel, chain, wallet, time_zone, wording,
      asked_at, next_at)
      select 'cr' || n, 'u' || n, (array['mail', 'telegram'])[1 + n % 2], ${chain}, ${token}, 'UTC',
        ${text(160)}, ${ago(300)}, ${at} + (n % 31) * interval '1 day' from ${upTo(accounts)}
      where n % 4 = 0`,
    sql`insert into news_delivery (announcement_id, consent_id, channel, state, tries, due_at)
      select 'n' || k, 'nc' || n, 'mail', case when k = 0 and n % 8 = 0 then 'waiting' else 'sent' end,
        1, ${at} from ${upTo(accounts)}, generate_series(0, 4) k where n % 4 < 2`,
    sql`insert into rate_limit (key, window_start, expires_at, count) select md5('l' || n), ${at},
      ${at} + n * interval '1 second', 1 from ${upTo(accounts)}`,
    sql`insert into studio_use (key, day, count) select 'person user:u' || n || ' image',
      ${at}::date, 3 from ${upTo(accounts)}`,
    sql`insert into audit_log (id, at, actor, action, detail) select 'l' || n, ${ago(700)},
      'operator', 'grant', 'premium to u' || n from ${upTo(accounts)} where n % 20 = 0`,
    sql`insert into service_run (started_at, last_seen_at, stopped_at, version, roles)
      select ${ago(700)}, ${ago(700)}, ${at}, '1', array['web', 'worker'] from ${upTo(accounts)}
      where n % 20 = 0`,
    sql`insert into pass_move (block, log_index, part, at, tier, giver, taker, passes)
      select n, 0, 0, ${ago(80)}, n % 3, '0x' || repeat('0', 40), ${holder}, 1
        from ${upTo(holders)}`,
    sql`insert into payout_due (week, tier, holder, passes, due, paid) select week, n % 3,
      ${holder}, 1, 100, case when n % 50 = 0 then 0 else 100 end from ${upTo(holders)},
      generate_series(1, 10) week`,
    sql`insert into payout_payment (block, log_index, transaction, at, week, tier, holder, payer,
        amount) select ${sql.raw(String(holders))} + week, n, '0x' || md5('p' || n) || md5('q' || n),
      ${ago(70)}, week, n % 3, ${holder}, '0x' || repeat('e', 40), 100 from ${upTo(holders)},
      generate_series(1, 10) week where n % 50 > 0`,
    sql`insert into payout_week (week, tier, ends_at, holders, passes, due, paid, open)
      select week, tier, ${at} - (10 - week) * interval '7 days', 1, 1, 100, 100, 0
      from generate_series(1, 10) week, generate_series(0, 2) tier`,
    sql`insert into ranking_count select xp, count(*) from learner where takes_part and xp > 0 group by xp`,
    sql`insert into studio_bytes select tool, sum(file_bytes) from studio_job where file_bytes is not null group by 1`,
    sql`insert into ledger_count select verdict, coalesce(outcome, ''), count(*), min(given_at)
      from ledger_entry group by 1, 2`,
  ];
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    for (const statement of statements) await tx.execute(statement);
  });
  await db.execute(sql`vacuum analyze`);
}

import { sql, type SQL } from 'drizzle-orm';

type Parts = {
  /** As many rows as there are accounts: `n` from 0. */
  people: SQL;
  now: SQL;
  /** Characters of hexadecimal digits, different in each row. */
  text: (characters: number) => SQL;
};

/** Ways into accounts and what keeps them, for one person in ten: u0, u10, u20… */
export const fillWaysIn = ({ people, now, text }: Parts): SQL[] => [
  // A key of 256 bytes, every value of a byte among them somewhere.
  sql`insert into passkey (id, user_id, credential_id, public_key, counter, transports, is_synced,
    name, created_at, last_used_at)
    select 'pk' || n, 'u' || n, ${text(44)}, decode(${text(512)}, 'hex'), 4294967295 - n,
      'internal,hybrid', n % 20 = 0, 'Phone "' || n || '"', ${now}, null
    from ${people} where n % 10 = 0`,
  sql`insert into api_key (id, user_id, name, key_hash, start, scopes, created_at, expires_at,
    last_used_at, revoked_at)
    select 'ak' || n, 'u' || n, 'Key "' || n || '"', md5('ak' || n), 'firm_ab12',
      '{read:checks,studio}', ${now}, ${now} + interval '90 days', null,
      case when n % 20 = 0 then ${now} end
    from ${people} where n % 10 = 0`,
  sql`insert into webhook (id, user_id, key_id, url, sealed_secret, events, created_at)
    select 'wh' || n, 'u' || n, 'ak' || n, 'https://bot.example/' || n, ${text(120)},
      '{alert,launch.found}', ${now} from ${people} where n % 20 = 0`,
  sql`insert into webhook_delivery (id, webhook_id, type, payload, state, tries, made_at, due_at)
    select 'whd' || n || '-' || k, 'wh' || n, 'alert', '{"text":' || ${text(200)} || '"}',
      case when k = 0 then 'waiting' else 'sent' end, k, ${now}, ${now}
    from ${people}, generate_series(0, 3) k where n % 20 = 0`,
  sql`insert into second_factor (user_id, secret, started_at, confirmed_at, last_step)
    select 'u' || n, ${text(120)}, ${now}, case when n % 20 = 0 then ${now} end, 59000000 + n
    from ${people} where n % 10 = 0`,
  sql`insert into recovery_code (user_id, hash) select 'u' || n, md5(n || 'r' || k)
    from ${people}, generate_series(0, 9) k where n % 20 = 0`,
  sql`insert into trusted_browser (token_hash, user_id, created_at, expires_at)
    select md5('tb' || n || '-' || k), 'u' || n, ${now}, ${now} + interval '30 days'
    from ${people}, generate_series(0, 1) k where n % 20 = 0`,
  sql`insert into factor_lift (user_id, asked_at, due_at)
    select 'u' || n, ${now}, ${now} + interval '72 hours' from ${people} where n % 100 = 0`,
  sql`insert into change_lock (user_id, until)
    select 'u' || n, ${now} + interval '24 hours' from ${people} where n % 20 = 0`,
  sql`insert into wallet_link (address, user_id, linked_at, signs_in_since)
    select '0x' || left(md5('w' || n) || md5('v' || n), 40), 'u' || n, ${now},
      case when n % 20 = 0 then ${now} end from ${people} where n % 10 = 0`,
  sql`insert into wallet_proof (token_hash, address, chain_id, proven_at, expires_at)
    select md5('wp' || n), '0x' || left(md5('w' || n) || md5('v' || n), 40), 1, ${now},
      ${now} + interval '12 hours' from ${people} where n % 10 = 0`,
  sql`insert into operator_role (user_id, role, since, version)
    select 'u' || n, 'support', ${now}, 1 from ${people} where n % 100 = 0`,
  sql`insert into suspension (user_id, reason, since, until, version)
    select 'u' || n, ${text(60)}, ${now}, null, 1 from ${people} where n % 100 = 10`,
];

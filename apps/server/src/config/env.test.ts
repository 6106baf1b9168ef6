import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readConfig, readSettings } from './env.ts';
import { siteConfig } from './site-config.ts';

const folder = mkdtempSync(join(tmpdir(), 'firm-config-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('nothing set: everything has a default, and none of it can be changed', () => {
  const settings = readSettings({});
  expect(settings).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    isPublicUrlLoopback: true,
    isHttps: false,
    roles: ['web', 'worker', 'bot'],
    trustProxy: [],
    isDemo: false,
    logLevel: 'info',
    databaseUrl: undefined,
    google: undefined,
    mail: { kind: 'outbox', from: 'The Firm <no-reply@localhost>' },
  });
  expect(() => Object.assign(settings, { port: 1 })).toThrow(TypeError);
  expect(() => Object.assign(settings.mail, { from: 'x' })).toThrow(TypeError);
});

test('empty counts as not set, values are tidied', () => {
  expect(readSettings({ PORT: '', PUBLIC_URL: ' http://LOCALHOST:8080/ ' }).publicUrl).toBe(
    'http://localhost:8080',
  );
  expect(readSettings({ ROLES: 'worker, web,web' }).roles).toEqual(['worker', 'web']);
  expect(readSettings({ TRUST_PROXY: '10.0.0.0/8, ::1,192.0.2.7' }).trustProxy).toEqual([
    '10.0.0.0/8',
    '::1/128',
    '192.0.2.7/32',
  ]);
  expect(readSettings({ TELEGRAM_BOT_USERNAME: '@the_firm_bot' }).telegramBotUsername).toBe(
    'the_firm_bot',
  );
  expect(readSettings({ SMTP_URL: 'smtps://u:p@mail.example', BREVO_API_KEY: 'k' }).mail.kind).toBe(
    'smtp',
  );
});

describe('a bad value is refused with one line: name, what is wrong, example', () => {
  const cases: [Record<string, string>, string][] = [
    [
      { PORT: 'abc' },
      'PORT: must be a whole number from 1 to 65535, got "abc". Example: PORT=3000',
    ],
    [
      { PORT: '70000' },
      'PORT: must be a whole number from 1 to 65535, got "70000". Example: PORT=3000',
    ],
    [
      { PUBLIC_URL: 'thefirm.example' },
      'PUBLIC_URL: must be an address with http or https and without a path, got ' +
        '"thefirm.example". Example: PUBLIC_URL=https://thefirm.example',
    ],
    [{ PUBLIC_URL: 'https://thefirm.example/app' }, 'without a path'],
    [{ ROLES: 'web,cook' }, 'ROLES: must name one or more of web, worker and bot'],
    [{ TRUST_PROXY: '10.0.0.0/99' }, 'TRUST_PROXY: must be a list of address ranges'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL: must be one of'],
    [
      { STUDIO_LIMIT_CHAT: '100000', STUDIO_PEOPLE_PER_ADDRESS: '100000' },
      'STUDIO_PEOPLE_PER_ADDRESS: 100000 times STUDIO_LIMIT_CHAT (100000) is too large ' +
        '(more than 2147483647)',
    ],
    [{ STUDIO_BYTES_TOTAL: '999999TB' }, 'STUDIO_BYTES_TOTAL: must be a number of bytes'],
    [{ AUDIT_DAYS: '0' }, 'AUDIT_DAYS: must be a whole number of days, 1 or more'],
    [{ DEMO: 'maybe' }, 'DEMO: must be 1 or 0'],
    [{ TOKEN_ADDRESS: '0x12' }, 'TOKEN_ADDRESS: must be a contract address'],
    [{ MAIL_FROM: 'nobody' }, 'MAIL_FROM: must be a mail address'],
    [
      { CHAIN_RPC_URL: 'rpc.example.org' },
      'CHAIN_RPC_URL: must be a complete address with http or https, or off',
    ],
    [
      { CHAIN_RPC_URL: 'https://rpc.example.org' },
      'CHAIN_ID: CHAIN_RPC_URL is set and needs CHAIN_ID as well',
    ],
    [
      { CHAIN_RPC_URL: 'https://rpc.example.org', CHAIN_ID: '8453' },
      'TOKEN_ADDRESS: CHAIN_RPC_URL is set and needs TOKEN_ADDRESS as well',
    ],
    [
      {
        CHAIN_RPC_URL: 'https://rpc.example.org',
        CHAIN_ID: '8453',
        TOKEN_ADDRESS: `0x${'1'.repeat(40)}`,
      },
      'COLLECTION_ADDRESS: CHAIN_RPC_URL is set and needs COLLECTION_ADDRESS as well',
    ],
    [
      { PASS_PROMISES: 'weekly-tokens,riches' },
      'PASS_PROMISES: must name weekly-tokens, new-tokens or revenue, or be none',
    ],
    [{ PAYOUTS_FROM: '1 May' }, 'PAYOUTS_FROM: must be a day as 2026-12-01'],
    [{ MARKET_SOURCE: 'oracle' }, 'MARKET_SOURCE: must be chain, dexscreener or geckoterminal'],
    [{ MARKET_SOURCE: 'chain', CHAIN_RPC_URL: 'off' }, 'MARKET_SOURCE: is chain and needs a chain'],
    [{ MARKET_PAIR: 'x' }, 'MARKET_PAIR: must be the address of a pair'],
    [
      { PUBLIC_URL: 'https://thefirm.example', SMTP_URL: 'smtp://localhost' },
      'the chain would be the local one with its test money. Set CHAIN_RPC_URL',
    ],
    [
      { GOOGLE_CLIENT_ID: 'x' },
      'GOOGLE_CLIENT_SECRET: GOOGLE_CLIENT_ID is set and needs GOOGLE_CLIENT_SECRET as well',
    ],
    [
      { GOOGLE_CLIENT_ID: 'x', GOOGLE_CLIENT_SECRET: 'y', GOOGLE_EMAIL_VERIFIED: 'trust' },
      'GOOGLE_ISSUER_URL: GOOGLE_EMAIL_VERIFIED is trust. It needs a provider of your own',
    ],
    [{ GOOGLE_EMAIL_VERIFIED: 'yes' }, 'GOOGLE_EMAIL_VERIFIED: must be claim or trust'],
    [
      { PUBLIC_URL: 'https://thefirm.example' },
      'mail would only go to the outbox folder. Set SMTP_URL or BREVO_API_KEY, or DEMO=1',
    ],
  ];
  test.each(cases)('%j', (environment, line) => {
    const refuse = () => readSettings(environment);
    expect(refuse).toThrow(line);
    expect(refuse).toThrow(
      expect.objectContaining({
        message: expect.not.stringContaining('\n'),
        name: 'ConfigurationError',
      }),
    );
  });

  test('a secret is never repeated', () => {
    expect(() => readSettings({ DATABASE_URL: 'mysql://root:hunter2@localhost/x' })).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining('hunter2') }),
    );
    expect(() => readSettings({ SESSION_SECRET: 'hunter2' })).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining('hunter2') }),
    );
  });

  test('a secret that is long but guessed at once is refused, and not repeated', () => {
    for (const name of ['SESSION_SECRET', 'CERTIFICATE_KEY', 'METRICS_TOKEN'])
      for (const value of [
        'x'.repeat(64),
        'ab'.repeat(40),
        '0123456701234567'.repeat(3),
        'secretsecret'.repeat(4),
        'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaabcdefg'.slice(0, 41),
      ])
        expect(() => readSettings({ [name]: value })).toThrow(
          expect.objectContaining({
            message: expect.stringMatching(
              new RegExp(`^${name}: is easy to guess(?!.*${value}).*openssl rand`),
            ),
          }),
        );
    for (let at = 0; at < 500; at += 1)
      for (const form of ['hex', 'base64', 'base64url'] as const)
        expect(() => readSettings({ METRICS_TOKEN: randomBytes(16).toString(form) })).not.toThrow();
  });

  test('a secret may stand in a file, which is read as the variable would be', () => {
    const file = (name: string, content: string | Uint8Array) => {
      writeFileSync(join(folder, name), content);
      return join(folder, name);
    };
    const secret = randomBytes(32).toString('base64');
    const settings = readSettings({ METRICS_TOKEN_FILE: file('token', ` ${secret}\r\n`) });
    expect(settings.metricsToken).toBe(secret);
    const config = readConfig({
      DATA_DIR: join(folder, 'files'),
      SESSION_SECRET_FILE: file('session', secret),
      DATA_KEY_FILE: file('data', `${secret}\n`),
      CERTIFICATE_KEY_FILE: file('certificate', secret),
    });
    expect(config.secrets.sessionSecret).toBe(secret);
    expect(Buffer.from(config.secrets.dataKey).toString('base64')).toBe(secret);
    expect(existsSync(join(folder, 'files'))).toBe(false);
    // Only secrets come so, and empty counts as not set.
    expect(readSettings({ PORT_FILE: '/nowhere', SMTP_URL_FILE: '' }).port).toBe(3000);

    const refusalCases: [Record<string, string>, RegExp][] = [
      [
        { METRICS_TOKEN: secret, METRICS_TOKEN_FILE: '/x' },
        /^METRICS_TOKEN_FILE: METRICS_TOKEN is set as well: keep one/,
      ],
      [{ SMTP_URL_FILE: join(folder, 'none') }, /^SMTP_URL_FILE: the file .* \(ENOENT\)/],
      [{ SMTP_URL_FILE: folder }, /^SMTP_URL_FILE: the file .* \(EISDIR\)/],
      [{ SMTP_URL_FILE: file('empty', ' \n') }, /^SMTP_URL_FILE: .* is empty/],
      [{ SMTP_URL_FILE: file('long', 'x'.repeat(20_000)) }, /^SMTP_URL_FILE: .* is longer/],
      [{ SMTP_URL_FILE: file('lines', 'smtp://a\nhunter2') }, /^SMTP_URL_FILE: .* in one line/],
      [{ SMTP_URL_FILE: file('wrong', 'http://hunter2') }, /^SMTP_URL: must be/],
      [{ SMTP_URL_FILE: file('binary', randomBytes(40)) }, /^SMTP_URL/],
    ];
    for (const [environment, line] of refusalCases)
      expect(() => readSettings(environment)).toThrow(
        expect.objectContaining({
          name: 'ConfigurationError',
          message: expect.stringMatching(new RegExp(`${line.source}(?!.*(hunter2|\\n))`, 's')),
        }),
      );
  });

  test('a public address is fine with mail, or as a demonstration', () => {
    const PUBLIC_URL = 'https://thefirm.example';
    expect(
      readSettings({ PUBLIC_URL, SMTP_URL: 'smtp://localhost', CHAIN_RPC_URL: 'off' }),
    ).toMatchObject({ isHttps: true, isPublicUrlLoopback: false });
    expect(readSettings({ PUBLIC_URL, DEMO: '1' }).isDemo).toBe(true);
  });
});

describe('nodes for trades', () => {
  const nodesBy = (SAFETY_RPC_URLS?: string) => {
    const { rpcUrls, publicNodes, publicSolanaNodes } = readSettings(
      SAFETY_RPC_URLS === undefined ? {} : { SAFETY_RPC_URLS },
    ).safety;
    const ids = (some: readonly { id: number }[]) => some.map(({ id }) => id);
    return [ids(rpcUrls), ids(publicNodes), publicSolanaNodes.length > 0];
  };
  test.each([
    ['free ones of six networks and Solana', undefined, [], [1, 10, 56, 137, 8453, 42161], true],
    [
      'one of your own takes their place there',
      '8453=https://a.example',
      [8453],
      [1, 10, 56, 137, 42161],
      true,
    ],
    ['off: ask none', 'off', [], [], false],
    ['your own alone', '8453=https://a.example,off', [8453], [], false],
  ])('%s', (_, value, own, free, hasSolana) => {
    expect(nodesBy(value)).toEqual([own, free, hasSolana]);
  });

  test('each network has several, over https, at hosts that differ', () => {
    for (const { urls } of readSettings({}).safety.publicNodes) {
      expect(urls.length).toBeGreaterThan(2);
      expect(urls.every((url) => url.startsWith('https://'))).toBe(true);
      expect(new Set(urls.map((url) => new URL(url).host)).size).toBe(urls.length);
    }
  });

  test.each(['of', 'off,1=ftp://a.example', '1=https://a.example,1=https://b.example'])(
    '%s is refused',
    (value) => expect(() => readSettings({ SAFETY_RPC_URLS: value })).toThrow('SAFETY_RPC_URLS'),
  );
});

describe('secrets', () => {
  test('are made once, for this user only, and found again', () => {
    const DATA_DIR = join(folder, 'fresh');
    const first = readConfig({ DATA_DIR }).secrets;
    expect(readConfig({ DATA_DIR }).secrets).toEqual(first);
    expect(first.dataKey).toHaveLength(32);
    expect(first.certificateKey).toHaveLength(32);
    expect(statSync(join(DATA_DIR, 'keys')).mode & 0o777).toBe(0o700);
    for (const name of ['session-secret', 'data-key', 'certificate-key'])
      expect(statSync(join(DATA_DIR, 'keys', name)).mode & 0o777).toBe(0o600);
  });

  test('must be set where several processes share a database', () => {
    const DATA_DIR = join(folder, 'shared');
    expect(() => readConfig({ DATA_DIR, DATABASE_URL: 'postgres://localhost/firm' })).toThrow(
      'SESSION_SECRET: must be set when DATABASE_URL is set',
    );
    expect(existsSync(join(DATA_DIR, 'keys'))).toBe(false);
  });

  test('hexadecimal and base64 are the key itself, a phrase is derived from', () => {
    const read = (DATA_KEY: string) =>
      readConfig({ DATA_DIR: join(folder, 'forms'), DATA_KEY }).secrets.dataKey;
    const bytes = Buffer.alloc(32, 7);
    expect(Buffer.from(read(bytes.toString('hex')))).toEqual(bytes);
    expect(Buffer.from(read(bytes.toString('base64')))).toEqual(bytes);
    expect(Buffer.from(read(bytes.toString('base64url')))).toEqual(bytes);
    expect(read('a phrase that is long enough to be a key')).toHaveLength(32);
    expect(read('a phrase that is long enough to be a key')).not.toEqual(
      read('a phrase that is long enough to be a kez'),
    );
  });

  test('a damaged key file is not silently replaced', () => {
    const DATA_DIR = join(folder, 'damaged');
    mkdirSync(join(DATA_DIR, 'keys'), { recursive: true });
    writeFileSync(join(DATA_DIR, 'keys', 'data-key'), '');
    expect(() => readConfig({ DATA_DIR })).toThrow('data-key is empty or damaged');
    expect(readFileSync(join(DATA_DIR, 'keys', 'data-key'), 'utf8')).toBe('');
  });
});

test('what the pages are told', () => {
  const TOKEN_ADDRESS = '0x1234567890abcdef1234567890abcdef12345678';
  expect(
    siteConfig(
      readSettings({
        TOKEN_ADDRESS,
        CHAIN_ID: '8453',
        TELEGRAM_BOT_USERNAME: 'the_firm_bot',
        COMMUNITY_URL: 'https://t.me/ours',
      }),
    ),
  ).toEqual({
    publicUrl: 'http://localhost:3000',
    botUrl: 'https://t.me/the_firm_bot',
    botIsExternal: 'true',
    botTarget: '_blank',
    sampleGood: '',
    sampleBad: '',
    communityUrl: 'https://t.me/ours',
    socialUrl: expect.stringContaining('https://'),
    tokenAddress: TOKEN_ADDRESS,
    tokenAddressNarrow: '0x123456…345678',
    tokenAddressWide:
      '0x1234567890abcdef123…cdef1234567890abcdef12345678'.slice(0, 22) + TOKEN_ADDRESS.slice(-19),
    explorerUrl: `https://basescan.org/token/${TOKEN_ADDRESS}`,
    isDemo: 'false',
    hasSocial: 'false',
    operatorName: '',
    operatorContact: '',
    tokenContact: '',
    whitePaperUrl: '',
    promises: 'weekly-tokens new-tokens revenue',
    newsSlug: '',
    newsLine: '',
    mark: '',
    own: '',
    chips: '',
    off: '',
    builtInTools: 'chat image voice music video',
  });
  expect(
    siteConfig(readSettings({ MODELSLAB_API_KEY: 'key', STUDIO_VOICE: 'embedded' })).builtInTools,
  ).toBe('image voice');
  expect(siteConfig(readSettings({ PUBLIC_URL: 'https://demo.example', DEMO: '1' })).isDemo).toBe(
    'true',
  );
  expect(siteConfig(readSettings({ CHAIN_ID: '1' }))).toMatchObject({
    botUrl: '/assistant',
    botIsExternal: 'false',
    botTarget: '_self',
    explorerUrl: '',
    tokenAddress: expect.stringMatching(/^0x[0-9a-fA-F]{40}$/),
  });
});

describe('the chain and the market', () => {
  const [token, collection] = [`0x${'a'.repeat(40)}`, `0x${'b'.repeat(40)}`];
  const publicNetwork = {
    CHAIN_RPC_URL: 'https://rpc.example.org/v2/key',
    CHAIN_ID: '8453',
    TOKEN_ADDRESS: token,
    COLLECTION_ADDRESS: collection,
  };

  test('nothing set: the local chain and its own pair', () => {
    expect(readSettings({})).toMatchObject({
      network: { kind: 'local' },
      market: { source: 'chain', pair: undefined },
    });
  });

  test('four variables make it a public network', () => {
    expect(readSettings(publicNetwork)).toMatchObject({
      network: {
        kind: 'public',
        id: 8453,
        name: 'Base',
        explorerUrl: 'https://basescan.org',
        rpcUrl: 'https://rpc.example.org/v2/key',
        token,
        collection,
      },
      market: {
        source: 'dexscreener',
        dexScreenerUrl: 'https://api.dexscreener.com',
        geckoTerminalUrl: 'https://api.geckoterminal.com',
      },
    });
    expect(readSettings({ ...publicNetwork, CHAIN_ID: '424242' }).network).toMatchObject({
      name: 'Network 424242',
      explorerUrl: null,
    });
  });

  test.each([
    ['asked for', { CHAIN_RPC_URL: 'off' }, 'asked'],
    [
      'a shared database has no local chain',
      { DATABASE_URL: 'postgres://localhost/firm' },
      'database',
    ],
    ['a network that is half described is none', { CHAIN_ID: '8453' }, 'no-rpc'],
  ])('off: %s', (_, environment, why) => {
    expect(readSettings(environment).network).toEqual({ kind: 'off', why });
  });

  test('passes promise on a public network only what is said and can be seen', () => {
    const promises = (more: Record<string, string>) =>
      readSettings({ ...publicNetwork, ...more }).promises;
    expect(readSettings({}).promises).toEqual(['weekly-tokens', 'new-tokens', 'revenue']);
    expect(readSettings({ PASS_PROMISES: 'none' }).promises).toEqual([]);
    expect(promises({})).toEqual([]);
    const distributor = `0x${'c'.repeat(40)}`;
    const payouts = { PAYOUT_DISTRIBUTOR: distributor, PAYOUTS_FROM: '2026-12-01' };
    expect(promises(payouts)).toEqual(['weekly-tokens']);
    expect(promises({ PASS_PROMISES: 'revenue' })).toEqual(['revenue']);
    expect(readSettings({ ...publicNetwork, ...payouts }).network).toMatchObject({
      payouts: { distributor, from: Date.UTC(2026, 11, 1) / 1000, firstBlock: 0 },
    });
    for (const [more, complaint] of [
      [{ PASS_PROMISES: 'weekly-tokens' }, 'needs PAYOUT_DISTRIBUTOR and PAYOUTS_FROM'],
      [{ PAYOUT_DISTRIBUTOR: distributor }, 'PAYOUTS_FROM'],
      [{ PAYOUTS_FROM: '2026-12-01' }, 'PAYOUT_DISTRIBUTOR'],
    ] as const)
      expect(() => promises(more)).toThrow(complaint);
  });

  test('the pair is one of the chain’s own network unless it names another', () => {
    const pair = `0x${'c'.repeat(40)}`;
    expect(readSettings({ ...publicNetwork, MARKET_PAIR: pair }).market.pair).toEqual({
      network: 'base',
      address: pair,
    });
    expect(readSettings({ ...publicNetwork, MARKET_PAIR: `bsc/${pair}` }).market.pair).toEqual({
      network: 'bsc',
      address: pair,
    });
    expect(readSettings({ CHAIN_RPC_URL: 'off', MARKET_PAIR: pair }).market.pair).toEqual({
      network: 'ethereum',
      address: pair,
    });
    expect(readSettings({ CHAIN_RPC_URL: 'off' }).market.pair?.network).toBe('ethereum');
  });

  test('the provider’s address, which holds a key, is never repeated', () => {
    expect(() => readSettings({ CHAIN_RPC_URL: 'ftp://rpc.example/hunter2' })).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining('hunter2') }),
    );
  });
});

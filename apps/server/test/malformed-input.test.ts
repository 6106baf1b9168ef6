import { request } from 'node:http';
import { eq } from 'drizzle-orm';
import { resolver } from 'hono-openapi';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints, type Endpoint } from '@firm/schema';
import { tables } from '@firm/db';
import { describeOnDatabases } from '@firm/db/testing.ts';
import type { Deps } from '../src/http/deps.ts';
import { createServer } from '../src/server.ts';
import { noSite, serve, signInForTest, testConfig, testDeps } from '../testing/harness.ts';
import { assistantDeps } from '../testing/assistant/deps.ts';

/*
 * Every address of the program, with input that nobody means: none may be a failure of ours. What
 * an endpoint of the API takes is read from its statement. The short run asks every route in each
 * of its places, with a part of what has failed before, another part in the next place; the full
 * run asks with everything.
 */
const isFull = process.env['FULL'] === '1';
/** Shares of the routes in the full run, each a test: a machine may be ten times as busy. */
const SHARES = isFull ? 12 : 1;

const base64 = (text: string): string => Buffer.from(text).toString('base64url');

/** As they stand in a path or a query. */
const PIECES: Record<string, string> = {
  NUL: '%00',
  'NUL inside': 'a%00b',
  'half a surrogate in UTF-8': '%ED%A0%80',
  'not UTF-8': '%FF%FE',
  'half an escape': '%E0%A4%A',
  '2^63': '9223372036854775808',
  '2^63 and a cursor': '9223372036854775808.x',
  'a date after the last': '999999999999999',
  'a cursor after the last': '999999999999999.a%00',
  'a cursor behind the year 9999': '999999999999999.a',
  'a time behind the year 9999': '253402300800000',
  'a cursor of the console behind the year 9999': base64('999999999999999 a'),
  'a cursor of the 99th month': base64('["newest","a","9999-99-99T99:99:99.999999Z"]'),
  'a cursor of the 31st of February': base64('["newest","a","2026-02-31T00:00:00.000000Z"]'),
  'a cursor of the year 0': base64('["newest","a","0000-01-01T00:00:00.000000Z"]'),
  'a cursor in time': '1.a',
  negative: '-1',
  infinite: '1e999',
  huge: '9'.repeat(3_000),
  array: '%5B1%2C2%5D',
  object: '%7B%22a%22%3A1%7D',
  prototype: '__proto__',
  constructor: 'constructor',
  'a template': '%24%7B1%7D',
  slashes: '..%2F..%2Fetc%2Fpasswd',
  direction: '%E2%80%AE%D8%A7',
  'a UUID': '00000000-0000-4000-8000-000000000000',
  'a UUID and NUL': '00000000-0000-4000-8000-000000000000%00',
  address: `0x${'0'.repeat(40)}`,
};

/** As they stand in a body. */
const VALUES: Record<string, unknown> = {
  NUL: '\u0000',
  'NUL inside': 'ada\u0000@example.test',
  'half a surrogate': 'a\ud800b',
  'two halves in the wrong order': '\udc00\ud800',
  '2^63 as a number': 2 ** 63,
  '2^63 as text': '9223372036854775808',
  negative: -1,
  'a fraction': 0.1,
  huge: 1.7e308,
  'more than a number holds exactly': 2 ** 53,
  'a date after the last': 8.64e15 + 1,
  array: [1, 'a', null],
  'deep array': Array.from({ length: 60 }).reduce<unknown>((inner) => [inner], 'x'),
  object: { a: 1, toString: 'x' },
  null: null,
  true: true,
  long: 'x'.repeat(20_000),
  empty: '',
};

const SHORT_PIECES = [
  'NUL',
  'half an escape',
  '2^63',
  'a cursor after the last',
  'a cursor behind the year 9999',
  'a cursor of the console behind the year 9999',
  'a cursor of the 99th month',
];
const SHORT_VALUES = [
  'NUL inside',
  'half a surrogate',
  '2^63 as a number',
  'huge',
  'deep array',
  'null',
];
let places = 0;

/** Inputs for the next place: in the short run one for every second place, each time another. */
function ofRun<T>(all: Record<string, T>, short: string[]): [string, T][] {
  if (isFull) return Object.entries(all);
  places += 1;
  if (places % 2 === 0) return [];
  const choice = short[Math.floor(places / 2) % short.length];
  return Object.entries(all).filter(([what]) => what === choice);
}

type Schema = {
  type?: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  minLength?: number;
  minimum?: number;
  minItems?: number;
  pattern?: string;
};

/** Of the body that an endpoint takes. */
const bodySchema = async ({ body }: Endpoint): Promise<Schema | undefined> =>
  body && ((await resolver(body).toOpenAPISchema()).schema as Schema);

/** Names of what an endpoint reads from the query. */
const queryNames = ({ query, passthroughQuery = [] }: Endpoint): string[] => [
  ...(query && 'entries' in query ? Object.keys(query.entries as object) : []),
  ...passthroughQuery,
];

/**
 * Something that fits, as far as its form is told; where a pattern is told, one of the values that
 * ours ask for.
 */
function example(schema: Schema | undefined): unknown {
  if (!schema) return {};
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return example(schema.anyOf[0]);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, example(inner)]),
    );
  if (type === 'array') return schema.items ? [example(schema.items)] : [];
  if (type === 'number' || type === 'integer') return Math.max(1, schema.minimum ?? 1);
  if (type === 'boolean') return true;
  const tries = ['some text of a person', 'ada@example.test', 'UTC', 'https://example.test'];
  tries.push(`0x${'1'.repeat(40)}`, `0x${'1'.repeat(130)}`, 'key-0123456789abcdef', '1', 'token');
  const fits = (text: string) =>
    schema.pattern === undefined || new RegExp(schema.pattern, 'u').test(text);
  return tries.find(fits) ?? 'some text of a person';
}

type Change = (to: unknown) => unknown;

/** How each place of a value, at any depth, is changed. */
function* placesOf(value: unknown): Generator<Change> {
  yield (to) => to;
  if (Array.isArray(value))
    for (const [at, inner] of value.entries())
      for (const change of placesOf(inner)) yield (to) => value.with(at, change(to));
  else if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value))
      for (const change of placesOf(inner)) yield (to) => ({ ...value, [name]: change(to) });
}

describeOnDatabases(
  'input that nobody means',
  (under) => {
    let deps: Deps;
    let server: Awaited<ReturnType<typeof serve>>;
    let app: ReturnType<typeof createServer>;
    let now = new Date('2026-11-22T10:00:00Z');
    let requestCount = 0;
    let nameCount = 0;
    const failures: string[] = [];

    beforeAll(async () => {
      const harness = assistantDeps({ database: under.database, clock: () => now });
      deps = {
        ...testDeps({ database: under.database }),
        ...harness.deps,
        config: testConfig({
          TRUST_PROXY: '127.0.0.1/32',
          TELEGRAM_BOT_TOKEN: '7000000001:AAaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
          TELEGRAM_WEBHOOK: '1',
          TELEGRAM_WEBHOOK_SECRET: 'telegram-secret-of-the-tests-0123456789',
          PUBLIC_URL: 'https://thefirm.example',
          DEMO: '1',
        }),
        telegram: { takeUpdate: async () => 'done', notify: async () => 'sent' },
      };
      app = createServer(deps, { ...noSite, isBuilt: true });
      server = await serve(app);
    });
    afterAll(async () => {
      deps.streams.endAll();
      await server.close();
    });

    /** Paths as they are, without being tidied up on the way. */
    const send = (
      method: string,
      path: string,
      cookie: string,
      body?: { type: string; text: string },
    ): Promise<{ status: number; text: string }> =>
      new Promise((resolve, reject) => {
        requestCount += 1;
        // Limits are another test's: each comes from an address of its own, some minutes later.
        now = new Date(now.getTime() + 61_000);
        const address = `10.${(requestCount >> 16) & 255}.${(requestCount >> 8) & 255}.${requestCount & 255}`;
        const clientRequest = request(
          {
            host: '127.0.0.1',
            port: server.port,
            path,
            method,
            agent: false,
            headers: {
              cookie,
              'x-forwarded-for': address,
              'x-telegram-bot-api-secret-token': 'telegram-secret-of-the-tests-0123456789',
              ...(body
                ? { 'content-type': body.type, 'content-length': Buffer.byteLength(body.text) }
                : {}),
            },
          },
          (response) => {
            const { statusCode: status = 0, headers } = response;
            // A stream of events goes on: that it began is the answer.
            if (headers['content-type']?.startsWith('text/event-stream')) {
              resolve({ status, text: '' });
              return void clientRequest.destroy();
            }
            let text = '';
            response.setEncoding('utf8');
            response.on('data', (piece: string) => (text += piece));
            response.on('end', () => resolve({ status, text }));
          },
        );
        clientRequest.on('error', reject);
        clientRequest.end(body?.text);
      });

    const check = async (
      what: string,
      ...[method, path, cookie, body]: Parameters<typeof send>
    ): Promise<void> => {
      const { status, text } = await send(method, path, cookie, body);
      // Absent services of this test (a chain, the mail) answer 502 and 503, with their name.
      if (status === 500 || (status > 500 && text.includes('"internal"')))
        failures.push(`${status} ${method} ${path.slice(0, 90)} ${what}`);
    };

    /** isOwner: of those who may do all in the console. */
    const somebody = async ({ isOwner = false } = {}) => {
      const person = await signInForTest(deps);
      if (isOwner)
        await deps.db
          .insert(tables.operatorRole)
          .values({ userId: person.userId, role: 'owner', since: now, version: 1 });
      await deps.db
        .update(tables.session)
        .set({ expiresAt: new Date(now.getTime() + 400 * 86_400_000) })
        .where(eq(tables.session.id, person.sessionId));
      return person.cookie;
    };

    const shares = Array.from({ length: SHARES }, (_, share) => share);
    test.each(shares)(
      'no route fails, in any of its places (share %i)',
      { timeout: 300_000 },
      async (share) => {
        const beforeShare = requestCount;
        const routes = [
          ...new Map(
            app.routes
              .filter(({ method, path }) => method !== 'ALL' && path !== '/*')
              .map((route) => [`${route.method} ${route.path}`, route]),
          ).values(),
        ];
        expect(routes.length).toBeGreaterThan(80);

        for (const { method, path } of routes.filter((_, at) => at % SHARES === share)) {
          const cookie = await somebody({ isOwner: path.startsWith('/api/console') });
          const names = path.match(/:\w+(\{[^}]*\})?/g) ?? [];
          const fill = (at: number, piece: string) =>
            names.reduce(
              (filledPath, name, index) =>
                filledPath.replace(
                  name,
                  index === at ? piece : (/\{(\w+)/.exec(name)?.[1] ?? 'ethereum'),
                ),
              path,
            );
          const plain = fill(-1, '');
          const statedEndpoint = endpoints.find(
            (one) => one.method === method && one.path === path,
          );
          const hasBody = method !== 'GET' && method !== 'HEAD';
          const good = example(statedEndpoint && (await bodySchema(statedEndpoint)));
          const bodyOf = (value: unknown) => ({
            type: 'application/json',
            text: JSON.stringify(value),
          });

          const statedNames = statedEndpoint ? queryNames(statedEndpoint) : [];
          const queries = [...statedNames, ...(isFull ? ['token', 'download'] : [])];
          const before = requestCount;
          const body = hasBody ? bodyOf(good) : undefined;
          for (const at of names.keys())
            for (const [what, piece] of ofRun(PIECES, SHORT_PIECES))
              for (const one of isFull ? [cookie, ''] : [cookie])
                await check(`path: ${what}`, method, fill(at, piece), one, body);
          for (const name of queries) {
            nameCount += 1;
            for (const [at, [what, piece]] of ofRun(PIECES, SHORT_PIECES).entries()) {
              const forms = [
                `${name}=${piece}`,
                ...(isFull ? [`${name}[]=${piece}&${name}=1`, `${piece}=${name}`] : []),
              ];
              // A name that the route does not read has one form a piece, by turns.
              const turn = (nameCount + at) % forms.length;
              for (const query of statedNames.includes(name) ? forms : forms.slice(turn, turn + 1))
                await check(`query: ${what}`, method, `${plain}?${query}`, cookie, body);
            }
          }
          // A route that takes nothing is given something all the same.
          if (requestCount === before)
            await check('nothing', method, `${plain}?q=%00`, cookie, body);
          if (!hasBody) continue;
          for (const change of placesOf(good))
            for (const [what, value] of ofRun(VALUES, SHORT_VALUES))
              await check(
                `body: ${what}`,
                method,
                plain,
                // Use a new person where a request ends a session or an account.
                /\/account|\/sign-out/.test(path) ? await somebody() : cookie,
                bodyOf(change(value)),
              );
          const brokenBodies = ['{"a":"\\u0000"}', '{', '"\\ud800"'];
          for (const text of isFull
            ? [...brokenBodies, '\u0000', '[[[', '1e999']
            : brokenBodies.filter((_, at) => at === places % brokenBodies.length))
            await check(`body: ${text}`, method, plain, cookie, { type: 'application/json', text });
        }
        expect(failures.splice(0)).toEqual([]);
        expect(requestCount - beforeShare).toBeGreaterThan(isFull ? 1_000 : 200);
      },
    );
  },
  { postgres: 'full run' },
);

/* The worst that can be sent to every route, and how long the server is silent over it. */
import { setTimeout as wait } from 'node:timers/promises';
import { assistant } from '@firm/core';
import { tables, type OpenDatabase } from '@firm/db';
import { openTestDatabase } from '@firm/db/testing.ts';
import { processorMilliseconds, watchTurns } from '@firm/format/testing.ts';
import { endpoints, permissionsOf, ROLES, type Role } from '@firm/schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Deps } from '../src/http/deps.ts';
import { builtInBrand } from '../src/brand/live-brand.ts';
import { openStudioEngines } from '../src/features/studio/open-studio-engines.ts';
import { createMarkdownRenderer } from '../src/markdown/create-markdown-renderer.ts';
import { createServer } from '../src/server.ts';
import { noSite, serve, signInForTest, testConfig, testSealer } from '../testing/harness.ts';
import { assistantDeps } from '../testing/assistant/deps.ts';
import { startTestChain, type TestChain } from '../testing/chain.ts';

/**
 * The short run sends to every route a part of what has been slow in one of them, and to those that
 * work on texts all of it; the full run sends all to all.
 */
const isFull = process.env['FULL'] === '1';
/** No request may hold the event loop longer, on a machine that does nothing else. */
const MAX_MILLISECONDS = 50;
/** A busy machine interrupts anything now and then; what is slow by itself is slow each time. */
const TRIES = 6;

type Schema = {
  type?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  format?: string;
  maxLength?: number;
  maxItems?: number;
};
type Operation = {
  requestBody?: { content?: Record<string, { schema?: Schema }> };
  parameters?: { in: string; name: string }[];
};
type Sent = { method: string; path: string; body?: string; what: string };

let database: OpenDatabase;
let chain: TestChain;
let deps: Deps;
let app: ReturnType<typeof createServer>;
let url: string;
const closing: (() => unknown)[] = [];

beforeAll(async () => {
  [database, chain] = await Promise.all([openTestDatabase(), startTestChain()]);
  closing.push(
    () => chain.stop(),
    () => database.close(),
  );
  const config = testConfig({
    TRUST_PROXY: '127.0.0.1',
    TELEGRAM_BOT_USERNAME: 'the_firm_test_bot',
  });
  const workerState = openStudioEngines(config, {
    answerQuestion: (input) => assistant.answerQuestion(deps.assistant, input),
    uuid: () => crypto.randomUUID(),
    db: database.db,
    brand: builtInBrand,
    sealer: testSealer,
  });
  closing.push(() => workerState.close());
  const markdown = createMarkdownRenderer({
    workerUrl: new URL('../src/markdown/markdown-worker.ts', import.meta.url),
  });
  closing.push(() => markdown.close());
  const streams: Partial<Deps> = {
    config,
    chain: chain.chain,
    studio: workerState.studio,
    renderMarkdown: markdown.render,
  };
  ({ deps } = assistantDeps({ database, clock: () => new Date(), changes: streams as never }));
  app = createServer(deps, noSite);
  const appServer = await serve(app);
  closing.unshift(() => (deps.streams.endAll(), appServer.close()));
  url = appServer.url;
});
afterAll(async () => {
  for (const close of closing) await close();
});

const MARKS = [
  '*a_ ',
  '- > ',
  '[',
  '![a](',
  '[a](<',
  '`',
  '~~a',
  '<a ',
  '<!--',
  '|',
  '\\',
  '[^a]',
  '    a\n',
];

/**
 * Pieces of text that make somebody work: signs that stand for many letters, starts of everything
 * that is looked for.
 */
const PIECES = [
  '\uFDFA',
  // Marks that are put in order, letter by letter.
  '\u0300\u0316',
  '[(<{',
  'nude n.u.d.e ',
  'is it you, https://a.',
  // Letters that take two units each, and are read as plain ones.
  '\u{1D41A}\u{1D41B} ',
  '\u{1D41A}',
  // Marks of Markdown that open and never close.
  '**_a',
  '> ',
  ...(isFull ? MARKS : []),
  ...(isFull
    ? [' ', 'a ', 'a.', '\u0300', '\u0344', 'removing her ', '\uFB03', '\u3300', '\uD55C']
    : []),
  '$a @b 0x1111111111111111111111111111111111111111 ',
  ...(isFull ? ['abandon ability ', 'liquidity slippage rug pull '] : []),
  // Words that are all different and all misspelt.
  Array.from({ length: 3_000 }, (_, at) => `liquidit${at.toString(36)} `).join(''),
];

/**
 * They work on what they are told, and do not only keep it. Forms without JavaScript do what the API
 * does.
 */
const WORKS_ON_TEXT = /assistant|chat|check|studio|search|support|brand|news|report|mcp/;
const IN_TURN = 1;
let turn = 0;

/** Pieces to send to a place, others than to the place before. */
function piecesFor(path: string): string[] {
  if (isFull || WORKS_ON_TEXT.test(path)) return PIECES;
  turn += IN_TURN;
  return Array.from({ length: IN_TURN }, (_, at) => PIECES[(turn + at) % PIECES.length] ?? '');
}

const nameOf = (piece: string): string => JSON.stringify(piece.slice(0, 40));

const fillToLength = (piece: string, length: number): string =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

/** As large as its schema takes it, within what a body may be. */
function worst(schema: Schema, piece: string, workerState: number): unknown {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return worst(choices[0] ?? {}, piece, workerState);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.type === 'object' || schema.properties) {
    const names = Object.entries(schema.properties ?? {});
    return Object.fromEntries(
      names.map(([name, value]) => [name, worst(value, piece, workerState / names.length)]),
    );
  }
  if (schema.type === 'array') {
    const count = Math.min(schema.maxItems ?? 60, 60);
    return Array.from({ length: count }, () =>
      worst(schema.items ?? {}, piece, workerState / count),
    );
  }
  if (schema.type === 'number' || schema.type === 'integer') return 1;
  if (schema.type === 'boolean') return true;
  if (schema.format === 'email') return `${'a'.repeat(40)}@example.test`;
  if (schema.pattern !== undefined)
    return (
      ['a'.repeat(32), `0x${'1'.repeat(40)}`, '0x1', '1', '0-0', 'a'].find((text) =>
        new RegExp(schema.pattern ?? '', 'u').test(text),
      ) ?? 'a'
    );
  // A sign is up to three bytes.
  return fillToLength(
    piece,
    Math.max(1, Math.floor(Math.min(schema.maxLength ?? 20_000, workerState / 3))),
  );
}

/** The last message of a conversation is the person's: a schema does not say so. */
const asConversation = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'messages' in body && Array.isArray(body.messages)
    ? { ...body, messages: body.messages.map((one: object) => ({ ...one, role: 'user' })) }
    : body;

const manyKeys = (name: string): string =>
  `{${Array.from({ length: 6_000 }, (_, at) => `"${name}${at}":0`).join(',')}}`;

/** Bodies that are large by their form; every route reads them in the same way. */
const MISSHAPEN = [
  ['depth', `${'['.repeat(30_000)}${']'.repeat(30_000)}`],
  ['objects', `${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}`],
  ['text', JSON.stringify({ text: 'x'.repeat(60_000), email: 'x'.repeat(900) })],
  ['keys', manyKeys('k')],
];

function requestsTo(method: string, path: string, operation: Operation | undefined): Sent[] {
  const pathWith = (text: string) =>
    path.replace('/inbox/:kind/:id', '/inbox/thing/a').replace(/:\w+(\{[^}]*\})?\??|\*/g, text);
  const names = (operation?.parameters ?? []).filter((one) => one.in === 'query');
  const query = (text: string) =>
    `?${[...names.map(({ name }) => name), 'q'].map((name) => `${name}=${text}`).join('&')}`;
  // Endpoints without text: one call.
  const takesText = isFull || names.length > 0 || path.includes(':') || path.includes('*');
  const plain: Sent[] = (takesText ? piecesFor(path) : []).map((piece) => {
    const text = encodeURIComponent(fillToLength(piece, 300));
    return { method, path: pathWith(text) + query(text), what: nameOf(piece) };
  });
  plain.push({ method, path: pathWith(`0x${'1'.repeat(40)}`), what: 'an address' });
  if (method === 'GET') return plain;
  const isRoomy = path === '/api/studio/chat';
  const workerState = isRoomy ? 900_000 : 60_000;
  const schema = Object.values(operation?.requestBody?.content ?? {})[0]?.schema;
  const target = pathWith(method === 'POST' && path.includes(':tool') ? 'image' : 'a');
  const bodies = [
    ...(schema
      ? piecesFor(path).map((piece) => [
          nameOf(piece),
          JSON.stringify(asConversation(worst(schema, piece, workerState))),
        ])
      : []),
    ...(isFull ? MISSHAPEN : MISSHAPEN.slice(-1)),
  ];
  return bodies.map(([what = '', body = '']) => ({ method, path: target, body, what }));
}

let requestCount = 0;
async function stallOf({ method, path, body }: Sent, cookie: string): Promise<number> {
  const address = `10.${(requestCount >> 16) & 255}.${(requestCount >> 8) & 255}.${requestCount++ & 255}`;
  const leaving = new AbortController();
  const endWatch = watchTurns();
  const response = await fetch(url + path, {
    method,
    redirect: 'manual',
    signal: leaving.signal,
    headers: {
      'x-forwarded-for': address,
      origin: deps.config.publicUrl,
      ...(cookie === '' ? {} : { cookie }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body }),
  });
  // A stream that stays open ends here; the rest is read.
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
  if (isStream) await wait(60);
  else await response.arrayBuffer();
  await wait(3);
  const longest = endWatch();
  leaving.abort();
  return longest;
}

/** The machine that the limit is for reads a body of 6,000 new keys in this time. */
const READING_MILLISECONDS = 3;
const READINGS = 8;
let readingCount = 0;

/**
 * How much slower this machine is just now than the one that the limit is for: by work that is like a
 * request's, since a processor's own instructions for hashes stay fast where memory is slow.
 */
function slowness(): number {
  const times = Array.from({ length: 5 }, () => {
    const bodies = Array.from({ length: READINGS }, () => manyKeys(`r${readingCount++}k`));
    return processorMilliseconds(() => bodies.forEach((body) => JSON.parse(body)));
  });
  const middle = times.sort((a, b) => a - b)[2] ?? 0;
  return Math.max(1, middle / READINGS / READING_MILLISECONDS);
}

/** Which roles of the console may ask an endpoint, those who may do most first. */
function rolesFor(method: string, path: string): readonly Role[] {
  const permission = endpoints.find(
    (one) => one.method === method && one.path === path,
  )?.permission;
  return permission === undefined
    ? ['owner']
    : ROLES.filter((role) => permissionsOf(role).includes(permission));
}

/** Something that waits to be decided, as number `a`: an answer to its report is read as a whole. */
async function reportAgain(ownerId: string): Promise<void> {
  const fresh = { version: 1, rule: null, takenDownAt: null, removedAt: null, ownerId };
  const now = new Date();
  await deps.db
    .insert(tables.reportedThing)
    .values({ id: 'a', kind: 'ranking', thing: 'a', firstAt: now, waitsSince: now, ...fresh })
    .onConflictDoUpdate({
      target: tables.reportedThing.id,
      set: { ...fresh, waitsSince: now, decidedAt: null },
    });
  await deps.db
    .insert(tables.report)
    .values({ id: 'a', thingId: 'a', reporter: 'a', reason: 'abuse', madeAt: now })
    .onConflictDoNothing();
}

test('no request holds the event loop for 50 ms, whichever route and whatever is in it', async () => {
  const document: {
    paths: Record<string, Record<string, Operation>>;
  } = await (await fetch(`${url}/api/openapi.json`)).json();
  const operationOf = (method: string, path: string) =>
    document.paths[path.replace(/:(\w+)(\{[^}]*\})?/g, '{$1}')]?.[method.toLowerCase()];
  const routes = new Map(
    app.routes
      .filter(({ method }) => method !== 'ALL')
      .map(({ method, path }) => [`${method} ${path}`, { method, path }]),
  );
  expect(routes.size).toBeGreaterThan(90);
  // So that what is compiled on first use is not taken for the request's own work.
  for (let i = 0; i < 20; i++) await stallOf({ method: 'GET', path: '/api/me', what: '' }, '');

  const slow: string[] = [];
  const withBody = new Set<string>();
  for (const [name, { method, path }] of routes) {
    const operation = operationOf(method, path);
    if (operation?.requestBody) withBody.add(name);
    const isConsole = path.startsWith('/api/console');
    // A permitted role runs the same code: the short run has one.
    const roles = isConsole ? rolesFor(method, path).slice(0, isFull ? undefined : 1) : [undefined];
    for (const role of roles) {
      const { cookie, userId } = await signInForTest(deps);
      if (role)
        await deps.db
          .insert(tables.operatorRole)
          .values({ userId, role, since: new Date(), version: 1 });
      for (const requestCase of requestsTo(method, path, operation)) {
        let [min, limit] = [Infinity, MAX_MILLISECONDS];
        for (let tries = 0; tries < TRIES && min > limit; tries++) {
          if (isConsole) await reportAgain(userId);
          min = Math.min(min, await stallOf(requestCase, cookie));
          if (min > limit) limit = MAX_MILLISECONDS * slowness();
        }
        if (min > limit)
          slow.push(`${name} with ${requestCase.what} (${role ?? 'member'}): ${min.toFixed(0)} ms`);
      }
    }
  }
  expect(withBody.size).toBeGreaterThan(25);
  expect(slow).toEqual([]);
}, 600_000);

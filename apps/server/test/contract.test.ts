import { resolver } from 'hono-openapi';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints, refusalsOf, type Endpoint } from '@firm/schema';
import { createServer } from '../src/server.ts';
import { serve, testConfig, testDeps } from '../src/testing.ts';

/*
 * The statements of the API (packages/schema/src/api) and what is served are one and the same.
 */
const noSite = {
  isBuilt: true,
  pages: new Map(),
  redirects: [],
  files: new Map(),
  folders: new Set(),
};
const config = testConfig({
  PUBLIC_URL: 'https://thefirm.example',
  DEMO: '1',
  TELEGRAM_BOT_TOKEN: '7000000001:AAaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
});
const app = createServer(testDeps({ config }), noSite);
let server: Awaited<ReturnType<typeof serve>>;
beforeAll(async () => void (server = await serve(app)));
afterAll(() => server.close());

/** What programs ask; the description of it all is no part of itself. */
const isOfApi = (path: string): boolean =>
  /^\/(api|health|telegram)\//.test(`${path}/`) && path !== '/api/openapi.json';
const nameOf = ({ method, path }: { method: string; path: string }): string => `${method} ${path}`;

test('every route of the API is stated, and every statement is mounted', () => {
  const mounted = app.routes
    .filter(({ method, path }) => method !== 'ALL' && isOfApi(path))
    .map(nameOf);
  expect([...new Set(mounted)].toSorted()).toEqual(endpoints.map(nameOf).toSorted());
  expect(endpoints.length).toBeGreaterThan(90);
});

test('no statement repeats what follows from the others, and bodies are for what takes them', () => {
  for (const endpoint of endpoints) {
    const codes = refusalsOf(endpoint);
    expect(codes.filter((code) => code.includes('/')).length).toBe(
      new Set(codes.filter((code) => code.includes('/'))).size,
    );
    if (endpoint.method === 'GET')
      expect([endpoint.body, endpoint.file]).toEqual([undefined, undefined]);
    if (endpoint.status === 204) expect(endpoint.answer).toBeUndefined();
  }
});

type Operation = {
  summary: string;
  tags?: string[];
  parameters?: { in: string; name: string }[];
  requestBody?: { content: Record<string, { schema: unknown }> };
  responses: Record<string, { description?: string; content?: Record<string, unknown> }>;
};

const schemaOf = async (schema: Endpoint['body']): Promise<unknown> =>
  schema && (await resolver(schema).toOpenAPISchema()).schema;

const namesIn = ({ parameters = [] }: Operation, place: string): string[] =>
  parameters.flatMap((one) => (one.in === place ? [one.name] : [])).toSorted();

/** An endpoint as the reference has it, in the words of its statement. */
const asServed = (operation: Operation, { status = 200, also = {}, alsoWith = {} }: Endpoint) => ({
  summary: operation.summary,
  tags: operation.tags,
  answer: operation.responses[status],
  others: Object.keys({ ...also, ...alsoWith }).map(
    (code) => operation.responses[code]?.description,
  ),
  body: operation.requestBody?.content['application/json']?.schema,
  query: namesIn(operation, 'query'),
  params: namesIn(operation, 'path'),
});

const asStated = async (endpoint: Endpoint): Promise<ReturnType<typeof asServed>> => {
  const { path, summary, tags, query, body, answer, type, also = {}, alsoWith = {} } = endpoint;
  const content = answer
    ? { 'application/json': { schema: await schemaOf(answer) } }
    : type && { [type]: {} };
  return {
    summary,
    tags: tags && [...tags],
    answer: { description: endpoint.description ?? summary, ...(content ? { content } : {}) },
    others: Object.values({ ...also, ...alsoWith }),
    body: await schemaOf(body),
    query: query && 'entries' in query ? Object.keys(query.entries as object).toSorted() : [],
    params: [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name).toSorted(),
  };
};

test('the reference says what the statements say', async () => {
  const { paths } = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as {
    paths: Record<string, Record<string, Operation>>;
  };
  // Left out by what writes the reference: paths that look like files.
  const listed = endpoints.filter(({ path }) => !/\.\w+$/.test(path));
  expect(Object.values(paths).flatMap((one) => Object.keys(one)).length).toBe(listed.length);
  for (const endpoint of listed) {
    const path = endpoint.path.replaceAll(/:(\w+)(\{[^}]*\})?/g, '{$1}');
    const operation = paths[path]?.[endpoint.method.toLowerCase()];
    expect([nameOf(endpoint), operation && asServed(operation, endpoint)]).toEqual([
      nameOf(endpoint),
      await asStated(endpoint),
    ]);
  }
});

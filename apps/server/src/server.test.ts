import { resolver } from 'hono-openapi';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Refusal } from '@firm/core';
import { endpoints, passesApi, programEndpoints, refusalsOf, type Endpoint } from '@firm/schema';
import { createBaseApp } from './http/create-base-app.ts';
import { exampleOf } from './http/errors/describe-refusals.ts';
import { mount } from './http/mount.ts';
import { presentRefusal } from './http/errors/refusals.ts';
import { listen } from './lifecycle/listen.ts';
import { createServer } from './server.ts';
import { noSite, serve, testConfig, testDeps } from '../testing/harness.ts';

/*
 * The statements of the API (packages/schema/src/api) and what is served are one and the same.
 */
const config = testConfig({
  PUBLIC_URL: 'https://thefirm.example',
  DEMO: '1',
  TELEGRAM_BOT_TOKEN: '7000000001:AAaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
});
const app = createServer(testDeps({ config }), { ...noSite, isBuilt: true });
let server: Awaited<ReturnType<typeof serve>>;
beforeAll(async () => void (server = await serve(app)));
afterAll(() => server.close());

/** Paths of the API; its own description is excluded. */
const isOfApi = (path: string): boolean =>
  /^\/(api|health|telegram)\//.test(`${path}/`) && !path.endsWith('/openapi.json');
const nameOf = ({ method, path }: { method: string; path: string }): string => `${method} ${path}`;

test('every route of the API is stated, and every statement is mounted', () => {
  const routeNames = app.routes
    .filter(({ method, path }) => method !== 'ALL' && isOfApi(path))
    .map(nameOf);
  expect([...new Set(routeNames)].toSorted()).toEqual(
    [...endpoints, ...programEndpoints].map(nameOf).toSorted(),
  );
  expect(endpoints.length).toBeGreaterThan(90);
});

test('no statement repeats what follows from the others, and bodies are for what takes them', () => {
  for (const endpoint of endpoints) {
    const { refusals = [] } = endpoint;
    const impliedCodes = refusalsOf({ ...endpoint, refusals: [] });
    expect([nameOf(endpoint), new Set(refusals).size]).toEqual([nameOf(endpoint), refusals.length]);
    expect([nameOf(endpoint), refusals.filter((code) => impliedCodes.includes(code))]).toEqual([
      nameOf(endpoint),
      [],
    ]);
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
const asServed = (operation: Operation, { status = 200, alsoWith = {} }: Endpoint) => ({
  summary: operation.summary,
  tags: operation.tags,
  answer: operation.responses[status],
  others: Object.keys(alsoWith).map(
    (code) => operation.responses[code]?.description?.split('\n')[0],
  ),
  body: operation.requestBody?.content['application/json']?.schema,
  query: namesIn(operation, 'query'),
  params: namesIn(operation, 'path'),
});

const asStated = async (endpoint: Endpoint): Promise<ReturnType<typeof asServed>> => {
  const { path, summary, tags, query, body, answer, type, alsoWith = {} } = endpoint;
  const content = answer
    ? { 'application/json': { schema: await schemaOf(answer) } }
    : type && { [type]: {} };
  return {
    summary,
    tags: tags && [...tags],
    answer: { description: endpoint.description ?? summary, ...(content ? { content } : {}) },
    others: Object.values(alsoWith),
    body: await schemaOf(body),
    query: query && 'entries' in query ? Object.keys(query.entries as object).toSorted() : [],
    params: [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name).toSorted(),
  };
};

test('the reference says what the statements say', async () => {
  const {
    paths,
  }: {
    paths: Record<string, Record<string, Operation>>;
  } = await (await fetch(`${server.url}/api/openapi.json`)).json();
  // Left out by what writes the reference: paths that look like files.
  const listedEndpoints = endpoints.filter(({ path }) => !/\.\w+$/.test(path));
  expect(Object.values(paths).flatMap((one) => Object.keys(one)).length).toBe(
    listedEndpoints.length,
  );
  for (const endpoint of listedEndpoints) {
    const path = endpoint.path.replaceAll(/:(\w+)(\{[^}]*\})?/g, '{$1}');
    const operation = paths[path]?.[endpoint.method.toLowerCase()];
    expect([nameOf(endpoint), operation && asServed(operation, endpoint)]).toEqual([
      nameOf(endpoint),
      await asStated(endpoint),
    ]);
  }
});

test('the reference says how each endpoint is refused: status, codes and sentences', async () => {
  const {
    paths,
    components,
  }: {
    paths: Record<string, Record<string, Operation>>;
    components: { schemas: Record<string, unknown> };
  } = await (await fetch(`${server.url}/api/openapi.json`)).json();
  expect(components.schemas['Refusal']).toMatchObject({ required: ['error'] });
  const listedEndpoints = endpoints.filter(({ path }) => !/\.\w+$/.test(path));
  for (const endpoint of listedEndpoints) {
    const path = endpoint.path.replaceAll(/:(\w+)(\{[^}]*\})?/g, '{$1}');
    const responses = paths[path]?.[endpoint.method.toLowerCase()]?.responses ?? {};
    const refusalsByStatus = new Map<number, { code: string; line: string }[]>();
    for (const code of refusalsOf(endpoint)) {
      const { status, error } = presentRefusal(exampleOf(code));
      const line = `\`${error.code}\`: ${error.message}`;
      refusalsByStatus.set(status, [
        ...(refusalsByStatus.get(status) ?? []),
        { code: error.code, line },
      ]);
    }
    const { status: usual = 200, alsoWith = {} } = endpoint;
    const statuses = [usual, ...Object.keys(alsoWith), ...refusalsByStatus.keys()].map(String);
    expect([path, Object.keys(responses).toSorted()]).toEqual([
      path,
      [...new Set(statuses)].toSorted(),
    ]);
    for (const [status, refusalEntries] of refusalsByStatus) {
      const { description = '', content } = responses[status] ?? {};
      for (const { line } of refusalEntries) expect(description).toContain(line);
      if (status in alsoWith) continue;
      expect(content).toEqual({
        'application/json': {
          schema: {
            allOf: [
              { $ref: '#/components/schemas/Refusal' },
              {
                properties: {
                  error: {
                    properties: {
                      code: { enum: [...new Set(refusalEntries.map(({ code }) => code))] },
                    },
                  },
                },
              },
            ],
          },
        },
      });
    }
  }
});

test('a handler that refuses with what its statement does not name is found', async () => {
  const breaches: string[] = [];
  const deps = testDeps({ config, onUnstatedRefusal: (message) => void breaches.push(message) });
  const refusing = createBaseApp(deps);
  const thrown = (code: 'wallet/taken' | 'request/not-found') => () => {
    throw new Refusal(code);
  };
  refusing.route(
    '/',
    mount(deps)
      .on(passesApi.proven, thrown('wallet/taken'))
      .on(passesApi.media, thrown('request/not-found')).app,
  );
  const testServer = await listen(refusing.fetch, { port: 0, host: '127.0.0.1' });
  const statusOf = async (path: string) =>
    (await fetch(`http://127.0.0.1:${testServer.port}${path}`)).status;
  expect(await statusOf('/api/wallet')).toBe(409);
  expect(await statusOf('/api/passes/1/image')).toBe(404);
  await testServer.close();
  expect(breaches).toEqual(['GET /api/wallet is refused with wallet/taken: not stated']);
});

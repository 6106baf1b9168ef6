import { STUDIO_PROVIDERS, type Tool } from '@firm/schema';
import { inspect } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MadeFile, MakerEngine } from '../studio.ts';
import { failWith, finish, providerFixtures, type Reply, type ServiceServer } from '../testing.ts';
import type { ConfiguredProvider, ProviderVariable } from './define-provider.ts';
import { studioProviders } from './registry.ts';

const context = {
  publicUrl: 'http://localhost:3000',
  parameters: 'specified',
  timeoutMilliseconds: 400,
} as const;
const wording = {
  chatSystem: () => 'Be brief.',
  imageNegative: 'blurry',
  videoPrefix: 'Shot: ',
  videoSuffix: '.',
  videoNegative: 'blurry',
};
const input = { prompt: 'a golden coin over the sea', seed: 7 };
const TYPES: Record<Exclude<Tool, 'chat'>, readonly MadeFile['type'][]> = {
  image: ['image/png', 'image/jpeg', 'image/webp'],
  voice: ['audio/wav'],
  music: ['audio/wav'],
  video: ['image/gif', 'video/mp4'],
};
const DEAD = 'http://127.0.0.1:9';
const never = () => new AbortController().signal;

/** Faults on the way to any service, and the kinds of error that may come of them. */
const onTheWay: [name: string, Reply, kinds: RegExp][] = [
  ['a proxy’s page', { status: 502, page: '<html>502 Bad Gateway</html>' }, /^unreachable$/],
  ['a page with 200', { page: '<html>Welcome</html>' }, /^(bad-answer|refused)$/],
  ['an answer cut off', 'cut', /^unreachable$/],
  ['no answer', 'hang', /^timeout$/],
  ['an answer without end', 'flood', /^(bad-answer|timeout)$/],
  [
    'a redirect into the network',
    { status: 307, headers: { location: 'http://169.254.169.254/' }, page: '' },
    /^(bad-answer|refused)$/,
  ],
  ['too many calls', { status: 429, json: { message: 'Slow down' } }, /^limited$/],
];

describe.each(STUDIO_PROVIDERS)('$label as a provider of the studio', ({ id, isPaid }) => {
  const provider = studioProviders[id];
  const variables = Object.entries<ProviderVariable>(provider.variables);
  const secrets = variables.filter(([, { kind }]) => kind === 'secret').map(([name]) => name);
  const { start, environment, failures = [] } = providerFixtures[id];
  // Each provider takes the values of its own variables, which a test has as one record.
  const configure = provider.configure as (
    values: Readonly<Record<string, string>>,
    facts: typeof context,
  ) => ConfiguredProvider | undefined;
  const configureProvider = (url: string): ConfiguredProvider =>
    configure(environment(url), context)!;
  const makers = provider.tools.filter((tool) => tool !== 'chat');
  const makerOf = (url: string, tool: Exclude<Tool, 'chat'>): MakerEngine<typeof input> =>
    configureProvider(url).open[tool]!(wording);
  let server: ServiceServer;
  beforeAll(async () => void (server = await start()));
  afterAll(() => server.close());

  test('nothing set: it is not there; what it needs is a variable of its own', () => {
    expect(configure({}, context)).toBeUndefined();
    expect(Object.keys(provider.variables)).toContain(provider.requiredVariable);
    expect(provider.tools).toEqual(expect.arrayContaining([...provider.usualTools]));
    expect(Object.keys(configureProvider(server.url).open).toSorted()).toEqual(
      provider.tools.toSorted(),
    );
    const { here, total = here } = provider.concurrency;
    expect(Math.min(here, total)).toBeGreaterThan(0);
  });

  test.each(provider.tools)('its line for %s says where it is, and no secret', (tool) => {
    const line = configureProvider(server.url).describe(tool);
    expect(line).toContain(new URL(server.url).host);
    for (const name of secrets) expect(line).not.toContain(environment(server.url)[name]);
  });

  test.each(makers)('%s: a whole file, from an engine that says what it is', async (tool) => {
    const engine = makerOf(server.url, tool);
    expect(
      engine,
      `an engine that ${id} opens has the id of its provider, also a borrowed one`,
    ).toMatchObject({
      id,
      isBuiltIn: false,
      isPaid,
      name: expect.stringMatching(/\w/),
    });
    const { file } = await finish(engine, input);
    expect(TYPES[tool]).toContain(file.type);
  });

  test.runIf(provider.tools.includes('chat'))('chat: words, and an end', async () => {
    const chat = configureProvider(server.url).open.chat!(wording);
    const pieces = [];
    for await (const piece of chat.answer([{ role: 'user', content: 'Hello' }], {
      signal: never(),
    }))
      pieces.push(piece);
    expect(pieces.at(0)).toMatchObject({ type: 'text' });
    expect(pieces.at(-1)).toEqual({ type: 'end', isCut: false });
  });

  test('tried out: it works here, and nowhere that nobody listens', async () => {
    const { run, hint } = configureProvider(server.url).trial;
    expect(await run(provider.tools)).toMatch(/\w/);
    expect(hint).toContain(provider.requiredVariable);
    await expect(configureProvider(DEAD).trial.run(provider.tools)).rejects.toThrow(/\w/);
  });

  test.each(secrets)('tried out with another %s: it does not work', async (name) => {
    const values = { ...environment(server.url), [name]: 'someone:else' };
    const { trial } = configure(values, context)!;
    await expect(trial.run(provider.tools)).rejects.toThrow(/answered/);
  });

  describe.each(makers)('%s fails as services do', (tool) => {
    const begin = (url: string) => makerOf(url, tool).start(input, { signal: never() });

    test.each(onTheWay)('%s', async (_, reply, kinds) => {
      const error = await failWith(server, reply, () => begin(server.url));
      expect(error).toMatchObject({ name: 'StudioError', kind: expect.stringMatching(kinds) });
      for (const name of secrets)
        expect(inspect(error)).not.toContain(environment(server.url)[name]);
    });

    test('nobody there: trying again cannot bill twice', async () => {
      await expect(begin(DEAD)).rejects.toMatchObject({ kind: 'unreachable', canRetry: true });
    });

    test('left before it begins', async () => {
      const rest = makerOf(server.url, tool).start(input, { signal: AbortSignal.abort() });
      await expect(rest).rejects.toMatchObject({ name: 'AbortError' });
    });
  });

  test.each(failures.map((one) => [one.name, one] as const))(
    'documented: %s',
    async (_, { tool, reply, error }) => {
      server.answer(reply);
      const output = finish(makerOf(server.url, tool), input);
      await expect(output.finally(() => server.answer(undefined))).rejects.toMatchObject({
        name: 'StudioError',
        ...error,
      });
    },
  );
});

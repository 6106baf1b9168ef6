import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { describeRoute, resolver } from 'hono-openapi';
import { accounts, operatorConsole, Refusal } from '@firm/core';
import {
  PROGRAM_ROOT,
  programEndpointOf,
  refusalsOf,
  type AnswerOf,
  type BodyOf,
  type BucketLimit,
  type CountedLimit,
  type Endpoint,
  type ParamsOf,
  type Permission,
  type QueryOf,
} from '@firm/schema';
import { countedBy } from './people/counted-by.ts';
import { authenticate, type CurrentUser } from './people/current-user.ts';
import { requireScope } from './people/program.ts';
import type { AppEnv, Deps } from './deps.ts';
import { describeRefusals, REFUSAL_SCHEMA } from './errors/describe-refusals.ts';
import { limitInMemory } from './limits/limit-in-memory.ts';
import { consumeLimit, limitRequests } from './limits/limit-requests.ts';
import { validJson, validQuery } from './errors/valid-json.ts';

/** Dependencies of `mount`. */
export type MountDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'keyedHash' | 'onUnstatedRefusal'>;

type UserOf<E extends Endpoint> = E extends { auth: 'session' | 'account' }
  ? CurrentUser
  : E extends { auth: 'optional' }
    ? CurrentUser | undefined
    : undefined;

type OperatorOf<E extends Endpoint> = E extends { permission: string }
  ? operatorConsole.Operator
  : undefined;

/** Request to an endpoint, checked by its statement. */
type HandlerInput<E extends Endpoint> = {
  c: Context<AppEnv>;
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  user: UserOf<E>;
  operator: OperatorOf<E>;
};

/** Its answer: the stated one, or a response of its own where that is not JSON. */
type Answer<E extends Endpoint> = AnswerOf<E> | Response;
type Handler<E extends Endpoint> = (request: HandlerInput<E>) => Answer<E> | Promise<Answer<E>>;

export type Mounted = {
  app: Hono<AppEnv>;
  /**
   * Mounts an endpoint: its limit by address, who is asking, the check of what is handed in, its
   * limit by person, its entry in the reference and the form of its answer follow from the
   * statement.
   *
   * @param before runs before the check of what is handed in
   */
  on: {
    <E extends Endpoint>(endpoint: E, handle: Handler<E>): Mounted;
    <E extends Endpoint>(endpoint: E, before: Before, handle: Handler<E>): Mounted;
  };
};

type Before = readonly MiddlewareHandler<AppEnv>[];

/** Endpoints that state the same object share its count. */
function createBuckets({ clock }: MountDeps): (limit: BucketLimit) => MiddlewareHandler<AppEnv> {
  const buckets = new Map<BucketLimit, MiddlewareHandler<AppEnv>>();
  return (limit) => {
    const cachedLimiter = buckets.get(limit);
    if (cachedLimiter) return cachedLimiter;
    const take = limitInMemory({ clock, ...limit });
    const rateLimiter: MiddlewareHandler<AppEnv> = async (c, next) => {
      take(countedBy(c));
      await next();
    };
    buckets.set(limit, rateLimiter);
    return rateLimiter;
  };
}

/** For a feature's endpoints: `mount(deps).on(…).on(…).app`. */
export function mount(deps: MountDeps): Mounted {
  const app = new Hono<AppEnv>();
  const bucketOf = createBuckets(deps);
  const mountedApi: Mounted = {
    app,
    on<E extends Endpoint>(endpoint: E, ...parts: [Handler<E>] | [Before, Handler<E>]) {
      const [before, handle] = parts.length === 1 ? [[], parts[0]] : parts;
      // The same handler, so its parts are of the types that it takes.
      const mountAs = (one: Endpoint): void => mountOne(one, handle as Handler<Endpoint>, before);
      mountAs(endpoint);
      const forPrograms = programEndpointOf(endpoint);
      if (forPrograms) mountAs(forPrograms);
      return mountedApi;
    },
  };
  return mountedApi;

  function mountOne(endpoint: Endpoint, handle: Handler<Endpoint>, before: Before): void {
    const { method, path, auth = 'public', limit, query, body, longest, status } = endpoint;
    const isCounted = limit !== undefined && 'name' in limit;
    const perPerson = isCounted && limit.by === 'person' ? limit : undefined;
    const chain: MiddlewareHandler[] = [describeRoute(describe(endpoint))];
    if (deps.onUnstatedRefusal)
      chain.push(assertDeclaredRefusals(endpoint, deps.onUnstatedRefusal));
    if (path.startsWith(PROGRAM_ROOT) && endpoint.program)
      chain.push(requireScope(endpoint.program));
    if (limit !== undefined && perPerson === undefined)
      chain.push(isCounted ? limitRequests(deps, limit) : bucketOf(limit));
    const access = auth === 'public' && endpoint.isForActive ? 'optional' : auth;
    if (access !== 'public') chain.push(authenticate(deps, access));
    if (endpoint.isForActive || endpoint.permission) chain.push(refuseSuspended);
    if (endpoint.permission) chain.push(findOperator(deps, endpoint.permission));
    chain.push(...before);
    if (query) chain.push(validQuery(query));
    if (body) chain.push(validJson(body, longest));
    if (perPerson) chain.push(limitPerson(deps, perPerson));
    app.on(method, [path], ...chain, async (c: Context<AppEnv>) => {
      // Hono knows the parts by its own chain of types, which `use` does not pass on.
      const valid = (part: 'query' | 'json'): unknown => c.req.valid(part as never);
      // Made of what the middleware above has put there by the same statement; types cannot
      // follow that.
      const request = {
        c,
        params: c.req.param(),
        query: query && valid('query'),
        body: body && valid('json'),
        user: c.get('asker'),
        operator: c.get('operator'),
      } as unknown as Parameters<typeof handle>[0];
      const answer = await handle(request);
      if (answer instanceof Response) return answer;
      if (endpoint.noStore) c.header('cache-control', 'no-store');
      if (status !== undefined) c.status(status);
      // Every stated answer is an object or a list.
      return endpoint.answer ? c.json(answer as unknown as object) : c.body(null);
    });
  }
}

/** Looks at everything that an endpoint is refused with, wherever it is thrown. */
function assertDeclaredRefusals(
  endpoint: Endpoint,
  onUnstated: (message: string) => void,
): MiddlewareHandler<AppEnv> {
  const statedCodes = new Set(refusalsOf(endpoint));
  return async (c, next) => {
    await next();
    if (c.error instanceof Refusal && !statedCodes.has(c.error.code))
      onUnstated(`${endpoint.method} ${endpoint.path} is refused with ${c.error.code}: not stated`);
  };
}

function limitPerson(deps: MountDeps, limit: CountedLimit): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const asker = c.get('asker');
    if (asker) await consumeLimit(deps, limit, asker.userId);
    await next();
  };
}

const refuseSuspended: MiddlewareHandler<AppEnv> = async (c, next) => {
  const asker = c.get('asker');
  if (asker) accounts.requireActive(asker);
  await next();
};

/** Lets operators through whose role reaches so far. */
function findOperator(deps: MountDeps, permission: Permission): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const user = c.get('asker');
    if (!user) throw new Refusal('auth/sign-in-required');
    const { isPublicUrlLoopback } = deps.config;
    c.set(
      'operator',
      await operatorConsole.admitOperator(deps, { user, permission, isPublicUrlLoopback }),
    );
    await next();
  };
}

type Described = NonNullable<Parameters<typeof describeRoute>[0]>;

/** The statement as the reference has it. */
function describe(endpoint: Endpoint): Described {
  const { summary, tags, answer, type, status = 200, description = summary } = endpoint;
  const { alsoWith = {} } = endpoint;
  const content = answer
    ? { content: { 'application/json': { schema: resolver(answer) } } }
    : type === undefined
      ? {}
      : { content: { [type]: {} } };
  const responses: NonNullable<Described['responses']> = {};
  for (const [code, { codes, lines }] of describeRefusals(endpoint))
    responses[code] = {
      description: lines.join('\n'),
      content: { 'application/json': { schema: refusalSchema(codes) } },
    };
  for (const [code, says] of Object.entries({ [status]: description, ...alsoWith })) {
    const refusalResponse = responses[code];
    // Which of the two it is, its body says.
    const also =
      refusalResponse && 'description' in refusalResponse ? `\n${refusalResponse.description}` : '';
    responses[code] = { description: `${says}${also}`, ...content };
  }
  return { summary, ...(tags ? { tags: [...tags] } : {}), responses };
}

/** A refusal with one of these codes; its form stands in the reference once. */
const refusalSchema = (codes: readonly string[]) => ({
  allOf: [
    { $ref: `#/components/schemas/${REFUSAL_SCHEMA}` },
    { properties: { error: { properties: { code: { enum: [...codes] } } } } },
  ],
});

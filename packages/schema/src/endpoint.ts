import type { GenericSchema, InferInput, InferOutput } from 'valibot';
import { mayBeOff } from './console/features.ts';
import type { Permission } from './console/roles.ts';
import type { Scope } from './developers/developers.ts';
import type { RefusalCode } from './refusals.ts';

/*
 * How an endpoint of the API is stated: once, in api/. The server mounts the statement, the page
 * calls it, the forms call it, and the reference is written from it. The build leaves a page the
 * method and the path and nothing else.
 */

/**
 * `public`: no session is read. `optional`: a session is read if there is one. `session`: one is
 * needed, a guest's will do. `account`: the session of an account.
 */
export type Auth = 'public' | 'optional' | 'session' | 'account';

/** Counted in the database, by the visitor's address or by the person. */
export type CountedLimit = {
  /** Of the count: endpoints that state the same one share it. */
  name: string;
  limit: number;
  windowSeconds: number;
  by?: 'address' | 'person';
};
/**
 * Counted in the memory of each process by address, as a bucket that refills; endpoints that state
 * the same object share it.
 */
export type BucketLimit = { burst: number; perMinute: number };

type EndpointDefinition = {
  /** One line for the reference. */
  summary: string;
  tags?: readonly string[];
  auth?: Auth;
  /** Closed to people who are suspended: others see it, or it costs something. */
  isForActive?: true;
  /** Permission that an operator needs; all others are refused. */
  permission?: Permission;
  /** It cannot be undone: whoever asks has shown just now that it is they. */
  needsProof?: true;
  /**
   * Also served to programs, under /api/v1: what a key needs for it. `read:checks` is open without a
   * key, and never says who asks.
   */
  program?: Scope;
  limit?: CountedLimit | BucketLimit;
  query?: GenericSchema;
  /** Names in the query that are read as they come and never refused. */
  passthroughQuery?: readonly string[];
  /** Of a JSON body. */
  body?: GenericSchema;
  /** By field of the body, where the address decides how long a text may be. */
  longest?: (params: Readonly<Record<string, string>>) => Readonly<Record<string, number>>;
  /** The body is a file, or may be one where there is a `body` too. */
  file?: true;
  /** Where a body is otherwise than small JSON: its most bytes, and its content type. */
  bodyLimit?: { bytes: number; type: RegExp };
  status?: 200 | 201 | 202 | 204 | 303;
  /** Description of the answer; by default the summary. */
  description?: string;
  /** Of a JSON answer. */
  answer?: GenericSchema;
  /** Media type of an answer that is no JSON. */
  type?: string;
  /** Of a stream of server-sent events: their data as JSON, by name. */
  events?: Readonly<Record<string, GenericSchema>>;
  /** Statuses that the same answer may come with as well → when. */
  alsoWith?: Readonly<Record<number, string>>;
  noStore?: true;
  /**
   * Codes of its own refusals; those that follow from `auth`, `limit`, `query` and `body` are not
   * repeated.
   */
  refusals?: readonly RefusalCode[];
};

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export type Endpoint<
  Path extends string = string,
  Definition extends EndpointDefinition = EndpointDefinition,
> = Readonly<{ method: Method; path: Path }> & Readonly<Definition>;

/** @param path as Hono reads it: `:name` is a parameter, `:name{a|b}` one that has to look so */
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<const Path extends string, const Definition extends EndpointDefinition>(
  method: Method,
  path: Path,
  definition: Definition,
): Endpoint<Path, Definition> {
  return { method, path, ...definition };
}

type NameOf<Part extends string> = Part extends `${infer Name}{${string}` ? Name : Part;
type NamesIn<Path extends string> = Path extends `${string}/:${infer Rest}`
  ? Rest extends `${infer Part}/${infer More}`
    ? NameOf<Part> | NamesIn<`/${More}`>
    : NameOf<Rest>
  : never;

export type ParamsOf<E extends Endpoint> = Readonly<Record<NamesIn<E['path']>, string>>;
/** As the server reads it, after its check. */
export type QueryOf<E extends Endpoint> = E extends { query: infer S extends GenericSchema }
  ? InferOutput<S>
  : undefined;
export type BodyOf<E extends Endpoint> = E extends { body: infer S extends GenericSchema }
  ? InferOutput<S>
  : undefined;
export type AnswerOf<E extends Endpoint> = E extends { answer: infer S extends GenericSchema }
  ? InferOutput<S>
  : void;

/** Data of a stream, by the names of its events. */
export type EventsOf<E extends Endpoint> = E extends {
  events: infer All extends Record<string, GenericSchema>;
}
  ? { [Name in keyof All]: InferOutput<All[Name]> }
  : never;

type Part<Name extends string, Value> =
  Record<never, never> extends Value ? { [name in Name]?: Value } : { [name in Name]: Value };
/** Input of a call to an endpoint. */
export type InputOf<E extends Endpoint> = (NamesIn<E['path']> extends never
  ? unknown
  : { params: ParamsOf<E> }) &
  (E extends { query: infer S extends GenericSchema } ? Part<'query', InferInput<S>> : unknown) &
  (E extends { passthroughQuery: readonly (infer Name extends string)[] }
    ? { query?: { [name in Name]?: string } }
    : unknown) &
  (E extends { body: infer S extends GenericSchema }
    ? { body: InferInput<S> | (E extends { file: true } ? Blob : never) }
    : E extends { file: true }
      ? { body: Blob }
      : unknown);

/** Nothing needs to be handed in where all of it may be left out. */
export type Optional<Input> = Record<never, never> extends Input ? [input?: Input] : [input: Input];

type Parts = {
  params?: Readonly<Record<string, string>> | undefined;
  query?: object | undefined;
};

/** A path with its parameters in their places, and the query behind it. */
export function fillPath(path: string, { params = {}, query = {} }: Parts): string {
  const filledPath = path.replace(/:(\w+)(\{.*?\})?/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const search = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
    .join('&');
  return search === '' ? filledPath : `${filledPath}?${search}`;
}

/** Where an endpoint is asked. */
export const addressOf = <E extends Endpoint>(
  { path }: E,
  ...[input]: Optional<Omit<InputOf<E>, 'body'>>
): string => fillPath(path, input ?? {});

/** Refusals that any request may get. */
const COMMON_REFUSALS: readonly RefusalCode[] = [
  'request/not-understood',
  'request/broken-json',
  'request/unsupported-type',
  'request/body-too-large',
  'request/wrong-origin',
  'request/invalid-input',
  'server/unavailable',
  'server/failed',
];

const OPERATOR_REFUSALS: readonly RefusalCode[] = [
  'console/no-operator',
  'console/not-allowed',
  'factor/required',
];
const PROOF_REFUSALS: readonly RefusalCode[] = [
  'auth/proof-required',
  'auth/requires-recent-login',
];

/**
 * Every code that an endpoint refuses with: its own, those that follow from its statement, and
 * those of any request.
 */
export function refusalsOf(one: Endpoint): RefusalCode[] {
  const { path, auth, isForActive, permission, needsProof, limit, refusals = [] } = one;
  const all = new Set(refusals);
  if (isForActive || permission) all.add('auth/suspended');
  if (permission) for (const code of OPERATOR_REFUSALS) all.add(code);
  if (needsProof) for (const code of PROOF_REFUSALS) all.add(code);
  if (auth === 'session' || auth === 'account') all.add('auth/sign-in-required');
  if (limit) all.add('request/too-many');
  if (mayBeOff(path)) all.add('feature/off');
  if (path.includes(':')) all.add('request/not-found');
  for (const code of COMMON_REFUSALS) all.add(code);
  return [...all];
}

const PROGRAM_REFUSALS: readonly RefusalCode[] = [
  'key/required',
  'key/unknown',
  'key/scope',
  'request/too-many',
];

/** Where programs are answered. */
export const PROGRAM_ROOT = '/api/v1/';
/* @__NO_SIDE_EFFECTS__ */
export const programPath = (path: string): string => path.replace(/^\/api\//, PROGRAM_ROOT);

/** The endpoint as programs ask it; undefined where it is not for them. */
export function programEndpointOf(one: Endpoint): Endpoint | undefined {
  const { program, method, refusals = [] } = one;
  if (program === undefined) return undefined;
  const { auth, ...rest } = one;
  return {
    ...rest,
    // A reader of checks needs no name.
    ...(auth === undefined || program === 'read:checks' ? {} : { auth }),
    path: programPath(one.path),
    refusals: [
      ...refusals,
      ...PROGRAM_REFUSALS,
      ...(method === 'POST' ? (['key/reused'] as const) : []),
    ],
  };
}

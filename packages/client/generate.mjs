/*
 * Writes the client of the API for programs into dist/: its JavaScript and its types, all of them
 * from the statements of the endpoints. Run by the build, with a Node that reads TypeScript.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { toJsonSchema } from '@valibot/to-json-schema';
import * as statements from '../schema/src/api/index.ts';
import { programEndpointOf } from '../schema/src/endpoint.ts';
import { apiErrorSchema } from '../schema/src/errors.ts';
import { typeOf } from './type-of.mjs';

const indent = (text) => text.replaceAll('\n', '\n  ');
const schemaOf = (schema, typeMode) => toJsonSchema(schema, { typeMode, errorMode: 'ignore' });
const inputType = (schema) => typeOf(schemaOf(schema, 'input'));
const answerType = (schema) => typeOf(schemaOf(schema, 'output'));

/** Endpoints for programs by feature and name: `safety.check`. */
const features = Object.entries(statements)
  .filter(([name]) => name.endsWith('Api'))
  .map(([name, feature]) => [
    name.replace(/Api$/, ''),
    Object.entries(feature).flatMap(([method, one]) => {
      const endpoint = programEndpointOf(one);
      return endpoint ? [[method, endpoint]] : [];
    }),
  ])
  .filter(([, methods]) => methods.length > 0);

const paramsOf = ({ path }) =>
  [...path.matchAll(/:(\w+)(?:\{([^}]*)\})?/g)].map(([, name, choice]) => [
    name,
    choice
      ?.split('|')
      .map((one) => JSON.stringify(one))
      .join(' | ') ?? 'string',
  ]);

/** Returns a call's input type; `isOptional` where all of it may be omitted. */
function inputOf(endpoint) {
  const params = paramsOf(endpoint);
  const parts = [
    ...(params.length > 0
      ? [`params: { ${params.map(([name, type]) => `${name}: ${type}`).join('; ')} };`]
      : []),
    ...(endpoint.query
      ? [`query${needs(endpoint.query) ? '' : '?'}: ${inputType(endpoint.query)};`]
      : []),
    ...(endpoint.body ? [`body: ${inputType(endpoint.body)};`] : []),
    ...(endpoint.file && !endpoint.body ? ['body: Blob;'] : []),
    ...(endpoint.method === 'POST' ? ['idempotencyKey?: string;'] : []),
    'signal?: AbortSignal;',
  ];
  const isOptional =
    params.length === 0 &&
    !endpoint.body &&
    !endpoint.file &&
    !(endpoint.query && needs(endpoint.query));
  return { type: `{\n  ${parts.map(indent).join('\n  ')}\n}`, isOptional };
}
const needs = (schema) => (schemaOf(schema, 'input').required ?? []).length > 0;

const resultOf = ({ answer, status }) =>
  answer ? answerType(answer) : status === 204 ? 'void' : 'Response';

const methodType = ([name, endpoint]) => {
  const { type, isOptional } = inputOf(endpoint);
  return (
    `/** ${endpoint.summary}. ${endpoint.method} ${endpoint.path} */\n` +
    `${name}(input${isOptional ? '?' : ''}: ${type}): Promise<${resultOf(endpoint)}>;`
  );
};

const declaration = `// Generated from the contract of the API.
export type Refused = ${answerType(apiErrorSchema)};
/** The API refused a request. */
export declare class RefusedError extends Error {
  readonly status: number;
  readonly code: string;
  readonly requestId: string;
  readonly fields: Readonly<Record<string, string>>;
  /** After how many seconds to try again, where that was said. */
  readonly retryAfterSeconds: number | undefined;
}
export type ClientOptions = {
  /** Where the site is: https://… */
  url: string;
  /** An API key; without it only what everybody may read. */
  key?: string;
  fetch?: typeof fetch;
};
export type Client = {
${features
  .map(
    ([feature, methods]) =>
      `  ${feature}: {\n    ${methods.map(methodType).map(indent).map(indent).join('\n    ')}\n  };`,
  )
  .join('\n')}
};
export declare function createClient(options: ClientOptions): Client;
`;

const table = Object.fromEntries(
  features.map(([feature, methods]) => [
    feature,
    Object.fromEntries(
      methods.map(([name, { method, path, answer, status }]) => [
        name,
        [
          method,
          path.replaceAll(/\{[^}]*\}/g, ''),
          answer ? 'json' : status === 204 ? 'none' : 'file',
        ],
      ]),
    ),
  ]),
);

const code = `// Generated from the contract of the API.
const endpoints = ${JSON.stringify(table, null, 2)};

export class RefusedError extends Error {
  constructor(status, error, retryAfter) {
    super(error.message);
    this.name = 'RefusedError';
    this.status = status;
    this.code = error.code;
    this.requestId = error.requestId;
    this.fields = error.fields ?? {};
    this.retryAfterSeconds = retryAfter === null ? undefined : Number(retryAfter);
  }
}

export function createClient({ url, key, fetch: send = fetch }) {
  const call = async ([method, path, kind], input = {}) => {
    const filled = path.replace(/:(\\w+)/g, (_, name) => encodeURIComponent(input.params[name]));
    const isFile = input.body instanceof Blob;
    const query = new URLSearchParams(
      Object.entries(input.query ?? {}).filter(([, value]) => value !== undefined),
    ).toString();
    const response = await send(url.replace(/\\/+$/, '') + filled + (query && '?' + query), {
      method,
      headers: {
        ...(key === undefined ? {} : { authorization: 'Bearer ' + key }),
        ...(input.body === undefined
          ? {}
          : { 'content-type': isFile ? input.body.type || 'application/octet-stream' : 'application/json' }),
        ...(input.idempotencyKey === undefined ? {} : { 'idempotency-key': input.idempotencyKey }),
      },
      body: input.body === undefined || isFile ? input.body : JSON.stringify(input.body),
      signal: input.signal,
    });
    if (!response.ok) {
      const text = await response.text();
      let error = { code: 'server/failed', message: 'HTTP ' + response.status, requestId: '' };
      try {
        error = JSON.parse(text).error;
      } catch {}
      throw new RefusedError(response.status, error, response.headers.get('retry-after'));
    }
    return kind === 'json' ? response.json() : kind === 'file' ? response : undefined;
  };
  return Object.fromEntries(
    Object.entries(endpoints).map(([feature, methods]) => [
      feature,
      Object.fromEntries(
        Object.entries(methods).map(([name, one]) => [name, (input) => call(one, input)]),
      ),
    ]),
  );
}
`;

const out = join(import.meta.dirname, 'dist');
mkdirSync(out, { recursive: true });
writeFileSync(join(out, 'index.js'), code);
writeFileSync(join(out, 'index.d.ts'), declaration);

import type { Context } from 'hono';
import {
  fillPath,
  type AnswerOf,
  type ApiError,
  type Endpoint,
  type InputOf,
  type Optional,
} from '@firm/schema';
import type { AppEnv } from '../deps.ts';

/** Answers a request as the server would, limits and checks included. */
export type Ask = (request: Request, env: AppEnv['Bindings']) => Response | Promise<Response>;

/** API answer on success; else the reason: one sentence, or one for each field. */
export type ApiAnswer<Body = unknown> = { status: number; cookies: string[] } & (
  | { ok: true; body: Body; error: undefined }
  | { ok: false; body: undefined; error: ApiError['error'] | undefined }
);

/** Of the form's request: the rest describes its body or its connection. */
const PASSED_ON = [
  'cookie',
  'origin',
  'sec-fetch-site',
  'user-agent',
  'x-forwarded-for',
  'authorization',
];

/** Asks our own API what a form asks for, as the same visitor: a form has no rules of its own. */
export async function askApi<E extends Endpoint>(
  ask: Ask,
  c: Context<AppEnv>,
  { method, path }: E,
  ...[input]: Optional<InputOf<E>>
): Promise<ApiAnswer<AnswerOf<E>>> {
  const { body, ...parts }: Parameters<typeof fillPath>[1] & { body?: unknown } = input ?? {};
  const headers = new Headers();
  for (const name of PASSED_ON) {
    const value = c.req.header(name);
    if (value !== undefined) headers.set(name, value);
  }
  const isFile = body instanceof Blob;
  if (body !== undefined) headers.set('content-type', isFile ? body.type : 'application/json');
  const response = await ask(
    new Request(new URL(fillPath(path, parts), c.req.url), {
      method,
      headers,
      ...(body === undefined ? {} : { body: isFile ? body : JSON.stringify(body) }),
    }),
    c.env,
  );
  const text = await response.text();
  // This server's own answer: of the shape that is stated, which its tests hold it to.
  const responseBody = text === '' ? undefined : (JSON.parse(text) as unknown);
  const { status } = response;
  const cookies = response.headers.getSetCookie();
  // As above.
  return response.ok
    ? { ok: true, status, cookies, body: responseBody as AnswerOf<E>, error: undefined }
    : {
        ok: false,
        status,
        cookies,
        body: undefined,
        error: (responseBody as ApiError | undefined)?.error,
      };
}

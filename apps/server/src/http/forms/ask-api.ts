import type { Context } from 'hono';
import type { ApiError } from '@firm/schema';
import type { AppEnv } from '../deps.ts';

/** Answers a request as the server would, limits and checks included. */
export type Ask = (request: Request, env: AppEnv['Bindings']) => Response | Promise<Response>;

export type ApiAnswer = {
  ok: boolean;
  status: number;
  /** What the API said, where it said yes. */
  body: unknown;
  /** Why not: a sentence, or one for each field. */
  error: ApiError['error'] | undefined;
  cookies: string[];
};

/** Of the form's request: the rest describes its body or its connection. */
const PASSED_ON = [
  'cookie',
  'origin',
  'sec-fetch-site',
  'user-agent',
  'x-forwarded-for',
  'authorization',
];

/**
 * Asks our own API what a form asks for, as the same visitor: a form has no rules of its own.
 *
 * @param body sent as JSON; bytes are sent as a PNG
 */
export async function askApi(
  ask: Ask,
  c: Context<AppEnv>,
  method: string,
  path: string,
  body?: unknown,
): Promise<ApiAnswer> {
  const headers = new Headers();
  for (const name of PASSED_ON) {
    const value = c.req.header(name);
    if (value !== undefined) headers.set(name, value);
  }
  const isPicture = body instanceof Blob;
  if (body !== undefined) headers.set('content-type', isPicture ? 'image/png' : 'application/json');
  const response = await ask(
    new Request(new URL(`/api${path}`, c.req.url), {
      method,
      headers,
      ...(body === undefined ? {} : { body: isPicture ? body : JSON.stringify(body) }),
    }),
    c.env,
  );
  const text = await response.text();
  const parsed: unknown = text === '' ? undefined : JSON.parse(text);
  return {
    ok: response.ok,
    status: response.status,
    body: parsed,
    error: response.ok ? undefined : (parsed as ApiError).error,
    cookies: response.headers.getSetCookie(),
  };
}

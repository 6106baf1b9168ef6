import { readBoundedText } from '@firm/adapters/http/index.ts';
import { createCache } from '@firm/cache';
import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from 'jose';
import * as v from 'valibot';

const address = v.pipe(v.string(), v.url());
const discoverySchema = v.object({
  issuer: v.string(),
  authorization_endpoint: address,
  token_endpoint: address,
  jwks_uri: address,
  userinfo_endpoint: v.optional(v.string()),
  token_endpoint_auth_methods_supported: v.optional(v.array(v.string())),
  claims_supported: v.optional(v.array(v.string())),
  id_token_signing_alg_values_supported: v.optional(v.array(v.string())),
});
/** The parts of a provider's discovery document that we use. */
export type Discovery = v.InferOutput<typeof discoverySchema>;

export type Provider = {
  find: () => Promise<Discovery>;
  /** The key that a token says it was signed with. */
  findKey: JWTVerifyGetKey;
  /** Last document found, however old. */
  known: () => Discovery | undefined;
};

const TIMEOUT_MILLISECONDS = 5_000;
const FRESH_MILLISECONDS = 60 * 60_000;
/** How long not to ask again for keys because of a token that names an unknown one. */
const KEY_PAUSE_MILLISECONDS = 1_000;

/**
 * Discovery document of an OpenID provider, fetched when needed and cached for an hour. Failures
 * are not cached.
 *
 * @param issuerUrl issuer that the document has to name exactly
 */
export function createDiscovery(issuerUrl: string): Provider {
  const documents = createCache<Discovery>({
    now: () => performance.now(),
    freshMilliseconds: FRESH_MILLISECONDS,
    maxEntries: 1,
  });
  let keys: { url: string; find: JWTVerifyGetKey } | undefined;

  const find = (): Promise<Discovery> =>
    documents.read(issuerUrl, async () => {
      const response = await fetchDocument(`${issuerUrl}/.well-known/openid-configuration`, {});
      const parseResult = v.safeParse(discoverySchema, await readProviderJson(response));
      if (!parseResult.success)
        throw new Error(
          `the provider names no ${v.getDotPath(parseResult.issues[0]) ?? 'addresses'}`,
        );
      if (parseResult.output.issuer.replace(/\/+$/, '') !== issuerUrl)
        throw new Error('the provider names another issuer than the configured one');
      return parseResult.output;
    });

  return {
    find,
    findKey: async (header, token) => {
      const { jwks_uri: url } = await find();
      if (keys?.url !== url) keys = { url, find: openKeys(url) };
      return await keys.find(header, token);
    },
    known: () => documents.peek(issuerUrl),
  };
}

/** Keys rotate: an unknown one is looked for once more. */
const openKeys = (url: string): JWTVerifyGetKey =>
  createRemoteJWKSet(new URL(url), {
    timeoutDuration: TIMEOUT_MILLISECONDS,
    cooldownDuration: KEY_PAUSE_MILLISECONDS,
    cacheMaxAge: FRESH_MILLISECONDS,
    [customFetch]: async (...request) =>
      Response.json(await readProviderJson(await fetchDocument(...request))),
  });

/** Documents of a provider, its keys and a profile are a few kilobytes. */
const MAX_CHARACTERS = 1024 * 1024;

/**
 * The JSON of an answer of the provider, which is not read to an end that never comes.
 *
 * @throws Error when it is too long or no JSON
 */
export async function readProviderJson(response: Response): Promise<unknown> {
  const text = await readBoundedText(response, MAX_CHARACTERS);
  if (text === undefined)
    throw new Error(`the provider answered with more than ${MAX_CHARACTERS} characters`);
  return JSON.parse(text);
}

async function fetchDocument(url: string, options: RequestInit): Promise<Response> {
  const response = await fetch(url, {
    signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
    ...options,
    headers: { accept: 'application/json' },
    redirect: 'error',
  });
  if (!response.ok) throw new Error(`${new URL(url).host} answered ${response.status}`);
  return response;
}

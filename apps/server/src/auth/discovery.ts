import { readBoundedText } from '@firm/adapters/http/read-bounded-text.ts';
/** The parts of a provider's discovery document that we use. */
export type Discovery = {
  issuer: string;
  authorization_endpoint: string;
  token_endpoint: string;
  jwks_uri: string;
  userinfo_endpoint?: string;
  token_endpoint_auth_methods_supported?: string[];
  id_token_signing_alg_values_supported?: string[];
};

type Key = { kid?: string; kty: string; alg?: string; use?: string };

const TIMEOUT_MILLISECONDS = 5_000;
const FRESH_MILLISECONDS = 60 * 60_000;
/** How long not to ask again for keys because of a token that names an unknown one. */
const KEY_PAUSE_MILLISECONDS = 1_000;

/**
 * What an OpenID provider says about itself, asked when it is needed and kept for an hour. A
 * failure is not kept.
 *
 * @param issuerUrl the document has to name this very issuer
 */
export function createDiscovery(issuerUrl: string) {
  let known: { document: Discovery; at: number } | undefined;
  let keys: { list: Key[]; at: number } | undefined;

  async function find(): Promise<Discovery> {
    if (known && performance.now() - known.at < FRESH_MILLISECONDS) return known.document;
    const document = (await fetchJson(
      `${issuerUrl}/.well-known/openid-configuration`,
    )) as Partial<Discovery> | null;
    if (document?.issuer?.replace(/\/+$/, '') !== issuerUrl)
      throw new Error('the provider names another issuer than the configured one');
    for (const name of ['authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const)
      if (!URL.canParse(document[name] ?? '')) throw new Error(`the provider names no ${name}`);
    known = { document: document as Discovery, at: performance.now() };
    return known.document;
  }

  /**
   * The key that a token says it was signed with. Keys rotate: an unknown one is looked for once
   * more.
   */
  async function findKey(header: { kid?: string; alg?: string }): Promise<Key> {
    const pick = () =>
      keys?.list.find(
        (key) =>
          (key.use ?? 'sig') === 'sig' &&
          (header.kid === undefined || key.kid === header.kid) &&
          (key.alg === undefined || key.alg === header.alg),
      );
    const age = performance.now() - (keys?.at ?? -Infinity);
    if (age > FRESH_MILLISECONDS || (!pick() && age > KEY_PAUSE_MILLISECONDS)) {
      const { keys: list } = (await fetchJson((await find()).jwks_uri)) as { keys?: Key[] };
      keys = { list: list ?? [], at: performance.now() };
    }
    const key = pick();
    if (!key) throw new Error('the token was signed with an unknown key');
    return key;
  }

  return { find, findKey, known: (): Discovery | undefined => known?.document };
}

/** Documents of a provider, its keys and a profile are a few kilobytes. */
const MOST_CHARACTERS = 1024 * 1024;

/**
 * The JSON of an answer of the provider, which is not read to an end that never comes.
 *
 * @throws Error when it is too long or no JSON
 */
export async function readProviderJson(response: Response): Promise<unknown> {
  const text = await readBoundedText(response, MOST_CHARACTERS);
  if (text === undefined)
    throw new Error(`the provider answered with more than ${MOST_CHARACTERS} characters`);
  return JSON.parse(text);
}

async function fetchJson(url: string): Promise<unknown> {
  const response = await fetch(url, {
    headers: { accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
  });
  if (!response.ok) throw new Error(`${new URL(url).host} answered ${response.status}`);
  return await readProviderJson(response);
}

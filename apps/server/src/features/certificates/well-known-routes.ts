import { Hono } from 'hono';
import { academy } from '@firm/core';
import type { AppEnv, Deps } from '../../http/deps.ts';

/** Verifiers of other origins read these too; a new key is known to them within five minutes. */
const OPEN = {
  'cache-control': 'public, max-age=300',
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
};

/**
 * The public keys that certificates are signed with: as a did:web document, and as a JSON Web Key
 * Set.
 */
export function wellKnownRoutes(deps: Pick<Deps, 'db' | 'clock' | 'config'>) {
  return new Hono<AppEnv>()
    .get('/did.json', async (c) =>
      c.body(JSON.stringify(academy.didDocument(await academy.readIssuer(deps))), 200, {
        ...OPEN,
        'content-type': 'application/did+json',
      }),
    )
    .get('/jwks.json', async (c) =>
      c.body(JSON.stringify(academy.jwks(await academy.readIssuer(deps))), 200, {
        ...OPEN,
        'content-type': 'application/jwk-set+json',
      }),
    );
}

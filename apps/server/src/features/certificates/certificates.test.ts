import { gunzipSync } from 'node:zlib';
import { createPublicKey, verify as verifySignature, createHash } from 'node:crypto';
import { createLocalJWKSet, jwtVerify, type JSONWebKeySet } from 'jose';
import sharp from 'sharp';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { erasePerson, tables } from '@firm/db';
import { describeOnEmbedded, freePort } from '@firm/db/testing.ts';
import { writePngText } from '@firm/format';
import { jsonOf } from '@firm/format/testing.ts';
import type {
  Certificate,
  CertificateVerification,
  FileExamination,
  PublicCertificate,
} from '@firm/schema';
import { addProof } from '../../../../../packages/core/src/academy/certificates/data-integrity.ts';
import { signingKey } from '../../../../../packages/core/src/academy/certificates/signing-key.ts';
import { runAdminCommand } from '../admin/commands.ts';
import { readElsewhere } from '../../../testing/provenance/reader.ts';
import { openAcademy, practiceTasks } from '../../../testing/academy.ts';

type Credential = {
  id: string;
  name: string;
  issuer: { id: string };
  credentialStatus: { id: string; statusListIndex: string; statusListCredential: string };
  credentialSubject: { identifier: { identityHash: string }[] };
  proof: Record<string, string>[];
};

const isFull = process.env['FULL'] === '1';
const DIFFICULT_NAMES = ['Ada', '王小明 <b>&</b>', 'محمد', 'W'.repeat(120)];

/*
 * A second reading of eddsa-jcs-2022, with nothing of ours in it: it finds the key by did:web over
 * HTTP, as anybody would.
 */
const sortKeys = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(sortKeys)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value)
            .sort(([a], [b]) => (a < b ? -1 : 1))
            .map(([key, item]) => [key, sortKeys(item)]),
        )
      : value;
const sha256 = (value: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(sortKeys(value)))
    .digest();
const base58 = (text: string) => {
  let number = 0n;
  for (const letter of text.slice(1))
    number =
      number * 58n +
      BigInt('123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'.indexOf(letter));
  return Buffer.from(
    number
      .toString(16)
      .padStart(2, '0')
      .replace(/^(.(?:..)*)$/, '0$1'),
    'hex',
  );
};
async function verifyElsewhere(document: Credential, servedDocument: string): Promise<boolean> {
  const { proof: proofs, ...unsecuredDocument } = document;
  const proof = proofs.find(({ cryptosuite }) => cryptosuite === 'eddsa-jcs-2022') ?? {};
  const { proofValue = '', ...options } = proof;
  const [did = ''] = (proof['verificationMethod'] ?? '').split('#');
  const host = decodeURIComponent(did.replace('did:web:', ''));
  expect(`http://${host}`).toBe(servedDocument);
  const {
    id,
    verificationMethod,
    assertionMethod,
  }: {
    id: string;
    verificationMethod: { id: string; controller: string; publicKeyMultibase: string }[];
    assertionMethod: string[];
  } = await (await fetch(`http://${host}/.well-known/did.json`)).json();
  const method = verificationMethod.find((one) => one.id === proof['verificationMethod']);
  if (id !== did || method?.controller !== did || !assertionMethod.includes(method.id))
    return false;
  const key = createPublicKey({
    key: {
      kty: 'OKP',
      crv: 'Ed25519',
      x: base58(method.publicKeyMultibase).subarray(2).toString('base64url'),
    },
    format: 'jwk',
  });
  return verifySignature(
    null,
    Buffer.concat([sha256(options), sha256(unsecuredDocument)]),
    key,
    base58(proofValue),
  );
}

describeOnEmbedded('certificates', (under) => {
  let harness: Awaited<ReturnType<typeof openAcademy>>;
  // The did:web names the port, so it has to be known first.
  beforeAll(async () => {
    const port = await freePort();
    harness = await openAcademy(under, { PUBLIC_URL: `http://127.0.0.1:${port}` }, port);
  });
  afterAll(() => harness.close());
  beforeEach(() => harness.clear());
  const check = async (input: string | Uint8Array) =>
    (
      await harness.call<CertificateVerification>(
        '',
        'POST',
        '/api/certificates/verify',
        typeof input === 'string' ? { input } : input,
      )
    ).body;
  const credentialOf = async (id: string) =>
    harness.call<Credential>('', 'GET', `/certificates/${id}/credential.json`);
  const png = async (text: string) =>
    writePngText(
      new Uint8Array(
        await sharp({ create: { width: 20, height: 20, channels: 3, background: '#fff' } })
          .png()
          .toBuffer(),
      ),
      'openbadgecredential',
      text,
    );

  test('only a passed test brings one, once, whatever is sent at once or imported', async () => {
    const { cookie } = await harness.person();
    const issue = (name = 'Ada') =>
      harness.call<Certificate>(cookie, 'POST', '/api/certificates', { courseId: 'open', name });
    await harness.call(cookie, 'PUT', '/api/progress/open', { done: ['0-0'] });
    expect(await issue()).toMatchObject({
      status: 403,
      body: { error: { code: 'certificate/test-not-passed' } },
    });
    const { body } = await harness.start(cookie);
    expect((await issue()).status).toBe(403);
    await harness.handIn(cookie, body, 9);
    for (const name of ['', '  ', '\u200b', '\u2066\n'])
      expect(await issue(name)).toMatchObject({
        status: 422,
        body: { error: { fields: { name: 'Please enter the name that the certificate is for.' } } },
      });
    const all = await Promise.all(Array.from({ length: 8 }, (_, at) => issue(`Ada ${at}`)));
    expect(new Set(all.map(({ body: { id } }) => id)).size).toBe(1);
    expect(all[0]?.body.id).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
    expect(await harness.deps.db.select().from(tables.certificate)).toHaveLength(1);
    expect(
      (await harness.call<{ certificates: Certificate[] }>(cookie, 'GET', '/api/certificates')).body
        .certificates,
    ).toEqual([all[0]?.body]);
    expect(
      (await harness.call('', 'POST', '/api/certificates', { courseId: 'open', name: 'Ada' }))
        .status,
    ).toBe(401);
  });

  test('its credential says the name and nothing else of the person, and verifies by did:web without us', async () => {
    const { certificate, userId } = await harness.graduate('  Ada\n Łovelace 🎓 ');
    expect(certificate).toMatchObject({
      name: 'Ada Łovelace 🎓',
      courseTitle: 'The open course',
      courseVersion: 1,
      url: `${harness.url}/certificates/${certificate.id}`,
    });
    const { body, text, headers } = await credentialOf(certificate.id);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(await verifyElsewhere(body, harness.url)).toBe(true);
    expect(await verifyElsewhere({ ...body, name: 'Another course' }, harness.url)).toBe(false);
    expect(body.id).toBe(certificate.url);
    expect(body.credentialSubject.identifier[0]?.identityHash).toBe('Ada Łovelace 🎓');
    expect(text).not.toContain(userId);
    expect(text).not.toContain('example.test');
    expect(await isRevoked(body)).toBe(false);
  });

  /** Looks its bit up in the list that it names, as anybody would. */
  const isRevoked = async ({ credentialStatus }: Credential): Promise<boolean> => {
    const { statusListCredential, statusListIndex } = credentialStatus;
    const list = await jsonOf<{ credentialSubject: { encodedList: string } }>(
      await fetch(statusListCredential),
    );
    const { encodedList } = list.credentialSubject;
    const bits = gunzipSync(Buffer.from(encodedList.slice(1), 'base64url'));
    expect(bits).toHaveLength(16_384);
    const place = Number(statusListIndex);
    return ((bits[Math.floor(place / 8)] ?? 0) & (128 >> (place % 8))) !== 0;
  };

  test('its status is a bit of one list for all, also for what is taken down', async () => {
    const [ada, ben] = [await harness.graduate('Ada'), await harness.graduate('Ben')];
    const [one, other] = [
      (await credentialOf(ada.certificate.id)).body,
      (await credentialOf(ben.certificate.id)).body,
    ];
    const { statusListCredential: list, statusListIndex: place } = one.credentialStatus;
    expect(other.credentialStatus.statusListCredential).toBe(list);
    expect(other.credentialStatus.statusListIndex).not.toBe(place);
    await harness.call(ada.cookie, 'DELETE', `/api/certificates/${ada.certificate.id}`);
    expect([await isRevoked(one), await isRevoked(other)]).toEqual([true, false]);
    await harness.deps.db
      .update(tables.certificate)
      .set({ takenDownFor: 'abuse', takenDownAt: new Date() })
      .where(eq(tables.certificate.id, ben.certificate.id));
    expect(await isRevoked(other)).toBe(true);
    for (const no of ['x', '-1', '1e3', '99999'])
      expect((await fetch(`${list.slice(0, -1)}${no}`)).status).toBe(404);
  });

  test('a credential of the version before is valid, and its own status address answers', async () => {
    const { certificate, cookie } = await harness.graduate('Ada');
    const { body } = await credentialOf(certificate.id);
    const { certificateKey } = harness.deps.config.secrets;
    const url = `${harness.url}/certificates/${certificate.id}`;
    const { proof: _, ...rest } = body;
    const old = addProof(
      { ...rest, credentialStatus: { id: `${url}/status.json`, type: '1EdTechRevocationList' } },
      { key: signingKey(certificateKey), did: body.issuer.id, now: new Date() },
    );
    await harness.deps.db
      .update(tables.certificate)
      .set({ credential: JSON.stringify(old), statusIndex: null })
      .where(eq(tables.certificate.id, certificate.id));
    expect(await check(JSON.stringify(old))).toMatchObject({ verdict: 'valid' });
    const status = async () => jsonOf(await fetch(`${url}/status.json`));
    expect(await status()).toEqual({
      id: `${url}/status.json`,
      issuer: body.issuer.id,
      revokedCredential: [],
    });
    await harness.call(cookie, 'DELETE', `/api/certificates/${certificate.id}`);
    expect(await status()).toMatchObject({ revokedCredential: [{ id: url, revoked: true }] });
  });

  test('a test without lessons is an assessment; lessons and tasks since come in by a new issue', async () => {
    const { cookie, userId } = await harness.person();
    const first = await harness.start(cookie);
    await harness.handIn(cookie, first.body, 3);
    await harness.pass(11);
    const second = await harness.start(cookie);
    await harness.handIn(cookie, second.body, 9);
    const issueReply = await harness.call<Certificate>(cookie, 'POST', '/api/certificates', {
      courseId: 'open',
      name: 'Ada',
    });
    const { id } = issueReply.body;
    expect(issueReply.body).toMatchObject({ kind: 'assessment', score: 9, tries: 2, tasks: [] });
    const before = (await credentialOf(id)).body;
    const results = (tasks: string) =>
      [
        ['score', '9'],
        ['tries', '2'],
        ['tasks', tasks],
        ['name', 'As entered by the holder'],
      ].map(([name, value]) => ({
        type: ['Result'],
        resultDescription: expect.stringMatching(new RegExp(`/open#v1-${name}$`)),
        value,
      }));
    expect(before.credentialSubject).toMatchObject({
      achievement: { achievementType: 'Assessment', name: 'The open course' },
      result: results('0'),
    });
    const renew = (of: string, who = cookie) =>
      harness.call<Certificate>(who, 'POST', `/api/certificates/${of}/renew`);
    // Nothing was done since: it stays.
    expect((await renew(id)).body).toEqual(issueReply.body);
    await harness.call(cookie, 'PUT', '/api/progress/open', { done: ['0-0'] });
    await harness.deps.db
      .insert(tables.practiceDone)
      .values({ userId, task: 'task-of-open', address: '0x0', doneAt: new Date() });
    const stranger = await harness.person();
    expect((await renew(id, stranger.cookie)).status).toBe(404);
    const renewalReply = await renew(id);
    const now = { kind: 'completion', score: 9, tries: 2, tasks: ['A task of open'] };
    expect(renewalReply.body).toMatchObject({ name: 'Ada', ...now });
    expect(renewalReply.body.id).not.toBe(id);
    expect((await credentialOf(renewalReply.body.id)).body.credentialSubject).toMatchObject({
      achievement: { achievementType: 'CertificateOfCompletion' },
      result: results('1'),
    });
    expect(await check(id)).toMatchObject({ verdict: 'revoked', replacedBy: renewalReply.body.id });
    expect((await renew(renewalReply.body.id)).body.id).toBe(renewalReply.body.id);
    expect(
      (
        await harness.call<PublicCertificate>(
          '',
          'GET',
          `/api/certificates/${renewalReply.body.id}`,
        )
      ).body,
    ).toMatchObject({ state: 'valid', ...now });
    expect((await renew(id)).status).toBe(404);
  });

  test('it names the practice tasks of its course as evidence, and no others', async () => {
    const { certificate, userId, cookie } = await harness.graduate();
    expect(await credentialOf(certificate.id)).not.toMatchObject({
      body: { evidence: expect.anything() },
    });
    const doneAt = new Date('2026-11-20T09:00:00Z');
    await harness.deps.db
      .insert(tables.practiceDone)
      .values(practiceTasks.map(({ id: task }) => ({ userId, task, address: '0x0', doneAt })));
    const renamedCertificate = await harness.call<Certificate>(
      cookie,
      'PUT',
      `/api/certificates/${certificate.id}`,
      { name: 'Ada King' },
    );
    const { body } = await credentialOf(renamedCertificate.body.id);
    expect(body).toMatchObject({
      evidence: [
        {
          id: `${harness.url}/academy/practice?task=capstone-of-open`,
          type: ['Evidence'],
          name: 'Capstone: all of it',
          narrative: expect.stringMatching(
            /without hints, within 20 minutes.*2026-11-20T09:00:00Z/,
          ),
          genre: 'Capstone',
        },
        {
          id: `${harness.url}/academy/practice?task=task-of-open`,
          type: ['Evidence'],
          name: 'A task of open',
          narrative: expect.stringContaining('2026-11-20T09:00:00Z'),
          genre: 'Practice task',
        },
      ],
    });
    expect(await verifyElsewhere(body, harness.url)).toBe(true);
  });

  test('its token verifies with another library by our JWKS', async () => {
    const { certificate } = await harness.graduate();
    const token = (await harness.call('', 'GET', `/certificates/${certificate.id}/credential.jwt`))
      .text;
    const keys = (await harness.call<JSONWebKeySet>('', 'GET', '/.well-known/jwks.json')).body;
    const { payload, protectedHeader } = await jwtVerify(token, createLocalJWKSet(keys), {
      issuer: `did:web:${encodeURIComponent(new URL(harness.url).host)}`,
      algorithms: ['EdDSA'],
    });
    expect(payload).toMatchObject({
      jti: certificate.url,
      name: certificate.courseTitle,
      type: ['VerifiableCredential', 'OpenBadgeCredential'],
    });
    expect(protectedHeader.kid).toContain('#z6Mk');
    const [head, body, signature = ''] = token.split('.');
    const forgedSignature = (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1);
    await expect(
      jwtVerify(`${head}.${body}.${forgedSignature}`, createLocalJWKSet(keys)),
    ).rejects.toThrow('signature');
  });

  test('valid: by number however typed, by address, and by any of its files', async () => {
    const { certificate } = await harness.graduate();
    const { text } = await credentialOf(certificate.id);
    const token = (await harness.call('', 'GET', `/certificates/${certificate.id}/credential.jwt`))
      .text;
    const inputs = [
      certificate.id,
      ` ${certificate.id.toLowerCase()}\n`,
      certificate.id.replaceAll('-', ''),
      certificate.id.replaceAll('0', 'O').replaceAll('1', 'l'),
      certificate.url,
      `${certificate.url}/credential.json`,
      text,
      JSON.stringify(JSON.parse(text), null, 2),
      token,
      await png(text),
      await png(token),
    ];
    for (const input of inputs)
      expect(await check(input)).toEqual({ verdict: 'valid', certificate });
  });

  test('altered: any change to a file, and a file of somebody else that names a certificate of ours', async () => {
    const { certificate } = await harness.graduate();
    const { text, body } = await credentialOf(certificate.id);
    const token = (await harness.call('', 'GET', `/certificates/${certificate.id}/credential.jwt`))
      .text;
    const [head = '', payload = '', signature = ''] = token.split('.');
    const forgedPayload = Buffer.from(
      Buffer.from(payload, 'base64url').toString().replace('Ada', 'Eve'),
    ).toString('base64url');
    const { proof: _, ...bare } = body;
    const inputs = [
      text.replace('Ada Lovelace', 'Eve Lovelace'),
      text.replace('The open course', 'The other course'),
      text.replace('"validFrom":"2', '"validFrom":"1'),
      JSON.stringify({ ...body, extra: true }),
      JSON.stringify(bare),
      JSON.stringify({ ...body, proof: body.proof.slice(0, 1) }),
      JSON.stringify({ ...body, proof: body.proof.toReversed() }),
      JSON.stringify({
        ...body,
        proof: [body.proof[0], { ...body.proof[1], proofValue: body.proof[0]?.['proofValue'] }],
      }),
      JSON.stringify({
        ...body,
        proof: body.proof.map((proof) => ({
          ...proof,
          verificationMethod:
            'did:web:evil.example#z6MkrJVnaZkeFzdQyMZu1cgjg7k1pZZ6pvBQ7XJPt4swbTQ2',
        })),
      }),
      `${head}.${forgedPayload}.${signature}`,
      `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`,
      await png(text.replace('Ada', 'Eve')),
    ];
    for (const input of inputs) expect(await check(input)).toEqual({ verdict: 'altered' });
    // A number of its own under our key's name.
    expect(await check(text.replace(certificate.id, 'AAAA-AAAA-AAAA-AAAA'))).toEqual({
      verdict: 'altered',
    });
  });

  test('unknown: what we never issued', async () => {
    const { certificate } = await harness.graduate();
    const plain = new Uint8Array(
      await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
        .png()
        .toBuffer(),
    );
    const foreign = {
      '@context': ['https://www.w3.org/ns/credentials/v2'],
      id: 'https://school.example/1',
      issuer: 'did:web:school.example',
      proof: {
        type: 'DataIntegrityProof',
        verificationMethod: 'did:web:school.example#z6Mkx',
        proofValue: 'z1',
      },
    };
    const inputs = [
      'AAAA-AAAA-AAAA-AAAA',
      'hello',
      '',
      '{',
      '[]',
      'null',
      '{}',
      JSON.stringify(foreign),
      certificate.url.replace('127.0.0.1', 'evil.example'),
      plain,
      plain.subarray(0, 40),
      await png('nothing'),
    ];
    for (const input of inputs) expect(await check(input)).toEqual({ verdict: 'unknown' });
    expect((await harness.call('', 'POST', '/api/certificates/verify', { input: 7 })).status).toBe(
      422,
    );
  });

  test('another name: the new one holds, the old one leads to it and keeps no name', async () => {
    const { certificate, cookie } = await harness.graduate('Old Name');
    const old = (await credentialOf(certificate.id)).text;
    const renameReply = await harness.call<Certificate>(
      cookie,
      'PUT',
      `/api/certificates/${certificate.id}`,
      { name: 'New Name' },
    );
    expect(renameReply.body).toMatchObject({
      name: 'New Name',
      courseTitle: certificate.courseTitle,
    });
    expect(renameReply.body.id).not.toBe(certificate.id);
    expect(await check(renameReply.body.id)).toMatchObject({
      verdict: 'valid',
      certificate: { name: 'New Name' },
    });
    for (const input of [certificate.id, old, await png(old)])
      expect(await check(input)).toEqual({
        verdict: 'revoked',
        courseTitle: certificate.courseTitle,
        replacedBy: renameReply.body.id,
        takenDownFor: null,
      });
    expect((await credentialOf(certificate.id)).status).toBe(404);
    expect(JSON.stringify(await harness.deps.db.select().from(tables.certificate))).not.toContain(
      'Old Name',
    );
    const same = await harness.call<Certificate>(
      cookie,
      'PUT',
      `/api/certificates/${renameReply.body.id}`,
      { name: ' New  Name' },
    );
    expect(same.body.id).toBe(renameReply.body.id);
    const stranger = await harness.person();
    expect(
      (
        await harness.call(stranger.cookie, 'PUT', `/api/certificates/${renameReply.body.id}`, {
          name: 'Eve',
        })
      ).status,
    ).toBe(404);
    expect(
      (await harness.call(cookie, 'PUT', `/api/certificates/${certificate.id}`, { name: 'Eve' }))
        .status,
    ).toBe(404);
  });

  test('revoked: by its holder, who may have it again; by us, for good; never by a stranger', async () => {
    const { certificate, cookie } = await harness.graduate();
    const file = (await credentialOf(certificate.id)).text;
    const stranger = await harness.person();
    expect(
      (await harness.call(stranger.cookie, 'DELETE', `/api/certificates/${certificate.id}`)).status,
    ).toBe(404);
    expect(
      (await harness.call(cookie, 'DELETE', `/api/certificates/${certificate.id}`)).status,
    ).toBe(204);
    for (const input of [certificate.id, file])
      expect(await check(input)).toEqual({
        verdict: 'revoked',
        courseTitle: certificate.courseTitle,
        replacedBy: null,
        takenDownFor: null,
      });
    expect(
      (
        await harness.call<{ revokedCredential: object[] }>(
          '',
          'GET',
          `/certificates/${certificate.id}/status.json`,
        )
      ).body.revokedCredential,
    ).toEqual([{ id: certificate.url, revoked: true }]);
    const again = await harness.call<Certificate>(cookie, 'POST', '/api/certificates', {
      courseId: 'open',
      name: 'Ada',
    });
    expect(again.status).toBe(200);
    expect(
      await runAdminCommand(harness.deps, {
        command: 'revoke-certificate',
        number: again.body.id.toLowerCase(),
        actor: 'op',
      }),
    ).toEqual([expect.stringContaining('is revoked')]);
    expect(
      await runAdminCommand(harness.deps, {
        command: 'revoke-certificate',
        number: 'nothing',
        actor: 'op',
      }),
    ).toEqual(['There is no certificate with this number.']);
    expect(
      await harness.call(cookie, 'POST', '/api/certificates', { courseId: 'open', name: 'Ada' }),
    ).toMatchObject({ status: 403, body: { error: { code: 'certificate/withdrawn' } } });
  });

  test('an account that is deleted leaves a revoked number and no name', async () => {
    const { certificate, userId } = await harness.graduate('Vanishing Person');
    const file = (await credentialOf(certificate.id)).text;
    await erasePerson(harness.deps, {
      userId,
      email: `${userId}@example.test`,
      now: harness.time.now,
      reason: 'account',
    });
    for (const input of [certificate.id, file])
      expect(await check(input)).toEqual({
        verdict: 'revoked',
        courseTitle: certificate.courseTitle,
        replacedBy: null,
        takenDownFor: null,
      });
    expect(JSON.stringify(await harness.deps.db.select().from(tables.certificate))).not.toMatch(
      new RegExp(`Vanishing|${userId}`),
    );
    expect((await harness.call('', 'GET', `/certificates/${certificate.id}`)).text).not.toContain(
      'Vanishing',
    );
  });

  test('a changed key signs what is new; what the old one signed stays valid', async () => {
    const old = await harness.graduate('Before');
    const file = (await credentialOf(old.certificate.id)).text;
    const other = await openAcademy(under, {
      PUBLIC_URL: harness.deps.config.publicUrl,
      CERTIFICATE_KEY: 'another-key-of-the-tests-0123456789-0123',
    });
    const fresh = await other.graduate('After', 'members');
    const verdicts = async (at: typeof harness) =>
      Promise.all(
        [file, old.certificate.id, fresh.certificate.id].map(
          async (input) =>
            (
              await at.call<CertificateVerification>('', 'POST', '/api/certificates/verify', {
                input,
              })
            ).body.verdict,
        ),
      );
    expect([await verdicts(harness), await verdicts(other)]).toEqual([
      Array(3).fill('valid'),
      Array(3).fill('valid'),
    ]);
    const { keys } = (await other.call<JSONWebKeySet>('', 'GET', '/.well-known/jwks.json')).body;
    expect(keys).toHaveLength(2);
    expect(await verifyElsewhere(JSON.parse(file) as Credential, harness.url)).toBe(true);
    expect(
      await verifyElsewhere((await credentialOf(fresh.certificate.id)).body, harness.url),
    ).toBe(true);
    await other.close();
  });

  test('who can only write into the database makes neither a key nor a certificate', async () => {
    const { certificate, cookie } = await harness.graduate();
    const before = (await harness.call('', 'GET', '/.well-known/did.json')).text;
    const [row] = await harness.deps.db.select().from(tables.keyFingerprint);
    const evil = 'z6MkrJVnaZkeFzdQyMZu1cgjg7k1pZZ6pvBQ7XJPt4swbTQ2';
    for (const fingerprint of [evil, `${evil}.${row?.fingerprint.split('.')[1]}`, `${evil}.`])
      await harness.deps.db
        .insert(tables.keyFingerprint)
        .values({ name: row?.name ?? '', fingerprint, firstSeenAt: new Date() });
    expect((await harness.call('', 'GET', '/.well-known/did.json')).text).toBe(before);
    await harness.deps.db
      .update(tables.certificate)
      .set({ name: 'Eve' })
      .where(eq(tables.certificate.id, certificate.id));
    expect(await check(certificate.id)).toEqual({ verdict: 'altered' });
    expect((await harness.call('', 'GET', `/certificates/${certificate.id}`)).text).not.toContain(
      'Eve',
    );
    expect(
      (await harness.call<PublicCertificate>('', 'GET', `/api/certificates/${certificate.id}`))
        .body,
    ).toEqual({ state: 'unknown' });
    expect(
      (
        await fetch(`${harness.url}/certificates/${certificate.id}/og.png`, { redirect: 'manual' })
      ).headers.get('location'),
    ).toBe('/og/academy.png');
    // Nor does the server sign for them what they wrote.
    const output = JSON.stringify({ ...(await credentialOf(certificate.id)).body, name: 'Eve' });
    await harness.deps.db
      .update(tables.certificate)
      .set({ credential: output })
      .where(eq(tables.certificate.id, certificate.id));
    expect(
      (await harness.call('', 'GET', `/certificates/${certificate.id}/credential.jwt`)).status,
    ).toBe(404);
    expect(cookie).toBeTruthy();
  });

  test('the page shows what is public, escaped, under a policy; who asks about nothing gets 404', async () => {
    const { certificate, cookie } = await harness.graduate(
      '<script>alert(1)</script> "A" & %%page.json%%',
    );
    const page = await harness.call('', 'GET', `/certificates/${certificate.id}`);
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-cache']);
    expect(page.text).toContain(
      '<title>valid: &lt;script&gt;alert(1)&lt;/script&gt; &quot;A&quot; &amp; ' +
        '%%page.json%% The open course</title>',
    );
    expect(page.text.match(/<script/g)).toHaveLength(1);
    const json = /id="page">(.*)<\/script>/s.exec(page.text)?.[1] ?? '';
    expect(JSON.parse(json)).toMatchObject({
      state: 'valid',
      name: certificate.name,
      isMine: false,
    });
    expect(page.headers.get('content-security-policy')).toMatch(
      /default-src 'none'; script-src 'self'; style-src 'self' 'sha256-/,
    );
    const again = await fetch(certificate.url, {
      headers: { 'if-none-match': page.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
    const redirectResponse = await fetch(
      `${harness.url}/certificates/${certificate.id.toLowerCase()}`,
      {
        redirect: 'manual',
      },
    );
    expect([redirectResponse.status, redirectResponse.headers.get('location')]).toEqual([
      301,
      `/certificates/${certificate.id}`,
    ]);
    for (const id of ['AAAA-AAAA-AAAA-AAAA', 'template', 'x', '%00'])
      expect((await harness.call('', 'GET', `/certificates/${id}`)).status).toBe(404);
    const facts = async (who: string) =>
      (await harness.call<PublicCertificate>(who, 'GET', `/api/certificates/${certificate.id}`))
        .body;
    expect([await facts(''), await facts(cookie)]).toMatchObject([
      { isMine: false },
      { isMine: true },
    ]);
    await harness.call(cookie, 'DELETE', `/api/certificates/${certificate.id}`);
    const certificatePage = await harness.call('', 'GET', `/certificates/${certificate.id}`);
    expect([certificatePage.status, certificatePage.text.includes('alert')]).toEqual([200, false]);
  });

  const examine = async (file: Uint8Array<ArrayBuffer>): Promise<FileExamination> =>
    jsonOf(await fetch(`${harness.url}/api/verify`, { method: 'POST', body: file }));

  test('the shared picture is drawn for any name', async () => {
    for (const name of isFull ? DIFFICULT_NAMES : DIFFICULT_NAMES.slice(0, 2)) {
      const { certificate } = await harness.graduate(name);
      const picture = await fetch(`${certificate.url}/og.png`);
      expect(picture.headers.get('content-type')).toBe('image/png');
      const bytes = Buffer.from(await picture.arrayBuffer());
      expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 });
      expect(bytes.length).toBeLessThan(300_000);
      // Signed after the credential was put in, and both hold.
      expect(await readElsewhere(new Uint8Array(bytes))).toMatchObject({ isValid: true });
      expect(await examine(bytes)).toMatchObject({
        credential: { state: 'ours', isSelfMade: true, steps: [{ source: 'algorithmicMedia' }] },
        certificate: { verdict: 'valid', certificate: { id: certificate.id } },
      });
    }
    expect(
      (
        await fetch(`${harness.url}/certificates/AAAA-AAAA-AAAA-AAAA/og.png`, {
          redirect: 'manual',
        })
      ).headers.get('location'),
    ).toBe('/og/academy.png');
  });

  test('the sheet that is downloaded is signed, with the credential in it', async () => {
    const { certificate } = await harness.graduate('Ada <b>Łovelace</b>');
    const response = await fetch(`${certificate.url}/certificate.png`);
    expect(response.headers.get('content-type')).toBe('image/png');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 2240, height: 1584 });
    expect(await readElsewhere(new Uint8Array(bytes))).toMatchObject({ isValid: true });
    expect(await examine(bytes)).toMatchObject({
      credential: {
        state: 'ours',
        steps: [{ action: 'c2pa.created', source: 'algorithmicMedia', by: 'certificate drawing' }],
      },
      certificate: { verdict: 'valid', certificate: { id: certificate.id } },
    });
    const at = bytes.length - 60;
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    expect(await examine(bytes)).toMatchObject({ credential: { state: 'altered' } });
    const unknown = await fetch(`${harness.url}/certificates/AAAA-AAAA-AAAA-AAAA/certificate.png`);
    expect(unknown.status).toBe(404);
  }, 60_000);

  test('so is the sheet that everybody gets, for no day but today', async () => {
    const draw = (body: object, course = 'open') =>
      fetch(`${harness.url}/api/courses/${course}/certificate-picture`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const pngOf = async (body: object) => Buffer.from(await (await draw(body)).arrayBuffer());
    const today = harness.time.now.toISOString().slice(0, 10);
    const bytes = await pngOf({ name: '', day: today });
    expect(await readElsewhere(new Uint8Array(bytes))).toMatchObject({ isValid: true });
    expect(await examine(bytes)).toMatchObject({
      credential: { state: 'ours', steps: [{ action: 'c2pa.created' }] },
      certificate: null,
    });
    const pixels = (png: Buffer) => sharp(png).raw().toBuffer();
    const other = await pngOf({ name: 'Academy Graduate', day: '2020-02-29' });
    expect((await pixels(other)).equals(await pixels(bytes))).toBe(true);
    // Letters that no face of ours has: the page draws them as its reader's faces can.
    expect((await draw({ name: 'ქეთევან 𐤀', day: today })).status).toBe(204);
    expect((await draw({ name: 'Ada', day: '2026-02-30' })).status).toBe(422);
    expect((await draw({ name: 'Ada', day: today }, 'nothing')).status).toBe(404);
  }, 60_000);

  test('our credential in what a wallet hands over is ours', async () => {
    const { certificate } = await harness.graduate('Ada');
    const read = async (form: string) =>
      (await fetch(`${certificate.url}/credential.${form}`)).text();
    const [json, jwt] = [await read('json'), await read('jwt')];
    const credential: Record<string, unknown> = JSON.parse(json);
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const token = (payload: object) =>
      `${encode({ alg: 'EdDSA', kid: 'did:key:zHolder#zHolder' })}.${encode(payload)}.c2ln`;
    const type = ['VerifiablePresentation'];
    const envelope = {
      type: 'EnvelopedVerifiableCredential',
      id: `data:application/vc+jwt,${jwt}`,
    };
    const presentations = [
      JSON.stringify({ type, holder: 'did:key:zHolder', verifiableCredential: [credential] }),
      JSON.stringify({ type, verifiableCredential: credential }),
      JSON.stringify({ type, verifiableCredential: [jwt] }),
      JSON.stringify({ type, verifiableCredential: [envelope] }),
      JSON.stringify({
        type,
        verifiableCredential: [{ type: ['VerifiableCredential'], issuer: 'did:web:other' }, jwt],
      }),
      JSON.stringify({
        type: 'EnvelopedVerifiablePresentation',
        id: `data:application/vp+jwt,${token({ type, verifiableCredential: [envelope] })}`,
      }),
      token({ vp: { type, verifiableCredential: [jwt] } }),
      token({ type, verifiableCredential: [envelope] }),
    ];
    const verdictOf = async (input: string) =>
      (await harness.call('', 'POST', '/api/certificates/verify', { input })).body;
    for (const input of presentations)
      expect(await verdictOf(input)).toMatchObject({
        verdict: 'valid',
        certificate: { id: certificate.id },
      });
    const forgedCredential = { ...credential, name: 'Another course' };
    expect(
      await verdictOf(JSON.stringify({ type, verifiableCredential: [forgedCredential] })),
    ).toMatchObject({ verdict: 'altered' });
    expect(await verdictOf(JSON.stringify({ type, verifiableCredential: [] }))).toMatchObject({
      verdict: 'unknown',
    });
  });

  test('checking is limited by address', async () => {
    const answers = await Promise.all(
      Array.from({ length: 70 }, () =>
        harness.call('', 'POST', '/api/certificates/verify', { input: 'x' }),
      ),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
  });
});

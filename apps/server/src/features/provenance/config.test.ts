import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { findKeys } from '../backups/key-set.ts';
import { checkCredential } from '../doctor/check-credential.ts';
import { selfMadeCredential, toPem } from './self-made-certificate.ts';
import { readConfig } from '../../config/env.ts';

const folder = mkdtempSync(join(tmpdir(), 'firm-credential-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const pemOf = (key: KeyObject): string => key.export({ format: 'pem', type: 'pkcs8' }).toString();
function operators(valid?: readonly [string, string]) {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credential = selfMadeCredential({
    seed: new Uint8Array(32).fill(3),
    host: 'op.example',
    key: privateKey,
    ...(valid ? { valid } : {}),
  });
  const own = credential.chain.map(toPem).join('');
  return { key: pemOf(privateKey), own, root: credential.root ?? '' };
}
const read = (environment: Record<string, string>, dataDir = folder) =>
  readConfig({ DATA_DIR: dataDir, ...environment }).secrets.credential;

test('a key is made on the first run, for its owner only, and signs the same after it', () => {
  const first = read({});
  const path = join(folder, 'keys', 'c2pa-key');
  expect(existsSync(path)).toBe(true);
  if (process.platform !== 'win32') expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(first.root).toContain('BEGIN CERTIFICATE');
  const again = read({});
  expect(Buffer.from(again.chain[0] ?? []).equals(Buffer.from(first.chain[0] ?? []))).toBe(true);
  // A backup has it among the keys, which it takes along only when asked.
  expect(findKeys({}, folder).C2PA_KEY).toBe(readFileSync(path, 'utf8').trim());
  // Another key, another certificate.
  const other = read({ C2PA_KEY: 'another key of thirty-two letters and more' });
  expect(Buffer.from(other.chain[0] ?? []).equals(Buffer.from(first.chain[0] ?? []))).toBe(false);
});

test('the operator’s certificate and key, on one line or from files', () => {
  const { key, own, root } = operators();
  const certificate = own + root;
  const oneLine = (text: string) => text.replaceAll('\n', '\\n');
  for (const environment of [
    { C2PA_KEY: key, C2PA_CERTIFICATE: certificate },
    { C2PA_KEY: oneLine(key), C2PA_CERTIFICATE: oneLine(certificate) },
  ])
    expect(read(environment)).toMatchObject({ root: undefined, chain: { length: 2 } });
  writeFileSync(join(folder, 'key.pem'), key);
  writeFileSync(join(folder, 'certificate.pem'), certificate);
  const files = {
    C2PA_KEY_FILE: join(folder, 'key.pem'),
    C2PA_CERTIFICATE_FILE: join(folder, 'certificate.pem'),
  };
  expect(read(files)).toMatchObject({ root: undefined });
});

test('what cannot sign is refused in one line that names the variable', () => {
  const { key, own, root } = operators();
  const why = (environment: Record<string, string>): string => {
    try {
      read(environment);
      return 'taken';
    } catch (error) {
      return String(error instanceof Error ? error.message : error);
    }
  };
  expect(why({ C2PA_KEY: key })).toContain('C2PA_CERTIFICATE: ');
  expect(why({ C2PA_CERTIFICATE: own + root })).toContain('C2PA_KEY: ');
  expect(why({ C2PA_KEY: key, C2PA_CERTIFICATE: own })).toContain('vouch for itself');
  expect(why({ C2PA_KEY: key, C2PA_CERTIFICATE: root + own })).toMatch(/C2PA_CERTIFICATE: /);
  expect(why({ C2PA_KEY: operators().key, C2PA_CERTIFICATE: own + root })).toContain(
    'another certificate',
  );
  expect(why({ C2PA_KEY: key, C2PA_CERTIFICATE: 'a certificate' })).toContain('PEM');
  expect(why({ C2PA_TSA_URL: 'no address' })).toContain('C2PA_TSA_URL');
  for (const [valid, words] of [
    [['20200101000000Z', '20210301000000Z'], 'it ended on March 1, 2021'],
    [['20450101000000Z', '20460101000000Z'], 'not valid before January 1, 2045'],
  ] as const) {
    const other = operators(valid);
    expect(why({ C2PA_KEY: other.key, C2PA_CERTIFICATE: other.own + other.root })).toMatch(
      new RegExp(`^C2PA_CERTIFICATE: .*${words}`),
    );
  }
});

test('doctor says who signs, what cannot, and what ends soon', () => {
  const look = (environment: Record<string, string>, now = new Date()) =>
    checkCredential(environment, { publicUrl: 'https://firm.example' }, now);
  expect(look({})).toEqual([]);
  const { key, own, root } = operators();
  const environment = { C2PA_KEY: key, C2PA_CERTIFICATE: own + root };
  expect(look(environment)).toEqual([
    { what: 'Content Credentials: signed as op.example, until January 1, 2056' },
  ]);
  expect(look(environment, new Date('2055-12-20'))).toEqual([
    {
      what: 'Content Credentials: the certificate of op.example ends on January 1, 2056',
      mend: expect.stringContaining('After that day we sign nothing'),
    },
  ]);
  expect(look({ ...environment, C2PA_KEY: operators().key })).toEqual([
    {
      what: 'Content Credentials: C2PA_CERTIFICATE: C2PA_KEY is the key of another certificate',
      mend: expect.stringContaining('both or neither'),
    },
  ]);
});

import { createHash, hkdfSync, randomBytes } from 'node:crypto';
import {
  constants,
  copyFileSync,
  linkSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { errorCode } from '@firm/format';
import { configText as text } from '../text/en/config.ts';
import { readCredentialConfig } from '../features/provenance/config.ts';
import { ConfigurationError, missing } from './read-values.ts';
import type { Values } from './variables.ts';
import { isEasyToGuess } from './variables/schemas.ts';

export const secretFiles = {
  SESSION_SECRET: 'session-secret',
  DATA_KEY: 'data-key',
  CERTIFICATE_KEY: 'certificate-key',
  PUSH_KEY: 'push-key',
  C2PA_KEY: 'c2pa-key',
} as const;
type SecretName = keyof typeof secretFiles;

export type Secrets = {
  /** Signs sessions and hashes what limits are counted by. At least 32 characters. */
  sessionSecret: string;
  /** 32 bytes: encrypts personal free text, tokens and addresses kept in the database. */
  dataKey: Uint8Array;
  /** It was given as a few characters over and over. */
  isDataKeyWeak: boolean;
  /** 32 bytes: seed of the Ed25519 key that signs certificates. */
  certificateKey: Uint8Array;
  /** 32 bytes: by which browsers know who may send to them. */
  pushKey: Uint8Array;
  /** Signs the Content Credentials of what is handed out. */
  credential: ReturnType<typeof readCredentialConfig>;
};

export const keysFolder = (dataDir: string): string => join(dataDir, 'keys');

/**
 * The secrets, from the environment or else from DATA_DIR/keys, where they are made on the
 * first run.
 *
 * @throws ConfigurationError when DATABASE_URL is set and one of them is not
 */
export function readSecrets(
  values: Values,
  { dataDir, publicUrl }: { dataDir: string; publicUrl: string },
): Secrets {
  const read = (name: SecretName): string => {
    const ownSecret = values[name];
    if (ownSecret !== undefined) return ownSecret;
    if (values.DATABASE_URL !== undefined) throw missing(name, text.secretWithDatabase);
    return readOrMake(keysFolder(dataDir), secretFiles[name]);
  };
  const [sessionSecret, dataKey] = [read('SESSION_SECRET'), read('DATA_KEY')];
  // Nobody has to name these: whoever names the key of the data has the one that they come from.
  const deriveSecret = (name: SecretName, purpose: string): Uint8Array =>
    values.DATA_KEY !== undefined && values[name] === undefined
      ? new Uint8Array(hkdfSync('sha256', toKey(dataKey, 'data'), 'the-firm', purpose, 32))
      : toKey(read(name), purpose);
  return {
    sessionSecret,
    dataKey: toKey(dataKey, 'data'),
    isDataKeyWeak: isEasyToGuess(dataKey),
    certificateKey: toKey(read('CERTIFICATE_KEY'), 'certificate'),
    pushKey: deriveSecret('PUSH_KEY', 'push'),
    credential: readCredentialConfig(values, {
      seed: () => deriveSecret('C2PA_KEY', 'c2pa'),
      host: new URL(publicUrl).host,
    }),
  };
}

function readOrMake(folder: string, name: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, name);
  const fresh = join(folder, `.${name}.${process.pid}.new`);
  writeFileSync(fresh, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600 });
  try {
    placeOnce(fresh, path);
  } finally {
    rmSync(fresh, { force: true });
  }
  const secret = readFileSync(path, 'utf8').trim();
  if (secret.length < 32) throw new ConfigurationError(text.badKeyFile(path));
  return secret;
}

/**
 * A link appears whole or not at all, and never over an existing key: of two first starts one wins.
 */
function placeOnce(fresh: string, path: string): void {
  const isTaken = (error: unknown) => errorCode(error) === 'EEXIST';
  try {
    linkSync(fresh, path);
  } catch (error) {
    if (isTaken(error)) return;
    // Some file systems know no links.
    try {
      copyFileSync(fresh, path, constants.COPYFILE_EXCL);
    } catch (copyError) {
      if (!isTaken(copyError)) throw copyError;
    }
  }
}

/**
 * 64 hexadecimal digits or base64 of 32 bytes stand for themselves; anything else is a phrase that
 * a key is derived from.
 */
export function toKey(secret: string, purpose: string): Uint8Array {
  if (/^[0-9a-f]{64}$/i.test(secret)) return Buffer.from(secret, 'hex');
  const bytes = Buffer.from(secret, 'base64');
  if (/^[A-Za-z0-9+/_-]{43}=?$/.test(secret) && bytes.length === 32) return bytes;
  return new Uint8Array(hkdfSync('sha256', secret, 'the-firm', purpose, 32));
}

/** Names a key without giving it away: 16 hexadecimal digits. */
export function keyFingerprint(key: Uint8Array): string {
  return createHash('sha256')
    .update('the-firm key fingerprint')
    .update(key)
    .digest('hex')
    .slice(0, 16);
}

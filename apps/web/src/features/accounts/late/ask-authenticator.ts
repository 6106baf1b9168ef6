import type { PasskeyCreation, PasskeyRequest } from '@firm/schema/people/passkeys.ts';
import { readAuthenticatorData, readSpki, toBase64Url } from './read-attestation.ts';

/*
 * WebAuthn speaks bytes and our API base64url. Browsers have JSON of their own for it only lately.
 * Password managers put themselves in the browser's place, and answer with plain objects: what comes
 * is read by its shape, and what a function would say is read out of the attestation without it.
 */

const TRANSPORTS = ['ble', 'hybrid', 'internal', 'nfc', 'usb'] as const;

const toBytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
    character.charCodeAt(0),
  );

/** Bytes in any form, also those of an extension's own world; undefined: these are none. */
function bytesOf(source: unknown): Uint8Array<ArrayBuffer> | undefined {
  if (typeof source === 'string') return toBytes(source);
  if (ArrayBuffer.isView(source))
    return Uint8Array.from(new Uint8Array(source.buffer, source.byteOffset, source.byteLength));
  // Its tag and not its class: another window has a class of its own.
  if (Object.prototype.toString.call(source) !== '[object ArrayBuffer]') return undefined;
  // The tag says so.
  return Uint8Array.from(new Uint8Array(source as ArrayBuffer));
}

const fieldOf = (source: unknown, name: string): unknown =>
  typeof source === 'object' && source !== null ? Reflect.get(source, name) : undefined;

/** Result of an answer's function; undefined where it is missing or fails. */
function askFunction(response: object, name: string): unknown {
  const method = fieldOf(response, name);
  try {
    const value: unknown =
      typeof method === 'function' ? Reflect.apply(method, response, []) : undefined;
    return value;
  } catch {
    return undefined;
  }
}

/** @throws UnreadPasskeyError */
function textOf(source: unknown): string {
  const bytes = bytesOf(source);
  if (bytes === undefined) throw new UnreadPasskeyError();
  return toBase64Url(bytes);
}

const toDescriptors = (credentials: PasskeyRequest['allowCredentials']) =>
  credentials.map(({ id, type, transports }) => ({
    id: toBytes(id),
    type,
    transports: TRANSPORTS.filter((one) => transports.includes(one)),
  }));

/** Nobody answered: the person closed the browser's window, or took too long. */
export class NoPasskeyError extends Error {
  override readonly name: string = 'NoPasskeyError';
}

/** An authenticator's answer is unreadable, though it may have kept a passkey. */
export class UnreadPasskeyError extends NoPasskeyError {
  override readonly name = 'UnreadPasskeyError';
}

/** This authenticator holds a passkey of the account already. */
export class PasskeyExistsError extends Error {
  override readonly name = 'PasskeyExistsError';
}

/**
 * Has an authenticator make a passkey.
 *
 * @throws NoPasskeyError, PasskeyExistsError, UnreadPasskeyError
 */
export async function makePasskey({
  challenge,
  user,
  excludeCredentials,
  pubKeyCredParams,
  ...options
}: PasskeyCreation) {
  const credential = await ask(() =>
    navigator.credentials.create({
      publicKey: {
        ...options,
        pubKeyCredParams: [...pubKeyCredParams],
        challenge: toBytes(challenge),
        user: { ...user, id: toBytes(user.id) },
        excludeCredentials: toDescriptors(excludeCredentials),
      },
    }),
  );
  const response = responseOf(credential);
  try {
    const data =
      bytesOf(askFunction(response, 'getAuthenticatorData')) ??
      readAuthenticatorData(toBytes(textOf(fieldOf(response, 'attestationObject'))));
    const publicKey = bytesOf(askFunction(response, 'getPublicKey')) ?? (await readSpki(data));
    return {
      clientData: textOf(fieldOf(response, 'clientDataJSON')),
      authenticatorData: toBase64Url(data),
      publicKey: toBase64Url(publicKey),
      transports: transportsOf(credential, response),
    };
  } catch (cause) {
    throw new UnreadPasskeyError('the attestation cannot be read', { cause });
  }
}

function transportsOf(credential: object, response: object): (typeof TRANSPORTS)[number][] {
  const list = askFunction(response, 'getTransports') ?? fieldOf(response, 'transports');
  if (Array.isArray(list)) return TRANSPORTS.filter((one) => list.includes(one));
  return fieldOf(credential, 'authenticatorAttachment') === 'platform' ? ['internal'] : [];
}

/**
 * Has an authenticator answer with a passkey.
 *
 * @param isOffered among what the browser offers for a field, without a window of its own
 * @throws NoPasskeyError, UnreadPasskeyError
 */
export async function askPasskey(
  { challenge, allowCredentials, ...options }: PasskeyRequest,
  { isOffered = false, signal }: { isOffered?: boolean; signal?: AbortSignal } = {},
) {
  const used = await ask(() =>
    navigator.credentials.get({
      ...(isOffered && { mediation: 'conditional' as const }),
      ...(signal && { signal }),
      publicKey: {
        ...options,
        challenge: toBytes(challenge),
        allowCredentials: toDescriptors(allowCredentials),
      },
    }),
  );
  const response = responseOf(used);
  const userHandle = bytesOf(fieldOf(response, 'userHandle'));
  return {
    credentialId: textOf(fieldOf(used, 'rawId') ?? fieldOf(used, 'id')),
    clientData: textOf(fieldOf(response, 'clientDataJSON')),
    authenticatorData: textOf(fieldOf(response, 'authenticatorData')),
    signature: textOf(fieldOf(response, 'signature')),
    ...(userHandle !== undefined &&
      userHandle.length > 0 && { userHandle: toBase64Url(userHandle) }),
  };
}

/** @throws UnreadPasskeyError */
function responseOf(credential: object): object {
  const response = fieldOf(credential, 'response');
  if (typeof response !== 'object' || response === null) throw new UnreadPasskeyError();
  return response;
}

/** Names of failures that say that nobody answered, in whichever class they come. */
const NOBODY = ['NotAllowedError', 'AbortError', 'TimeoutError'];

async function ask(work: () => Promise<Credential | null>): Promise<object> {
  try {
    const credential = await work();
    if (credential !== null && typeof credential === 'object') return credential;
  } catch (error) {
    const name = fieldOf(error, 'name');
    if (name === 'InvalidStateError') throw new PasskeyExistsError();
    const isNobody = typeof name === 'string' && NOBODY.includes(name);
    if (!isNobody && !(error instanceof DOMException)) throw error;
  }
  throw new NoPasskeyError();
}

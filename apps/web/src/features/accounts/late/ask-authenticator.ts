import type { PasskeyCreation, PasskeyRequest } from '@firm/schema/passkeys.ts';

/*
 * WebAuthn speaks bytes and our API base64url. Browsers have JSON of their own for it only lately.
 */

const TRANSPORTS = ['ble', 'hybrid', 'internal', 'nfc', 'usb'] as const;

const toBytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
    character.charCodeAt(0),
  );

const toText = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

const toDescriptors = (credentials: PasskeyRequest['allowCredentials']) =>
  credentials.map(({ id, type, transports }) => ({
    id: toBytes(id),
    type,
    transports: TRANSPORTS.filter((one) => transports.includes(one)),
  }));

/** Nobody answered: the person closed the browser's window, or took too long. */
export class NoPasskey extends Error {
  override readonly name = 'NoPasskey';
}

/** This authenticator holds a passkey of the account already. */
export class PasskeyThere extends Error {
  override readonly name = 'PasskeyThere';
}

/**
 * Has an authenticator make a passkey.
 *
 * @throws NoPasskey, PasskeyThere
 */
export async function makePasskey({
  challenge,
  user,
  excludeCredentials,
  pubKeyCredParams,
  ...options
}: PasskeyCreation) {
  const made = await ask(() =>
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
  const { response } = made;
  if (!(response instanceof AuthenticatorAttestationResponse)) throw new NoPasskey();
  const publicKey = response.getPublicKey();
  if (publicKey === null) throw new NoPasskey();
  const transports = response.getTransports();
  return {
    clientData: toText(response.clientDataJSON),
    authenticatorData: toText(response.getAuthenticatorData()),
    publicKey: toText(publicKey),
    transports: TRANSPORTS.filter((one) => transports.includes(one)),
  };
}

/**
 * Has an authenticator answer with a passkey.
 *
 * @param isOffered among what the browser offers for a field, without a window of its own
 * @throws NoPasskey
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
  const { response } = used;
  if (!(response instanceof AuthenticatorAssertionResponse)) throw new NoPasskey();
  return {
    credentialId: toText(used.rawId),
    clientData: toText(response.clientDataJSON),
    authenticatorData: toText(response.authenticatorData),
    signature: toText(response.signature),
    ...(response.userHandle && { userHandle: toText(response.userHandle) }),
  };
}

async function ask(work: () => Promise<Credential | null>): Promise<PublicKeyCredential> {
  try {
    const credential = await work();
    if (credential instanceof PublicKeyCredential) return credential;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'InvalidStateError')
      throw new PasskeyThere();
    if (!(error instanceof DOMException)) throw error;
  }
  throw new NoPasskey();
}

import type { Page } from '@playwright/test';

/**
 * A password manager as extensions are: it stands in the browser's place, keeps a key of its own,
 * and answers with plain objects that have bytes and no functions.
 */
export const addPlainManager = (page: Page): Promise<unknown> => page.addInitScript(installManager);

/** Runs in the page, and so uses nothing from around it. */
function installManager(): void {
  const KEPT = 'plain-manager';
  const EC = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
  const toText = (bytes: Uint8Array): string =>
    btoa(String.fromCharCode(...bytes))
      .replace(/\+/g, '-')
      .replace(/\//g, '_')
      .replace(/=+$/, '');
  const toBytes = (text: string): Uint8Array<ArrayBuffer> =>
    Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (one) => one.charCodeAt(0));
  const bytesOf = (bufferSource: BufferSource): Uint8Array<ArrayBuffer> =>
    ArrayBuffer.isView(bufferSource)
      ? Uint8Array.from(
          new Uint8Array(bufferSource.buffer, bufferSource.byteOffset, bufferSource.byteLength),
        )
      : Uint8Array.from(new Uint8Array(bufferSource));
  const join = (...parts: (readonly number[] | Uint8Array)[]): Uint8Array<ArrayBuffer> =>
    Uint8Array.from(parts.flatMap((part) => [...part]));
  const letters = (text: string): Uint8Array => new TextEncoder().encode(text);
  const head = async (flags: number): Promise<Uint8Array<ArrayBuffer>> =>
    join(
      new Uint8Array(await crypto.subtle.digest('SHA-256', letters(location.hostname).slice())),
      [flags, 0, 0, 0, 0],
    );
  const clientData = (type: string, challenge: BufferSource): Uint8Array<ArrayBuffer> =>
    Uint8Array.from(
      letters(
        JSON.stringify({
          type,
          challenge: toText(bytesOf(challenge)),
          origin: location.origin,
          crossOrigin: false,
        }),
      ),
    );
  /** As DER has it: WebCrypto gives the two numbers alone. */
  const der = (signature: Uint8Array): Uint8Array<ArrayBuffer> => {
    const number = (part: Uint8Array): number[] => {
      let start = 0;
      while (start < part.length - 1 && part[start] === 0) start += 1;
      const short = Array.from(part.subarray(start));
      const positive = (short[0] ?? 0) > 127 ? [0, ...short] : short;
      return [2, positive.length, ...positive];
    };
    const both = [...number(signature.slice(0, 32)), ...number(signature.slice(32))];
    return join([0x30, both.length], both);
  };
  const create = async ({
    publicKey: creationOptions,
  }: CredentialCreationOptions): Promise<unknown> => {
    if (creationOptions === undefined) return null;
    const keys = await crypto.subtle.generateKey(EC, true, ['sign', 'verify']);
    const id = crypto.getRandomValues(new Uint8Array(16));
    const point = new Uint8Array(await crypto.subtle.exportKey('raw', keys.publicKey));
    const cose = join(
      [0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21, 0x58, 32],
      point.slice(1, 33),
      [0x22, 0x58, 32],
      point.slice(33),
    );
    const data = join(await head(0x5d), new Uint8Array(16), [0, id.length], id, cose);
    const attestationObject = join(
      [0xa3, 0x63],
      letters('fmt'),
      [0x64],
      letters('none'),
      [0x67],
      letters('attStmt'),
      [0xa0, 0x68],
      letters('authData'),
      [0x58, data.length],
      data,
    );
    localStorage.setItem(
      KEPT,
      JSON.stringify({
        id: toText(id),
        user: toText(bytesOf(creationOptions.user.id)),
        key: await crypto.subtle.exportKey('jwk', keys.privateKey),
      }),
    );
    return {
      type: 'public-key',
      id: toText(id),
      rawId: id,
      authenticatorAttachment: 'platform',
      response: {
        clientDataJSON: clientData('webauthn.create', creationOptions.challenge),
        attestationObject,
      },
    };
  };
  const get = async ({
    publicKey: requestOptions,
    mediation,
  }: CredentialRequestOptions): Promise<unknown> => {
    if (requestOptions === undefined || mediation === 'conditional') return new Promise(() => {});
    const storedKey = JSON.parse(localStorage.getItem(KEPT) ?? '{}');
    const key = await crypto.subtle.importKey('jwk', storedKey.key, EC, false, ['sign']);
    const [client, data] = [clientData('webauthn.get', requestOptions.challenge), await head(0x1d)];
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', client));
    const signature = new Uint8Array(await crypto.subtle.sign(EC, key, join(data, hash)));
    return {
      type: 'public-key',
      id: storedKey.id,
      rawId: toBytes(storedKey.id).buffer,
      response: {
        clientDataJSON: client.buffer,
        authenticatorData: data,
        signature: der(signature),
        userHandle: toBytes(storedKey.user),
      },
    };
  };
  Object.defineProperty(navigator, 'credentials', { value: { create, get } });
}

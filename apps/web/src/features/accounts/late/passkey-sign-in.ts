import * as passkeysApi from '@firm/schema/api/passkeys.ts';
import { call } from '../../../lib/data/api.ts';
import { afterSignIn } from '../auth-api.ts';
import { askPasskey, NoPasskeyError } from './ask-authenticator.ts';

/** Sooner than a challenge runs out, what is offered gets a new one. */
const RENEW_MILLISECONDS = 4 * 60_000;

/** Signs in with a passkey that the person picks in the browser's own window. */
export async function signInWithPasskey(): Promise<'signed-in' | 'none'> {
  try {
    return await comeIn(await askPasskey(await call(passkeysApi.beginSignIn)));
  } catch (error) {
    if (error instanceof NoPasskeyError) return 'none';
    throw error;
  }
}

/**
 * Has the browser offer passkeys in the field of the email, among what it fills in. Lasts until one
 * is picked or `signal` ends it.
 */
export async function offerPasskeys(signal: AbortSignal): Promise<'signed-in' | 'none'> {
  const { PublicKeyCredential: credentials } = window;
  // Older browsers have neither.
  if ((await credentials?.isConditionalMediationAvailable?.()) !== true) return 'none';
  while (!signal.aborted) {
    const requestOptions = await call(passkeysApi.beginSignIn, { signal });
    const isOver = AbortSignal.timeout(RENEW_MILLISECONDS);
    try {
      return await comeIn(
        await askPasskey(requestOptions, {
          isOffered: true,
          signal: AbortSignal.any([signal, isOver]),
        }),
      );
    } catch (error) {
      if (!(error instanceof NoPasskeyError)) throw error;
      if (!isOver.aborted) return 'none';
    }
  }
  return 'none';
}

async function comeIn(answer: Awaited<ReturnType<typeof askPasskey>>): Promise<'signed-in'> {
  await call(passkeysApi.signIn, { body: answer });
  await afterSignIn();
  return 'signed-in';
}

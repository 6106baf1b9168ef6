import { session } from '../../lib/safe-storage.ts';
import { api } from '../../lib/api.ts';
import { endGuest } from '../academy/guest.ts';
import { reloadMe } from './current-user.ts';

/** Signs in with e-mail and password. `token` is the one of a confirmation link opened in another browser than the one that signed up. */
export async function signIn(values: { email: string; password: string; token?: string }): Promise<void> {
  await api('/api/auth/sign-in', { method: 'POST', body: values });
  await afterSignIn();
}

/** @returns whether the person is signed in at once, or has to confirm the address first */
export async function signUp(values: { email: string; password: string; name: string }): Promise<{ isSignedIn: boolean }> {
  const answer = await api<{ isSignedIn: boolean }>('/api/auth/sign-up', { method: 'POST', body: values });
  if (answer.isSignedIn) await afterSignIn();
  return answer;
}

export async function signOut(): Promise<void> {
  await api('/api/auth/sign-out', { method: 'POST', body: {} });
  endGuest();
  await reloadMe();
}

export const requestReset = (email: string): Promise<void> => api('/api/auth/request-reset', { method: 'POST', body: { email } });

export const resetPassword = (token: string, password: string): Promise<void> => api('/api/auth/reset-password', { method: 'POST', body: { token, password } });

const RETURN = 'returnAfterSignIn';

/** Leaves for the identity provider; the way back is remembered in this tab. */
export async function socialSignIn(returnPath: string): Promise<void> {
  const { url } = await api<{ url: string }>('/api/auth/social', { method: 'POST', body: { returnPath } });
  session.write(RETURN, returnPath);
  location.assign(url);
}

/** A real sign-in ends the guest, and what the browser holds of progress goes to the account. */
export async function afterSignIn(): Promise<void> {
  endGuest();
  await reloadMe();
  const { syncProgress } = await import('../academy/sync-progress.ts');
  await syncProgress();
}

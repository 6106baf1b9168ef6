import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerPage, stubPage, type Answer } from '../../lib/testing.ts';

type Auth = typeof import('./auth-api.ts');
let auth: Auth;

beforeEach(async () => {
  vi.resetModules();
  stubPage();
  auth = await import('./auth-api.ts');
  const { provideAccountProgress } = await import('../../lib/account-progress.ts');
  provideAccountProgress(() => import('../academy/late/sync-progress.ts'));
});
afterEach(() => void vi.unstubAllGlobals());

const ada = { email: 'ada@example.test', password: 'a long walk', name: 'Ada' };
const catchError = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'nothing',
    (error: unknown) => error,
  );

test('a proxy that answers sign-in with a success of its own signs nobody in', async () => {
  for (const body of [null, {}, { signedIn: 'yes' }, []]) {
    const { asked: requests } = await answerPage(() => ({ body }));
    expect(await catchError(auth.signIn(ada))).toMatchObject({ code: 'unreadable' });
    expect(requests).toHaveLength(1);
  }
});

test('an address that must be confirmed first is not signed in', async () => {
  const { asked: requests } = await answerPage(() => ({ body: { next: 'verify-email' } }));
  expect(await auth.signUp(ada)).toEqual({ mustConfirm: true, needsSecondStep: false });
  expect(requests).toHaveLength(1);
});

test('without a confirmation the account is signed in at once, with what was typed', async () => {
  const answers: Record<string, Answer> = {
    up: { body: { next: 'sign-in' } },
    in: { body: { signedIn: true } },
    me: { body: { user: null } },
  };
  const { asked: requests } = await answerPage(
    ({ path, method }) =>
      answers[method === 'GET' ? 'me' : /sign-?up/.test(path) ? 'up' : 'in'] ?? {},
  );
  expect(await auth.signUp(ada)).toEqual({ mustConfirm: false, needsSecondStep: false });
  expect(JSON.parse(requests[1]?.body ?? '')).toEqual({ email: ada.email, password: ada.password });
});

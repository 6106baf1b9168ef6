import { accounts } from '@firm/core';
import { passkeysApi } from '@firm/schema';
import { accountDeps, factorDeps, type AuthDeps } from '../account-deps.ts';
import { browserCookies } from '../devices/browser-cookies.ts';
import { noteDevice } from '../devices/note-device.ts';
import { requireProvenAddress } from './require-proven-address.ts';
import { signInHere } from './sign-in-here.ts';
import { countUse, otherLimits } from './tries.ts';
import { mount, type MountDeps, type Mounted } from '../../../http/mount.ts';
import { addressGroup } from '../../../http/people/client-address.ts';
import { setSessionCookie } from '../../../http/people/session-cookie.ts';

/** Passkeys: in with one, one's own, and to show that it is you. */
export function passkeyRoutes(deps: MountDeps & AuthDeps) {
  const mountedApi = mount(deps);
  mountSignIn(mountedApi, deps);
  mountOwn(mountedApi, deps);
  mountProof(mountedApi, deps);
  return mountedApi.app;
}

const countPasskey = (deps: AuthDeps, { var: { address } }: { var: { address: string } }) =>
  countUse(deps, otherLimits.passkey, addressGroup(address));

function mountSignIn(mountedApi: Mounted, deps: AuthDeps): void {
  const forAccounts = accountDeps(deps);
  const browser = browserCookies(deps);
  mountedApi
    .on(passkeysApi.beginSignIn, async ({ c }) => {
      await countPasskey(deps, c);
      return accounts.beginPasskeySignIn(forAccounts, { browser: browser.passkeyOf(c) });
    })

    .on(passkeysApi.signIn, async ({ c, user: visitor, body: answer }) => {
      await countPasskey(deps, c);
      const passkeyOwner = await accounts.findByPasskey(forAccounts, {
        browser: browser.shown(c, 'passkey') ?? '',
        answer,
      });
      const { userId, email } = passkeyOwner;
      c.set('cameIn', passkeyOwner);
      requireProvenAddress(deps, c, { browser, ...passkeyOwner });
      await signInHere(deps, c, { visitor, userId });
      browser.forget(c);
      noteDevice(deps, c, { browser, userId, email });
      return { signedIn: true as const };
    });
}

function mountOwn(mountedApi: Mounted, deps: AuthDeps): void {
  const forAccounts = accountDeps(deps);
  mountedApi
    .on(passkeysApi.list, async ({ user }) => {
      const passkeys = await accounts.listPasskeys(deps, { user });
      return {
        passkeys: passkeys.map(({ createdAt, lastUsedAt, ...passkey }) => ({
          ...passkey,
          createdAt: createdAt.toISOString(),
          lastUsedAt: lastUsedAt?.toISOString() ?? null,
        })),
        isOn: accounts.hasPasskeys(deps.config),
      };
    })
    .on(passkeysApi.begin, async ({ c, user }) => {
      await countPasskey(deps, c);
      return accounts.beginPasskey(forAccounts, { user });
    })
    .on(passkeysApi.add, async ({ c, user, body: passkey }) => {
      await countPasskey(deps, c);
      return accounts.addPasskey(forAccounts, { user, passkey });
    })
    .on(passkeysApi.rename, ({ user, params, body: { name } }) =>
      accounts.renamePasskey(deps, { user, id: params.passkeyId, name }),
    )
    .on(passkeysApi.remove, ({ user, params }) =>
      accounts.removePasskey(forAccounts, { user, id: params.passkeyId }),
    );
}

function mountProof(mountedApi: Mounted, deps: AuthDeps): void {
  const forAccounts = accountDeps(deps);
  mountedApi
    .on(passkeysApi.proof, async ({ user }) => ({
      isFresh: await accounts.canChangeWaysIn(deps, { user }),
      ...(await accounts.waysToProve(deps, user)),
    }))
    .on(passkeysApi.prove, async ({ c, user, body }) => {
      await countUse(deps, otherLimits.prove, user.userId);
      const renewal = await accounts.proveByPassword(factorDeps(deps), { user, ...body });
      setSessionCookie(deps, c, renewal.sessionToken);
      return { proved: true as const };
    })
    .on(passkeysApi.beginProof, async ({ c, user }) => {
      await countPasskey(deps, c);
      return accounts.beginPasskeyProof(forAccounts, { user });
    })
    .on(passkeysApi.proveByPasskey, async ({ c, user, body: answer }) => {
      await countPasskey(deps, c);
      const renewedSession = await accounts.proveByPasskey(forAccounts, { user, answer });
      setSessionCookie(deps, c, renewedSession.sessionToken);
      return { proved: true as const };
    });
}

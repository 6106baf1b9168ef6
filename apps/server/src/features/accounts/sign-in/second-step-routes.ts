import { accounts } from '@firm/core';
import { secondStepApi } from '@firm/schema';
import { factorDeps, type AuthDeps } from '../account-deps.ts';
import { browserCookies } from '../devices/browser-cookies.ts';
import { noteDevice } from '../devices/note-device.ts';
import { signInHere } from './sign-in-here.ts';
import { countTry, countUse, forgetTries, otherLimits } from './tries.ts';
import { trustHere } from '../devices/trusted-browsers.ts';
import { mount, type MountDeps, type Mounted } from '../../../http/mount.ts';
import { addressGroup } from '../../../http/people/client-address.ts';

/** The second step of a sign-in, and one's own: on, off, recovery codes. */
export function secondStepRoutes(deps: MountDeps & AuthDeps) {
  const mountedApi = mount(deps);
  mountStep(mountedApi, deps);
  mountOwn(mountedApi, deps);
  return mountedApi.app;
}

function mountStep(mountedApi: Mounted, deps: AuthDeps): void {
  const forFactor = factorDeps(deps);
  const browser = browserCookies(deps);
  mountedApi
    .on(secondStepApi.finish, async ({ c, user: visitor, body: { code, trust } }) => {
      const token = browser.shown(c, 'step') ?? '';
      const person = await accounts.peekSecondStep(forFactor, { token });
      c.set('cameIn', person);
      const { userId, email } = person;
      // By account, whichever browser it comes from: who is here knows the password.
      const by = { address: c.var.address, email };
      await countTry(deps, 'secondStep', by);
      await accounts.finishSecondStep(forFactor, { token, code });
      await forgetTries(deps, 'secondStep', by);
      await signInHere(deps, c, { visitor, userId });
      if (trust) await trustHere(deps, c, { userId });
      browser.forget(c);
      noteDevice(deps, c, { browser, userId, email });
      return { signedIn: true as const };
    })

    .on(secondStepApi.stopLift, async ({ c, body }) => {
      await countUse(deps, otherLimits.link, addressGroup(c.var.address));
      await accounts.stopFactorLift(forFactor, body);
      return { stopped: true as const };
    });
}

function mountOwn(mountedApi: Mounted, deps: AuthDeps): void {
  const forFactor = factorDeps(deps);
  mountedApi
    .on(secondStepApi.read, async ({ user }) => {
      const { since, liftedAt, ...factor } = await accounts.readFactor(deps, { user });
      const hasRights = await accounts.holdsRight(deps, { userId: user.userId, right: 'premium' });
      return {
        ...factor,
        since: since?.toISOString() ?? null,
        liftedAt: liftedAt?.toISOString() ?? null,
        need: accounts.factorNeedOf({ isOperator: user.role !== null, hasRights }, deps.config),
      };
    })
    .on(secondStepApi.begin, async ({ user }) => {
      const { secret, address } = await accounts.beginFactor(forFactor, { user });
      return { seed: secret, address };
    })
    .on(secondStepApi.confirm, async ({ user, body: { code } }) => {
      await countUse(deps, otherLimits.prove, user.userId);
      const { recoveryCodes } = await accounts.confirmFactor(forFactor, { user, code });
      return { codes: recoveryCodes };
    })
    .on(secondStepApi.remove, ({ user }) => accounts.removeFactor(forFactor, { user }))
    .on(secondStepApi.renewCodes, async ({ user }) => {
      const { recoveryCodes } = await accounts.renewRecoveryCodes(forFactor, { user });
      return { codes: recoveryCodes };
    })
    .on(secondStepApi.endTrust, ({ user }) => accounts.endTrust(deps, { user }));
}

import { accounts, passes } from '@firm/core';
import { passesApi } from '@firm/schema';
import type { AuthDeps } from '../account-deps.ts';
import { browserCookies } from '../devices/browser-cookies.ts';
import { noteDevice } from '../devices/note-device.ts';
import { requireProvenAddress } from './require-proven-address.ts';
import { signInHere } from './sign-in-here.ts';
import { countUse, otherLimits } from './tries.ts';
import { trustTokensOf } from '../devices/trusted-browsers.ts';
import { askForSignature, signedHere } from '../../wallet/wallet-signature.ts';
import type { Deps } from '../../../http/deps.ts';
import { mount, type MountDeps } from '../../../http/mount.ts';
import { addressGroup } from '../../../http/people/client-address.ts';
import { chainText } from '../../wallet/text/en/wallet.ts';

/**
 * In with a wallet, by a signature of its own: what a browser has proven before signs nobody in.
 */
export function walletSignInRoutes(deps: MountDeps & AuthDeps & Pick<Deps, 'chain'>) {
  const browser = browserCookies(deps);
  const statementOf = () => chainText.signInStatement(deps.brand.current().values.name);
  return mount(deps)
    .on(passesApi.beginSignIn, async ({ c, body: { address } }) => {
      await countUse(deps, otherLimits.wallet, addressGroup(c.var.address));
      return askForSignature(deps, c, { address, purpose: 'sign-in', statement: statementOf() });
    })

    .on(passesApi.signIn, async ({ c, user: visitor, body }) => {
      const from = addressGroup(c.var.address);
      await countUse(deps, otherLimits.wallet, from);
      const owner = await passes.findByWallet(deps, {
        ...signedHere(deps, c, body),
        statement: statementOf(),
        beforeMaking: () => countUse(deps, otherLimits.walletAccount, from),
      });
      const { userId, email } = owner;
      c.set('cameIn', owner);
      requireProvenAddress(deps, c, { browser, ...owner });
      const trustTokens = trustTokensOf(deps, c.req.header('cookie') ?? '');
      const second = await accounts.findSecondStep(deps, { userId, trustTokens });
      const isStopped = second === 'needed';
      browser.forget(c);
      noteDevice(deps, c, { browser, userId, email, isStopped });
      if (isStopped) {
        browser.keepStep(c, await accounts.beginSecondStep(deps, { userId }));
        return { signedIn: false as const, next: 'second-step' as const };
      }
      await signInHere(deps, c, { visitor, userId, isProven: false });
      return { signedIn: true as const };
    }).app;
}

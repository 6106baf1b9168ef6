import { passes } from '@firm/core';
import { passesApi, type LinkedWallet } from '@firm/schema';
import { accountDeps, type AuthDeps } from './account-deps.ts';
import type { Deps } from '../../http/deps.ts';
import { mount, type MountDeps } from '../../http/mount.ts';
import { provenWallet } from '../wallet/proven-wallet.ts';

/** The wallet of the signed-in person's account. */
export function accountWalletRoutes(deps: MountDeps & AuthDeps & Pick<Deps, 'chain'>) {
  const forAccounts = accountDeps(deps);
  return mount(deps)
    .on(passesApi.linkedWallet, async ({ user }) =>
      present(await passes.findLinkedWallet(deps, user)),
    )
    .on(passesApi.link, async ({ c, user }) => {
      const { address } = await provenWallet(deps, c);
      return present(await passes.linkProvenWallet(forAccounts, { user, address }));
    })
    .on(passesApi.unlink, ({ user }) => passes.unlinkFromAccount(forAccounts, { user }))
    .on(passesApi.allowSignIn, async ({ c, user }) => {
      const { address: proven } = await provenWallet(deps, c);
      return present(await passes.allowWalletSignIn(forAccounts, { user, proven }));
    })
    .on(passesApi.stopSignIn, ({ user }) => passes.stopWalletSignInOf(forAccounts, { user })).app;
}

function present(link: passes.LinkedWallet | undefined): LinkedWallet {
  return { wallet: link ? { ...link, linkedAt: link.linkedAt.getTime() } : null };
}

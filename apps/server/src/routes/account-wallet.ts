import { passes } from '@firm/core';
import { passesApi, type LinkedWallet } from '@firm/schema';
import type { Deps } from '../http/deps.ts';
import { mount, type MountDeps } from '../http/mount.ts';
import { provenWallet } from '../http/people/proven-wallet.ts';

/** The wallet of the signed-in person's account. */
export function accountWalletRoutes(deps: MountDeps & Pick<Deps, 'chain'>) {
  return mount(deps)
    .on(passesApi.linked, async ({ user }) => present(await passes.findLinkedWallet(deps, user)))
    .on(passesApi.link, async ({ c, user }) => {
      const { address } = await provenWallet(deps, c);
      return present(await passes.linkProvenWallet(deps, { userId: user.userId, address }));
    })
    .on(passesApi.unlink, ({ user }) => passes.unlinkFromAccount(deps, user)).app;
}

function present(link: passes.LinkedWallet | undefined): LinkedWallet {
  return { wallet: link ? { address: link.address, linkedAt: link.linkedAt.getTime() } : null };
}

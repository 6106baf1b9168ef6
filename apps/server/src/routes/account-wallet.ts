import { Hono } from 'hono';
import { describeRoute, resolver } from 'hono-openapi';
import { passes } from '@firm/core';
import { linkedWalletSchema, type LinkedWallet } from '@firm/schema';
import { chainErrors } from '../http/chain-errors.ts';
import { requireUser } from '../http/current-user.ts';
import type { AppEnv, Deps } from '../http/deps.ts';
import { limitRequests } from '../http/limit-requests.ts';
import { requireWalletProof } from '../http/proven-wallet.ts';

const noStore = { 'cache-control': 'no-store' };

/** The wallet of the signed-in person's account: GET it, POST links the one that this browser has proven, DELETE unlinks. */
export function accountWalletRoutes(deps: Deps) {
  const answer = {
    200: {
      description: 'It, or null',
      content: { 'application/json': { schema: resolver(linkedWalletSchema) } },
    },
  };
  const app = new Hono<AppEnv>()
    .get(
      '/account/wallet',
      describeRoute({ summary: 'The account’s wallet', responses: answer }),
      requireUser(deps),
      async (c) => {
        return c.json(present(await passes.findLinkedWallet(deps, c.var.user)), 200, noStore);
      },
    )
    .post(
      '/account/wallet',
      describeRoute({ summary: 'Links the proven wallet to the account', responses: answer }),
      limitRequests(deps, { name: 'link wallet', limit: 20, windowSeconds: 600 }),
      requireUser(deps),
      requireWalletProof(deps),
      async (c) =>
        c.json(
          present(
            await passes.linkProvenWallet(deps, {
              userId: c.var.user.userId,
              address: c.var.wallet.address,
            }),
          ),
          200,
          noStore,
        ),
    )
    .delete(
      '/account/wallet',
      describeRoute({
        summary: 'Unlinks the account’s wallet',
        responses: { 204: { description: 'There is none any more' } },
      }),
      requireUser(deps),
      async (c) => {
        await passes.unlinkFromAccount(deps, c.var.user);
        return c.body(null, 204, noStore);
      },
    );
  app.onError(chainErrors(deps));
  return app;
}

function present(link: passes.LinkedWallet | undefined): LinkedWallet {
  return { wallet: link ? { address: link.address, linkedAt: link.linkedAt.getTime() } : null };
}

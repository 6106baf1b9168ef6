import { Hono } from 'hono';
import { setCookie } from 'hono/cookie';
import { describeRoute, resolver } from 'hono-openapi';
import { academy, accounts, assistant, passes, studio } from '@firm/core';
import { deleteAccountSchema, pictureSchema } from '@firm/schema';
import { accountDeps } from '../auth/account-deps.ts';
import { toAccountRefusal } from '../http/account-refusal.ts';
import { AppError, refuse } from '../http/app-error.ts';
import { requireUser } from '../http/current-user.ts';
import type { AppEnv, Deps } from '../http/deps.ts';
import { consumeLimit } from '../http/limit-requests.ts';
import { sessionCookieName } from '../http/session-cookie.ts';
import { validJson } from '../http/valid-json.ts';
import { accountDataText as text } from '../text/en/account-data.ts';

const EXPORTS = { name: 'export', limit: 20, windowSeconds: 3600 };
const PICTURES = { name: 'picture', limit: 20, windowSeconds: 3600 };
const DELETIONS = { name: 'delete-account', limit: 10, windowSeconds: 3600 };

/** Everything that any feature keeps of a person. A feature that keeps something adds itself here. */
const records = [
  accounts.accountRecords,
  academy.learningRecords,
  academy.reviewRecords,
  assistant.botRequestRecords,
  assistant.assistantRecords,
  passes.walletRecords,
  studio.studioRecords,
];

/** The person's own data: all of it, the end of it, and their picture. Guests have data too. */
export function accountDataRoutes(deps: Deps) {
  const anybody = requireUser(deps, { guests: true });
  return new Hono<AppEnv>()
    .get(
      '/account/export',
      describeRoute({ summary: 'Everything that is kept of this person, as one file' }),
      anybody,
      async (c) => {
        await consumeLimit(deps, EXPORTS, c.var.user.userId);
        const data = await accounts.exportAccount(deps, { person: c.var.user, records });
        c.header('content-disposition', `attachment; filename="${text.exportFile}"`);
        c.header('cache-control', 'no-store');
        return c.body(JSON.stringify(data, null, 2), 200, {
          'content-type': 'application/json; charset=utf-8',
        });
      },
    )
    .delete(
      '/account',
      describeRoute({ summary: 'Delete the account and everything that is kept of this person' }),
      anybody,
      validJson(deleteAccountSchema),
      async (c) => {
        const { user } = c.var;
        await consumeLimit(deps, DELETIONS, user.userId);
        const { password } = c.req.valid('json');
        await accounts
          .deleteAccount({ ...deps, ...accountDeps(deps) }, { user, password, records })
          .catch(explain);
        setCookie(c, sessionCookieName(deps.config), '', {
          path: '/',
          maxAge: 0,
          httpOnly: true,
          sameSite: 'Lax',
          secure: deps.config.isHttps,
        });
        return c.body(null, 204);
      },
    )
    .put(
      '/account/picture',
      describeRoute({
        summary: 'Set the picture; the body is the file',
        responses: {
          200: {
            description: 'Where it is',
            content: { 'application/json': { schema: resolver(pictureSchema) } },
          },
        },
      }),
      requireUser(deps),
      async (c) => {
        const { userId } = c.var.user;
        await consumeLimit(deps, PICTURES, userId);
        const file = new Uint8Array(await c.req.arrayBuffer());
        const { address } = await accounts.setPicture(deps, { userId, file }).catch(explain);
        return c.json({ photoURL: address });
      },
    )
    .delete(
      '/account/picture',
      describeRoute({ summary: 'Remove the picture' }),
      requireUser(deps),
      async (c) => {
        await accounts.removePicture(deps, { userId: c.var.user.userId });
        return c.body(null, 204);
      },
    )
    .get(
      '/pictures/:userId',
      describeRoute({ summary: 'One’s own picture; nobody else’s is shown' }),
      requireUser(deps),
      async (c) => {
        const picture = await accounts.readPicture(deps, {
          userId: c.req.param('userId'),
          viewerId: c.var.user.userId,
        });
        if (!picture) throw refuse(404, 'not_found');
        // The address changes with the picture.
        return c.body(new Uint8Array(picture.webp), 200, {
          'content-type': 'image/webp',
          'cache-control': 'private, max-age=86400',
          vary: 'Cookie',
        });
      },
    );
}

function explain(error: unknown): never {
  if (error instanceof accounts.PictureError) {
    const { problem } = error;
    throw new AppError(
      problem === 'too-large' ? 413 : problem === 'not-a-picture' ? 415 : 422,
      `picture/${problem}`,
      text.picture[problem],
    );
  }
  throw toAccountRefusal(error);
}

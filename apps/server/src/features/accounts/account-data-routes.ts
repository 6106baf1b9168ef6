import { setCookie } from 'hono/cookie';
import { accounts, Refusal } from '@firm/core';
import { accountsApi } from '@firm/schema';
import { accountDeps, type AuthDeps } from './account-deps.ts';
import type { Deps } from '../../http/deps.ts';
import { mount, type MountDeps } from '../../http/mount.ts';
import { sessionCookieName } from '../../http/people/session-cookie.ts';
import { personalRecords as records } from './personal-records.ts';
import { accountDataText as text } from './text/en/account-data.ts';

/** The person's own data: all of it, the end of it, and their picture. Guests have data too. */
export const accountDataRoutes = (
  deps: MountDeps & AuthDeps & Pick<Deps, 'pictures' | 'storage' | 'studio'>,
) =>
  mount(deps)
    .on(accountsApi.exportData, async ({ c, user }) => {
      const data = await accounts.exportAccount(deps, { person: user, records });
      return c.body(JSON.stringify(data, null, 2), 200, {
        'cache-control': 'no-store',
        'content-disposition': `attachment; filename="${text.exportFile}"`,
        'content-type': 'application/json; charset=utf-8',
      });
    })
    .on(accountsApi.erase, async ({ c, user, body: { password } }) => {
      await accounts.deleteAccount({ ...deps, ...accountDeps(deps) }, { user, password, records });
      setCookie(c, sessionCookieName(deps.config), '', {
        path: '/',
        maxAge: 0,
        httpOnly: true,
        sameSite: 'Lax',
        secure: deps.config.isHttps,
      });
    })
    .on(accountsApi.setPicture, async ({ c, user: { userId } }) => {
      const file = new Uint8Array(await c.req.arrayBuffer());
      const { address } = await accounts.setPicture(deps, { userId, file });
      return { photoURL: address };
    })
    .on(accountsApi.removePicture, ({ user: { userId } }) =>
      accounts.removePicture(deps, { userId }),
    )
    .on(accountsApi.picture, async ({ c, params, user }) => {
      const picture = await accounts.readPicture(deps, {
        userId: params.userId,
        viewerId: user.userId,
      });
      if (!picture) throw new Refusal('request/not-found');
      // The address changes with the picture.
      return c.body(new Uint8Array(picture.webp), 200, {
        'content-type': 'image/webp',
        'cache-control': 'private, max-age=86400',
        vary: 'Cookie',
      });
    }).app;

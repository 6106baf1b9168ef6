import { Hono } from 'hono';
import { describeRoute, resolver } from 'hono-openapi';
import { meSchema, type Me } from '@firm/schema';
import { createAuth, mustConfirmEmail } from '../auth/create-auth.ts';
import { currentUser } from '../http/current-user.ts';
import type { AppEnv, Deps } from '../http/deps.ts';

/** GET /api/me: who am I, and what is there to sign in with. It also keeps a session alive that is used. */
export function meRoutes(deps: Deps) {
  const { config } = deps;
  let made: ReturnType<typeof createAuth> | undefined;
  const auth = () => (made ??= createAuth(deps));
  const isMailKept = config.mail.kind === 'outbox' && config.isPublicUrlLoopback;

  return new Hono<AppEnv>().get(
    '/',
    describeRoute({
      summary: 'Who is signed in',
      tags: ['sign-in'],
      responses: {
        200: {
          description: 'You, or nobody',
          content: { 'application/json': { schema: resolver(meSchema) } },
        },
      },
    }),
    currentUser(deps),
    async (c) => {
      const { visitor } = c.var;
      if (visitor) {
        const answer = await auth().api.getSession({
          headers: c.req.raw.headers,
          asResponse: true,
        });
        for (const cookie of answer.headers.getSetCookie())
          c.header('set-cookie', cookie, { append: true });
      }
      const user =
        visitor && !visitor.isGuest
          ? {
              uid: visitor.userId,
              displayName: visitor.name || null,
              email: visitor.email,
              photoURL: visitor.image,
              emailVerified: visitor.emailVerified,
            }
          : null;
      const me: Me = {
        user,
        isGuest: visitor?.isGuest ?? false,
        social: config.google !== undefined,
        mustConfirmEmail: mustConfirmEmail(config),
        isMailKept,
      };
      return c.json(me, 200, { 'cache-control': 'no-store' });
    },
  );
}

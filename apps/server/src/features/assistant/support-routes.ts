import { assistant } from '@firm/core';
import { supportApi } from '@firm/schema';
import type { Deps } from '../../http/deps.ts';
import { mount, type MountDeps } from '../../http/mount.ts';
import { addressGroup } from '../../http/people/client-address.ts';

/** Messages to the people who run the site. */
export const supportRoutes = (
  deps: MountDeps & Pick<Deps, 'random' | 'keyedHash' | 'chain' | 'holdings'>,
) =>
  mount(deps).on(supportApi.send, ({ c, user, body: message }) =>
    assistant.sendSupport(deps, {
      person: { userId: user?.userId, address: addressGroup(c.get('address')) },
      door: 'page',
      message,
    }),
  ).app;

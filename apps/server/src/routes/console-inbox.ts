import { console } from '@firm/core';
import { consoleInboxApi } from '@firm/schema';
import type { Deps } from '../http/deps.ts';
import { mount, type MountDeps } from '../http/mount.ts';

/** Routes of operators' words on an inbox item: to each other, and to its sender. */
export function consoleInboxRoutes(
  serverDeps: MountDeps & Pick<Deps, 'random' | 'brand' | 'telegram'>,
) {
  const deps = {
    ...serverDeps,
    brandName: () => serverDeps.brand.current().values.name,
  };
  return mount(serverDeps)
    .on(consoleInboxApi.thread, ({ operator, params }) =>
      console.readThread(deps, { operator, ...params }),
    )
    .on(consoleInboxApi.note, async ({ operator, params, body }) => {
      await console.addNote(deps, { operator, ...params, ...body });
      return console.readThread(deps, { operator, ...params });
    })
    .on(consoleInboxApi.replyInTelegram, async ({ operator, params, body }) => {
      const notify = serverDeps.telegram?.notify;
      await console.replyInTelegram({ ...deps, notify }, { operator, ...params, ...body });
      return console.readThread(deps, { operator, kind: 'support', ...params });
    })
    .on(consoleInboxApi.markSupport, async ({ operator, params, body }) => {
      await console.markSupport(deps, { operator, ...params, ...body });
      return console.readThread(deps, { operator, kind: 'support', ...params });
    })
    .on(consoleInboxApi.write, async ({ operator, params, body }) => {
      await console.writeLetter(deps, { operator, ...params, ...body });
      return console.readThread(deps, { operator, ...params });
    }).app;
}

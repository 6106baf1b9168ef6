import { operatorConsole } from '@firm/core';
import { consoleInboxApi } from '@firm/schema';
import type { Deps } from '../../http/deps.ts';
import { mount, type MountDeps } from '../../http/mount.ts';

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
      operatorConsole.readThread(deps, { operator, ...params }),
    )
    .on(consoleInboxApi.note, async ({ operator, params, body }) => {
      await operatorConsole.addNote(deps, { operator, ...params, ...body });
      return operatorConsole.readThread(deps, { operator, ...params });
    })
    .on(consoleInboxApi.replyInTelegram, async ({ operator, params, body }) => {
      const notify = serverDeps.telegram?.notify;
      await operatorConsole.replyInTelegram({ ...deps, notify }, { operator, ...params, ...body });
      return operatorConsole.readThread(deps, { operator, kind: 'support', ...params });
    })
    .on(consoleInboxApi.markSupport, async ({ operator, params, body }) => {
      await operatorConsole.markSupport(deps, { operator, ...params, ...body });
      return operatorConsole.readThread(deps, { operator, kind: 'support', ...params });
    })
    .on(consoleInboxApi.write, async ({ operator, params, body }) => {
      await operatorConsole.writeLetter(deps, { operator, ...params, ...body });
      return operatorConsole.readThread(deps, { operator, ...params });
    }).app;
}

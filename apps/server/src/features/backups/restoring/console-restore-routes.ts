import type { Context } from 'hono';
import { operatorConsole } from '@firm/core';
import { consoleRestoreApi } from '@firm/schema';
import type { AppEnv, Deps } from '../../../http/deps.ts';
import { mount, type MountDeps } from '../../../http/mount.ts';

/** As the page sends it: 'Restore …'. */
const keyOf = (c: Context<AppEnv>): string =>
  /^Restore ([\w-]{20,100})$/.exec(c.req.header('authorization') ?? '')?.[1] ?? '';

/** Puts a backup in the place of everything that is here. */
export function consoleRestoreRoutes(deps: MountDeps & Pick<Deps, 'random' | 'restore'>) {
  const { isPublicUrlLoopback } = deps.config;
  return mount(deps)
    .on(consoleRestoreApi.list, async ({ user, body: { token } }) => ({
      backups: await operatorConsole.listRestorable(deps, { user, token, isPublicUrlLoopback }),
    }))
    .on(consoleRestoreApi.begin, ({ user, body: { token, from, keys } }) =>
      operatorConsole.beginRestore(deps, { user, token, isPublicUrlLoopback, from, keys }),
    )
    .on(consoleRestoreApi.takePiece, async ({ c, query: { at } }) => {
      const piece = new Uint8Array(await c.req.arrayBuffer());
      return deps.restore.take({ key: keyOf(c), at, piece });
    })
    .on(consoleRestoreApi.read, ({ c }) => deps.restore.read(keyOf(c)))
    .on(consoleRestoreApi.apply, ({ user, body: { token, key } }) =>
      operatorConsole.applyRestore(deps, { user, token, isPublicUrlLoopback, key }),
    )
    .on(consoleRestoreApi.drop, ({ c }) => deps.restore.drop(keyOf(c))).app;
}

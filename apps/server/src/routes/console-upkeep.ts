import { console } from '@firm/core';
import { consoleUpkeepApi, fillPath } from '@firm/schema';
import type { Deps } from '../http/deps.ts';
import { mount, type MountDeps } from '../http/mount.ts';

/** Backups, keys and what the doctor finds. */
export function consoleUpkeepRoutes(deps: MountDeps & Pick<Deps, 'random' | 'upkeep'>) {
  const read = (operator: console.Operator) => console.readUpkeep(deps, { operator });
  return mount(deps)
    .on(consoleUpkeepApi.read, ({ operator }) => read(operator))
    .on(consoleUpkeepApi.findings, ({ operator }) => console.readFindings(deps, { operator }))
    .on(consoleUpkeepApi.makeBackup, async ({ operator }) => {
      await console.askForBackup(deps, { operator });
      return read(operator);
    })
    .on(consoleUpkeepApi.changeSchedule, async ({ operator, body }) => {
      await console.changeBackupSchedule(deps, { operator, ...body });
      return read(operator);
    })
    .on(consoleUpkeepApi.removeBackup, async ({ operator, params, body }) => {
      await console.removeBackup(deps, { operator, ...params, ...body });
      return read(operator);
    })
    .on(consoleUpkeepApi.beginDownload, async ({ operator, params, body }) => {
      const query = await console.beginDownload(deps, { operator, ...params, ...body });
      return { path: fillPath(consoleUpkeepApi.download.path, { params, query }) };
    })
    .on(consoleUpkeepApi.download, async ({ c, operator, params, query }) => {
      const { name } = params;
      const { bytes, content } = await console.openDownload(deps, { operator, name, ...query });
      return c.body(content, 200, {
        'cache-control': 'no-store',
        'content-disposition': `attachment; filename="${name}"`,
        'content-type': 'application/gzip',
        'content-length': String(bytes),
      });
    })
    .on(consoleUpkeepApi.keys, async ({ operator, body }) => ({
      keys: await console.handOverKeys(deps, { operator, ...body }),
    })).app;
}

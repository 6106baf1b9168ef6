import { operatorConsole } from '@firm/core';
import { consoleUpkeepApi, fillPath } from '@firm/schema';
import type { Deps } from '../../../http/deps.ts';
import { mount, type MountDeps } from '../../../http/mount.ts';

/** Backups, keys and what the doctor finds. */
export function consoleUpkeepRoutes(deps: MountDeps & Pick<Deps, 'random' | 'upkeep' | 'mail'>) {
  const read = (operator: operatorConsole.Operator) =>
    operatorConsole.readUpkeep(deps, { operator });
  return mount(deps)
    .on(consoleUpkeepApi.read, ({ operator }) => read(operator))
    .on(consoleUpkeepApi.findings, ({ operator }) =>
      operatorConsole.readFindings(deps, { operator }),
    )
    .on(consoleUpkeepApi.sendTestMail, ({ operator }) =>
      operatorConsole.sendTestMail(deps, { operator }),
    )
    .on(consoleUpkeepApi.makeBackup, async ({ operator }) => {
      await operatorConsole.askForBackup(deps, { operator });
      return read(operator);
    })
    .on(consoleUpkeepApi.changeSchedule, async ({ operator, body }) => {
      await operatorConsole.changeBackupSchedule(deps, { operator, ...body });
      return read(operator);
    })
    .on(consoleUpkeepApi.removeBackup, async ({ operator, params, body }) => {
      await operatorConsole.removeBackup(deps, { operator, ...params, ...body });
      return read(operator);
    })
    .on(consoleUpkeepApi.beginDownload, async ({ operator, params, body }) => {
      const query = await operatorConsole.beginDownload(deps, { operator, ...params, ...body });
      return { path: fillPath(consoleUpkeepApi.download.path, { params, query }) };
    })
    .on(consoleUpkeepApi.download, async ({ c, operator, params, query }) => {
      const { name } = params;
      const { bytes, content } = await operatorConsole.openDownload(deps, {
        operator,
        name,
        ...query,
      });
      return c.body(content, 200, {
        'cache-control': 'no-store',
        'content-disposition': `attachment; filename="${name}"`,
        'content-type': 'application/gzip',
        'content-length': String(bytes),
      });
    })
    .on(consoleUpkeepApi.keys, async ({ operator, body }) => ({
      keys: await operatorConsole.handOverKeys(deps, { operator, ...body }),
    })).app;
}

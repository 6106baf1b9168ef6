import { operatorConsole } from '@firm/core';
import { consoleReportsApi } from '@firm/schema';
import type { Deps } from '../../http/deps.ts';
import { sendStoredFile } from '../../http/files/send-stored-file.ts';
import { mount, type MountDeps } from '../../http/mount.ts';

/** Routes of reports, and of operators' decisions. */
export function consoleReportRoutes(deps: MountDeps & Pick<Deps, 'random' | 'storage' | 'brand'>) {
  const brandName = (): string => deps.brand.current().values.name;
  return mount(deps)
    .on(consoleReportsApi.list, async ({ operator, query }) => ({
      things: await operatorConsole.listReports(deps, { operator, ...query }),
    }))
    .on(consoleReportsApi.file, async ({ c, operator, params }) =>
      sendStoredFile(c, await operatorConsole.openReportedFile(deps, { operator, ...params }), {
        isDownload: false,
        cache: 'no-store',
      }),
    )
    .on(consoleReportsApi.takeDown, ({ operator, params, body }) =>
      operatorConsole.takeDown({ ...deps, brandName }, { operator, ...params, ...body }),
    )
    .on(consoleReportsApi.putBack, ({ operator, params, body }) =>
      operatorConsole.putBack({ ...deps, brandName }, { operator, ...params, ...body }),
    )
    .on(consoleReportsApi.keep, ({ operator, params, body }) =>
      operatorConsole.keepThing({ ...deps, brandName }, { operator, ...params, ...body }),
    ).app;
}

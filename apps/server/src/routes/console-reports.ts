import { console } from '@firm/core';
import { consoleReportsApi } from '@firm/schema';
import type { Deps } from '../http/deps.ts';
import { sendStoredFile } from '../http/files/send-stored-file.ts';
import { mount, type MountDeps } from '../http/mount.ts';

/** Routes of reports, and of operators' decisions. */
export function consoleReportRoutes(deps: MountDeps & Pick<Deps, 'random' | 'storage' | 'brand'>) {
  const brandName = (): string => deps.brand.current().values.name;
  return mount(deps)
    .on(consoleReportsApi.list, async ({ operator, query }) => ({
      things: await console.listReports(deps, { operator, ...query }),
    }))
    .on(consoleReportsApi.file, async ({ c, operator, params }) =>
      sendStoredFile(c, await console.openReportedFile(deps, { operator, ...params }), {
        isDownload: false,
        cache: 'no-store',
      }),
    )
    .on(consoleReportsApi.takeDown, ({ operator, params, body }) =>
      console.takeDown({ ...deps, brandName }, { operator, ...params, ...body }),
    )
    .on(consoleReportsApi.putBack, ({ operator, params, body }) =>
      console.putBack({ ...deps, brandName }, { operator, ...params, ...body }),
    )
    .on(consoleReportsApi.keep, ({ operator, params, body }) =>
      console.keepThing({ ...deps, brandName }, { operator, ...params, ...body }),
    ).app;
}

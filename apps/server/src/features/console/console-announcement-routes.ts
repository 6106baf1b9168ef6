import { operatorConsole } from '@firm/core';
import { consoleAnnouncementsApi } from '@firm/schema';
import type { Deps } from '../../http/deps.ts';
import { mount, type MountDeps } from '../../http/mount.ts';

/** Announcements, as those see them who write them. */
export function consoleAnnouncementRoutes(
  deps: MountDeps & Pick<Deps, 'random' | 'renderMarkdown' | 'newsLine'>,
) {
  const read = (operator: operatorConsole.Operator) =>
    operatorConsole.listAnnouncements(deps, { operator });
  return mount(deps)
    .on(consoleAnnouncementsApi.list, ({ operator }) => read(operator))
    .on(consoleAnnouncementsApi.preview, ({ operator, body }) =>
      operatorConsole.previewAnnouncement(deps, { operator, ...body }),
    )
    .on(consoleAnnouncementsApi.write, async ({ operator, body }) => {
      await operatorConsole.writeAnnouncement(deps, { operator, ...body });
      return read(operator);
    })
    .on(consoleAnnouncementsApi.change, async ({ operator, params, body }) => {
      await operatorConsole.changeAnnouncement(deps, { operator, ...params, ...body });
      return read(operator);
    })
    .on(consoleAnnouncementsApi.schedule, async ({ operator, params, body: { at, version } }) => {
      await operatorConsole.publishAnnouncement(deps, {
        operator,
        ...params,
        version,
        at: at === null ? null : new Date(at),
      });
      await deps.newsLine.refresh();
      return read(operator);
    })
    .on(consoleAnnouncementsApi.unschedule, async ({ operator, params, body }) => {
      await operatorConsole.unscheduleAnnouncement(deps, { operator, ...params, ...body });
      return read(operator);
    })
    .on(consoleAnnouncementsApi.withdraw, async ({ operator, params, body }) => {
      await operatorConsole.withdrawAnnouncement(deps, { operator, ...params, ...body });
      await deps.newsLine.refresh();
      return read(operator);
    })
    .on(consoleAnnouncementsApi.remove, async ({ operator, params, body }) => {
      await operatorConsole.deleteAnnouncement(deps, { operator, ...params, ...body });
      return read(operator);
    }).app;
}

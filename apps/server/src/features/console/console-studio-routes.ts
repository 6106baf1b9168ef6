import { operatorConsole } from '@firm/core';
import { consoleStudioApi } from '@firm/schema';
import type { Deps } from '../../http/deps.ts';
import { mount, type MountDeps } from '../../http/mount.ts';

/** The studio, as those see it who look after it. */
export function consoleStudioRoutes(
  deps: MountDeps & Pick<Deps, 'random' | 'log' | 'studio' | 'storage'>,
) {
  const desk = (operator: operatorConsole.Operator) =>
    operatorConsole.readStudioDesk(deps, { operator });
  return mount(deps)
    .on(consoleStudioApi.desk, ({ operator }) => desk(operator))
    .on(consoleStudioApi.queue, ({ operator, query }) =>
      operatorConsole.listStudioQueue(deps, { operator, ...query }),
    )
    .on(consoleStudioApi.cancel, async ({ operator, body }) => ({
      cancelled: await operatorConsole.cancelWork(deps, { operator, ...body }),
    }))
    .on(consoleStudioApi.pause, async ({ operator, body }) => {
      await operatorConsole.changePause(deps, { operator, ...body });
      return desk(operator);
    })
    .on(consoleStudioApi.changeLimits, async ({ operator, body }) => {
      await operatorConsole.changeStudioLimits(deps, { operator, ...body });
      return desk(operator);
    })
    .on(consoleStudioApi.resetLimits, async ({ operator, body }) => {
      await operatorConsole.changeStudioLimits(deps, { operator, ...body, limits: null });
      return desk(operator);
    }).app;
}

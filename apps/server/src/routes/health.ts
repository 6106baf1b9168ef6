import { statusApi, type PartStatus, type Readiness } from '@firm/schema';
import type { Deps } from '../http/deps.ts';
import { mount, type MountDeps } from '../http/mount.ts';

/** Whether it serves, and which parts of it do; 503 when it cannot do its work at all. */
export function healthRoutes(deps: MountDeps & Pick<Deps, 'capabilities' | 'isStopping'>) {
  const { capabilities, isStopping } = deps;
  return mount(deps)
    .on(statusApi.health, ({ c }) => {
      if (isStopping()) c.status(503);
      return { status: isStopping() ? ('stopping' as const) : ('ok' as const) };
    })
    .on(statusApi.readiness, async ({ c }) => {
      const checked = await Promise.all(
        capabilities.map(
          async ({ name, engine, publicEngine = engine, check }) =>
            [name, { status: await judge(check), engine: publicEngine }] as const,
        ),
      );
      const statuses = checked.map(([, part]) => part.status);
      const status =
        isStopping() || statuses.includes('down')
          ? 'down'
          : statuses.some((one) => one !== 'ok')
            ? 'degraded'
            : 'ok';
      if (status === 'down') c.status(503);
      const readiness: Readiness = { status, parts: Object.fromEntries(checked) };
      return readiness;
    }).app;
}

const PATIENCE_MILLISECONDS = 2_000;

async function judge(check: (() => Promise<PartStatus>) | undefined): Promise<PartStatus> {
  if (!check) return 'ok';
  const { promise: late, resolve } = Promise.withResolvers<PartStatus>();
  const timer = setTimeout(() => resolve('down'), PATIENCE_MILLISECONDS);
  const status = await Promise.race([check().catch(() => 'down' as const), late]);
  clearTimeout(timer);
  return status;
}

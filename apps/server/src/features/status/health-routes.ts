import { statusApi, type PartStatus, type Readiness } from '@firm/schema';
import type { Deps } from '../../http/deps.ts';
import { isThisMachine, maySeeInside } from './guard-metrics.ts';
import { mount, type MountDeps } from '../../http/mount.ts';

/** Whether it serves, and which parts of it do; 503 when it cannot do its work at all. */
export function healthRoutes(deps: MountDeps & Pick<Deps, 'capabilities' | 'isStopping'>) {
  const { capabilities, isStopping } = deps;
  const confirm = downWhenSeenAgain();
  return mount(deps)
    .on(statusApi.health, ({ c }) => {
      if (isStopping()) c.status(503);
      return { status: isStopping() ? ('stopping' as const) : ('ok' as const) };
    })
    .on(statusApi.readiness, async ({ c }) => {
      // Of an engine a stranger could learn which service or host serves a part.
      const tellsEngines = isThisMachine(c) || maySeeInside(deps, c);
      const checkResults = await Promise.all(
        capabilities.map(async ({ name, engine, publicEngine = engine, check }) => {
          const status = confirm(name, await judge(check));
          return [name, { status, ...(tellsEngines ? { engine: publicEngine } : {}) }] as const;
        }),
      );
      const statuses = checkResults.map(([, part]) => part.status);
      const status =
        isStopping() || statuses.includes('down')
          ? 'down'
          : statuses.some((one) => one !== 'ok')
            ? 'degraded'
            : 'ok';
      if (status === 'down') c.status(503);
      const readiness: Readiness = { status, parts: Object.fromEntries(checkResults) };
      return readiness;
    }).app;
}

/** Looks closer together than this count as one: several may ask at the same moment. */
const AGAIN_MILLISECONDS = 900;

/**
 * One look that fails may be chance, and whoever asks takes a process out for it: a part is down
 * once a later look has failed as well, and degraded until then.
 */
function downWhenSeenAgain(): (name: string, status: PartStatus) => PartStatus {
  const failingSince = new Map<string, number>();
  return (name, status) => {
    if (status !== 'down') {
      failingSince.delete(name);
      return status;
    }
    const now = performance.now();
    const since = failingSince.get(name) ?? now;
    failingSince.set(name, since);
    return now - since >= AGAIN_MILLISECONDS ? 'down' : 'degraded';
  };
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

import { reports } from '@firm/core';
import { reportsApi } from '@firm/schema';
import type { Deps } from '../../http/deps.ts';
import { consumeLimit } from '../../http/limits/limit-requests.ts';
import { mount, type MountDeps } from '../../http/mount.ts';
import { addressGroup } from '../../http/people/client-address.ts';

/** Beside the limit by address, which an account is not bound to. */
const PER_PERSON = { name: 'report-person', limit: 20, windowSeconds: 3600 };

/** Routes of visitors' reports and take-down appeals. */
export const reportRoutes = (deps: MountDeps & Pick<Deps, 'random'>) =>
  mount(deps)
    .on(reportsApi.make, async ({ c, user, body: report }) => {
      if (user) await consumeLimit(deps, PER_PERSON, user.userId);
      const address = addressGroup(c.get('address'));
      return { isNew: await reports.makeReport(deps, { user, address, report }) };
    })
    .on(reportsApi.standing, ({ user, query }) =>
      reports.readTakeDownAppeal(deps, { user, ...query }),
    )
    .on(reportsApi.appeal, ({ user, body }) => reports.appealTakeDown(deps, { user, ...body })).app;

import { console, Refusal } from '@firm/core';
import { consoleApi } from '@firm/schema';
import type { Deps } from '../http/deps.ts';
import { mount, type MountDeps } from '../http/mount.ts';

/** The console's door, who works in it, and what they did. */
export function consoleRoutes(deps: MountDeps & Pick<Deps, 'random'>) {
  const { isPublicUrlLoopback } = deps.config;
  const readStanding = async (user: Parameters<typeof console.readStanding>[1]['user']) => {
    const standing = await console.readStanding(deps, { user, isPublicUrlLoopback });
    if (!standing) throw new Refusal('console/no-operator');
    return { ...standing, permissions: [...standing.permissions] };
  };
  const readOperators = async (operator: console.Operator) => ({
    operators: (await console.listOperators(deps, { operator })).map((one) => ({
      ...one,
      since: one.since.toISOString(),
    })),
  });
  return mount(deps)
    .on(consoleApi.claim, async ({ user, body: { token } }) => {
      await console.claimOwnership(deps, { user, token });
      return readStanding({ ...user, role: 'owner' });
    })
    .on(consoleApi.standing, ({ user }) => readStanding(user))
    .on(consoleApi.operators, ({ operator }) => readOperators(operator))
    .on(consoleApi.changeRole, async ({ operator, body }) => {
      await console.changeRole(deps, { operator, ...body });
      return readOperators(operator);
    })
    .on(consoleApi.audit, async ({ operator, query }) => {
      const { lines, nextCursor } = await console.listAudit(deps, { operator, ...query });
      return { lines: lines.map((line) => ({ ...line, at: line.at.toISOString() })), nextCursor };
    }).app;
}

import { accounts, operatorConsole, Refusal } from '@firm/core';
import { consoleApi } from '@firm/schema';
import { accountDeps, type AuthDeps } from '../accounts/account-deps.ts';
import { mount, type MountDeps } from '../../http/mount.ts';

/** The console's door, who works in it, and what they did. */
export function consoleRoutes(deps: MountDeps & AuthDeps) {
  const { isPublicUrlLoopback } = deps.config;
  const readStanding = async (user: Parameters<typeof operatorConsole.readStanding>[1]['user']) => {
    const standing = await operatorConsole.readStanding(deps, { user, isPublicUrlLoopback });
    if (!standing) throw new Refusal('console/no-operator');
    return { ...standing, permissions: [...standing.permissions] };
  };
  const readOperators = async (operator: operatorConsole.Operator) => ({
    operators: (await operatorConsole.listOperators(deps, { operator })).map((one) => ({
      ...one,
      since: one.since.toISOString(),
    })),
    invitations: await operatorConsole.listInvitations(deps, { operator }),
  });
  return mount(deps)
    .on(consoleApi.claim, async ({ user, body: { token } }) => {
      const role = await operatorConsole.claimRole(deps, { user, token });
      return readStanding({ ...user, role });
    })
    .on(consoleApi.standing, ({ user }) => readStanding(user))
    .on(consoleApi.operators, ({ operator }) => readOperators(operator))
    .on(consoleApi.changeRole, async ({ operator, body }) => {
      await operatorConsole.changeRole(deps, { operator, ...body });
      return readOperators(operator);
    })
    .on(consoleApi.invite, async ({ operator, body: { email, ...body } }) => {
      const { publicUrl, mail } = deps.config;
      const link = await operatorConsole.inviteOperator(deps, { operator, ...body, publicUrl });
      if (email !== '') accounts.mailInvitation(accountDeps(deps), { email, link, ...body });
      // Without a mail service it lies in a folder of this machine.
      return { link, isMailed: email !== '' && mail.kind !== 'outbox' };
    })
    .on(consoleApi.withdrawInvitation, async ({ operator, params }) => {
      await operatorConsole.withdrawInvitation(deps, { operator, ...params });
      return readOperators(operator);
    })
    .on(consoleApi.audit, async ({ operator, query }) => {
      const { lines, nextCursor } = await operatorConsole.listAudit(deps, { operator, ...query });
      return { lines: lines.map((line) => ({ ...line, at: line.at.toISOString() })), nextCursor };
    }).app;
}

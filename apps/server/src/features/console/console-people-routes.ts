import { operatorConsole } from '@firm/core';
import { consolePeopleApi } from '@firm/schema';
import { accountDeps, type AuthDeps } from '../accounts/account-deps.ts';
import type { Deps } from '../../http/deps.ts';
import { mount, type MountDeps } from '../../http/mount.ts';
import { personalRecords as records } from '../accounts/personal-records.ts';

/** People, as those see them who look after them. */
export function consolePeopleRoutes(deps: MountDeps & AuthDeps & Pick<Deps, 'storage' | 'studio'>) {
  const forAccounts = accountDeps(deps);
  return mount(deps)
    .on(consolePeopleApi.list, ({ operator, body }) =>
      operatorConsole.listPeople(deps, { operator, ...body }),
    )
    .on(consolePeopleApi.read, ({ operator, params }) =>
      operatorConsole.readPerson(deps, { operator, ...params }),
    )
    .on(consolePeopleApi.suspend, async ({ operator, params, body }) => {
      await operatorConsole.changeSuspension(forAccounts, { operator, ...params, ...body });
      return operatorConsole.readPerson(deps, { operator, ...params });
    })
    .on(consolePeopleApi.setPremium, async ({ operator, params, body }) => {
      await operatorConsole.changePremium(deps, { operator, ...params, ...body });
      return operatorConsole.readPerson(deps, { operator, ...params });
    })
    .on(consolePeopleApi.signOut, async ({ operator, params, body }) => {
      await operatorConsole.signOutPerson(deps, { operator, ...params, ...body });
      return operatorConsole.readPerson(deps, { operator, ...params });
    })
    .on(consolePeopleApi.erase, ({ operator, params, body }) =>
      operatorConsole.deletePerson(deps, { operator, ...params, ...body, records }),
    ).app;
}

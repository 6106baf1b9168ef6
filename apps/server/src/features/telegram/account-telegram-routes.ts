import { assistant, Refusal } from '@firm/core';
import { telegramApi } from '@firm/schema';
import type { Deps } from '../../http/deps.ts';
import { mount, type MountDeps } from '../../http/mount.ts';

/**
 * The Telegram account of a signed-in person: a code made here is used in Telegram and confirmed
 * here, in the same browser.
 */
export const accountTelegramRoutes = (deps: MountDeps & Pick<Deps, 'random'>) =>
  mount(deps)
    .on(telegramApi.link, ({ user }) => assistant.readTelegramLink(deps, user))
    .on(telegramApi.makeCode, ({ user }) => assistant.makeTelegramCode(deps, user))
    .on(telegramApi.confirm, async ({ user }) => {
      if (!(await assistant.confirmTelegram(deps, user)))
        throw new Refusal('telegram/nothing-waits');
      return assistant.readTelegramLink(deps, user);
    })
    .on(telegramApi.unlink, ({ user }) => assistant.unlinkTelegram(deps, user)).app;

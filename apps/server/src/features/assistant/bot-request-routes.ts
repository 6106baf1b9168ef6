import { assistant } from '@firm/core';
import { assistantApi } from '@firm/schema';
import type { Deps } from '../../http/deps.ts';
import { mount, type MountDeps } from '../../http/mount.ts';
import { botRequestAnswers as text } from '../../text/en/forms.ts';

/** Says success only when the request is kept and the mail service has accepted it. */
export const botRequestRoutes = (deps: MountDeps & Pick<Deps, 'random' | 'mail' | 'jobs'>) =>
  mount(deps).on(assistantApi.requestBot, async ({ body }) => {
    await assistant.requestBot(deps, body);
    return { message: text.success };
  }).app;

import { assistant, Refusal } from '@firm/core';
import { assistantApi } from '@firm/schema';
import { askedOf } from '../../brand/live-brand.ts';
import { addressGroup } from '../../http/people/client-address.ts';
import { countedBy } from '../../http/people/counted-by.ts';
import type { Deps } from '../../http/deps.ts';
import { mount, type MountDeps } from '../../http/mount.ts';
import { telegramPerson } from '../telegram/telegram-person.ts';

const ownerOf = ({ userId }: { userId: string }) => ({ userId, telegramId: null });

/**
 * The assistant in the browser: messages for everybody; watches, alerts and how they are told for
 * the signed-in.
 */
export const assistantRoutes = (
  deps: MountDeps &
    Pick<
      Deps,
      | 'random'
      | 'log'
      | 'explain'
      | 'chain'
      | 'safety'
      | 'background'
      | 'assistant'
      | 'answerTimes'
      | 'brand'
      | 'holdings'
      | 'reviewQuestions'
    >,
) =>
  mount(deps)
    .on(assistantApi.ask, async ({ c, user, body: { text: message, conversation } }) => {
      // In the Mini App it is Telegram that says who asks, whatever cookies there are.
      const person = {
        ...(telegramPerson(deps, c) ?? { userId: user?.userId }),
        address: addressGroup(countedBy(c)),
      };
      const answer = await assistant.answerMessage(deps, {
        text: askedOf(deps.brand, message),
        conversation,
        person,
        door: 'web',
      });
      deps.answerTimes.record(answer.tookMilliseconds);
      return answer;
    })
    .on(assistantApi.watches, async ({ user }) => {
      const [watches, { tier, why }] = await Promise.all([
        assistant.listWatches(deps, { owner: ownerOf(user) }),
        assistant.readTier(deps, user),
      ]);
      return { watches, most: assistant.TIERS[tier].watches, tier, why };
    })
    .on(assistantApi.endWatch, async ({ params: { id }, user }) => {
      if (!(await assistant.removeWatch(deps, { owner: ownerOf(user), id })))
        throw new Refusal('request/not-found');
    })
    .on(assistantApi.alerts, ({ user }) => assistant.listAlerts(deps, { owner: ownerOf(user) }))
    .on(assistantApi.markAlertsRead, ({ user }) =>
      assistant.markRead(deps, { owner: ownerOf(user) }),
    )
    .on(assistantApi.alertSettings, ({ user }) =>
      assistant.readAlertSettings(deps, { owner: ownerOf(user) }),
    )
    .on(assistantApi.setAlertSettings, async ({ user, body: settings }) => {
      if (!(await assistant.setAlertSettings(deps, { owner: ownerOf(user), settings })))
        throw new Refusal('assistant/bad-alert-settings', { fields: ['timeZone'] });
      return settings;
    }).app;

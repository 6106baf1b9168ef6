import type { Api } from 'grammy';
import type { BotDeps } from './bot-deps.ts';
import { takeSteps } from './introduce.ts';
import { botText, commandList, groupCommandList } from './text/en/bot.ts';

/** Delay before retrying a rejected profile: Telegram limits how often names change. */
const AGAIN_MILLISECONDS = 600_000;

/**
 * Tells Telegram which commands there are and, where a brand is published, what the bot is called
 * and says of itself; again when one of these has changed.
 *
 * A name that the operator gave at Telegram stays until a brand is published here.
 *
 * @returns to be called now and then; does nothing where nothing has changed
 */
export function createPresenter(
  api: Api,
  deps: Pick<BotDeps, 'log' | 'clock' | 'off' | 'inBrand' | 'hasOwnBrand'>,
): () => Promise<void> {
  let statusText: string | undefined;
  let againAt: number | undefined;
  let hasNamed = false;
  return async () => {
    const { commands, inGroups } = deps.off();
    const isOffered = ({ command }: { command: string }): boolean => !commands.includes(command);
    const all = commandList.filter(isOffered);
    const inGroup = inGroups ? [] : groupCommandList.filter(isOffered);
    hasNamed ||= deps.hasOwnBrand();
    const profile = hasNamed ? deps.inBrand(botText.profile) : undefined;
    const now = deps.clock().getTime();
    const saying = JSON.stringify({ all: deps.inBrand(all), inGroup, profile });
    if (saying === statusText && (againAt === undefined || now < againAt)) return;
    statusText = saying;
    againAt = undefined;
    const isTaken = await takeSteps(deps.log, {
      commands: () => api.setMyCommands(all),
      'commands in groups': () =>
        api.setMyCommands(inGroup, { scope: { type: 'all_group_chats' } }),
      ...(profile && profileSteps(api, profile)),
    });
    if (!isTaken) againAt = now + AGAIN_MILLISECONDS;
  };
}

/** Asked for first: Telegram takes only few changes of a name a day. */
const profileSteps = (
  api: Api,
  { name, description, shortDescription }: Record<keyof typeof botText.profile, string>,
): Record<string, () => Promise<unknown>> => ({
  name: async () => (await api.getMyName()).name === name || api.setMyName(name),
  description: async () =>
    (await api.getMyDescription()).description === description || api.setMyDescription(description),
  'short description': async () =>
    (await api.getMyShortDescription()).short_description === shortDescription ||
    api.setMyShortDescription(shortDescription),
});

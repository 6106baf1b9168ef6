import { retryDelay } from '@firm/cache';
import { Bot } from 'grammy';
import type { UserFromGetMe, Update } from 'grammy/types';
import type { assistant } from '@firm/core';
import { describeError, isBlocked, isUnsent } from './api/describe-error.ts';
import { obeyLimits } from './api/obey-limits.ts';
import { pause } from './api/pause.ts';
import type { BotContext } from './bot-context.ts';
import type { BotDeps, UpdateState } from './bot-deps.ts';
import { createAlbums } from './features/albums.ts';
import { buttons } from './features/buttons.ts';
import { groupChat } from './features/group-chat.ts';
import { guard } from './features/guard.ts';
import { guestMessages } from './features/guest-messages.ts';
import { inlineQueries } from './features/inline-queries.ts';
import { membership } from './features/membership.ts';
import { privateChat } from './features/private-chat.ts';
import { introduce } from './introduce.ts';
import { createPresenter } from './present.ts';
import { limitFlood } from './middleware/limit-flood.ts';
import { plainMessage } from './render/plain-message.ts';
import { sendMessage } from './features/deliver.ts';
import { createOutageReply } from './updates/create-outage-reply.ts';
import { handleUpdate } from './updates/handle-update.ts';
import { createPoller, type PollState } from './updates/poll.ts';
import { createReceiver } from './updates/receive.ts';
import { serializeByChat } from './updates/serialize-by-chat.ts';

const REQUEST_SECONDS = 40;
const DRAIN_MILLISECONDS = 4_000;

export type BotStatus = 'ok' | 'degraded' | 'restarting' | 'down';

export type TelegramBot = {
  /** Reads updates from Telegram, in turns with other processes that do. */
  startPolling: () => void;
  /**
   * Has Telegram bring the updates.
   * @param webhook its address, and the secret that Telegram sends along
   */
  startWebhook: (webhook: { url: string; secret: string }) => void;
  /** An update that Telegram brought. */
  takeUpdate: (update: Update) => Promise<UpdateState>;
  notify: assistant.Notify;
  /** Tells Telegram anew what has changed of its name, its texts and its commands. */
  present: () => Promise<void>;
  status: () => BotStatus;
  /** Takes no more, and gives what is being answered a few seconds. */
  stop: () => Promise<void>;
};

/**
 * The Telegram bot. Speaks to Telegram once it is started or has something to say; nothing waits
 * for it.
 */
export function createBot(deps: BotDeps): TelegramBot {
  const stopping = new AbortController();
  const arrivals = new WeakMap<Update, number>();
  const byChat = serializeByChat();
  const bot = new Bot<BotContext>(deps.token, {
    client: { apiRoot: deps.apiUrl, timeoutSeconds: REQUEST_SECONDS },
  });
  bot.api.config.use(obeyLimits(deps, stopping.signal), (prev, method, payload, signal) =>
    prev(method, deps.inBrand(payload), signal),
  );
  const albums = createAlbums(deps);
  bot.use(
    (ctx, next) => {
      ctx.arrivedAt = arrivals.get(ctx.update) ?? performance.now();
      return next();
    },
    // Before the flood is dropped: whoever floods a group with links is not left alone.
    guard(deps),
    limitFlood(deps),
    privateChat(deps, albums),
    groupChat(deps, albums),
    buttons(deps),
    inlineQueries(deps),
    guestMessages(deps),
    membership(deps),
  );

  const present = createPresenter(bot.api, deps);
  let isStarted = false;
  let isIntroduced = false;
  let me: Promise<UserFromGetMe> | undefined;
  const meet = (): Promise<UserFromGetMe> =>
    (me ??= askWhoWeAre({ bot, deps, stopped: stopping.signal }).then((botUser) => {
      isIntroduced = true;
      return botUser;
    }));

  const excuse = createOutageReply(bot.api, deps);
  const handle = async (update: Update, arrivedAt: number): Promise<void> => {
    arrivals.set(update, arrivedAt);
    await meet();
    await handleUpdate(deps, { bot, excuse }, update);
  };
  const poller = createPoller({
    api: bot.api,
    deps,
    byChat,
    handle,
    excuse,
    stopped: stopping.signal,
  });
  const receive = createReceiver({ deps, byChat, handle, stopped: stopping.signal });
  let running: Promise<void> | undefined;
  const start = (work: () => Promise<void>): void => {
    running ??= meet()
      .then(work)
      .catch(
        (error: unknown) =>
          void (
            stopping.signal.aborted ||
            deps.log.error({ error: describeError(error) }, 'telegram: the bot stopped')
          ),
      );
  };
  let isPolling = false;

  return {
    startPolling: () => {
      isPolling = true;
      start(async () => {
        await introduce(bot.api, deps, undefined);
        await present();
        isStarted = true;
        await poller.run();
      });
    },
    startWebhook: (webhook) =>
      start(async () => {
        await introduce(bot.api, deps, webhook);
        await present();
        isStarted = true;
      }),
    present: async () => {
      if (isStarted) await present();
    },
    takeUpdate: receive,
    notify: ({ telegramId }, text) => notify({ bot, deps }, { telegramId, text }),
    status: () => {
      if (!isIntroduced) return 'restarting';
      if (!isPolling) return 'ok';
      return POLL_STATUS[poller.state()];
    },
    stop: async () => {
      stopping.abort();
      const drainController = new AbortController();
      await Promise.race([
        Promise.all([running, byChat.idle()]),
        pause(DRAIN_MILLISECONDS, drainController.signal),
      ]);
      drainController.abort();
    },
  };
}

const POLL_STATUS: Readonly<Record<PollState, BotStatus>> = {
  starting: 'restarting',
  'standing-by': 'ok',
  polling: 'ok',
  failing: 'degraded',
  refused: 'down',
};

/** Ask who we are until Telegram answers. */
async function askWhoWeAre({
  bot,
  deps: { linkedName, log },
  stopped: stopSignal,
}: {
  bot: Bot<BotContext>;
  deps: BotDeps;
  stopped: AbortSignal;
}): Promise<UserFromGetMe> {
  for (let failures = 1; ; failures += 1) {
    try {
      const botUser = await bot.api.getMe();
      bot.botInfo = botUser;
      if (linkedName !== undefined && linkedName.toLowerCase() !== botUser.username.toLowerCase())
        log.warn(
          { linked: linkedName, bot: botUser.username },
          'telegram: TELEGRAM_BOT_USERNAME is not the name of the bot that ' +
            'TELEGRAM_BOT_TOKEN belongs to; links lead to somebody else',
        );
      return botUser;
    } catch (error) {
      if (stopSignal.aborted) throw error;
      const wait = retryDelay({ failures, firstMilliseconds: 500, maxMilliseconds: 30_000 });
      log.warn(
        { error: describeError(error), seconds: wait / 1000 },
        'telegram: does not say who this bot is',
      );
      await pause(wait, stopSignal);
      if (stopSignal.aborted) throw error;
    }
  }
}

async function notify(
  { bot, deps: { publicUrl } }: { bot: Bot<BotContext>; deps: BotDeps },
  { telegramId, text }: { telegramId: string; text: Parameters<typeof plainMessage>[0] },
): Promise<'sent' | 'blocked'> {
  try {
    await sendMessage(bot.api, { chatId: Number(telegramId) }, plainMessage(text, publicUrl));
    return 'sent';
  } catch (error) {
    if (isBlocked(error)) return 'blocked';
    // It may have arrived: a message twice is worse than one too few.
    if (isUnsent(error) || !(error instanceof Error && error.name === 'HttpError')) throw error;
    return 'sent';
  }
}

import type { Api } from 'grammy';
import { describeError } from './api/describe-error.ts';
import type { BotDeps } from './bot-deps.ts';
import { botText } from './text/en/bot.ts';
import { ALLOWED_UPDATES } from './updates/chat-of.ts';

/**
 * Tells Telegram how updates come to us, and where the app is. What it does not take is logged: the
 * bot answers without it.
 *
 * @param webhook undefined: we ask for the updates
 */
export async function introduce(
  api: Api,
  { log, publicUrl }: Pick<BotDeps, 'log' | 'publicUrl'>,
  webhook: { url: string; secret: string } | undefined,
): Promise<void> {
  await takeSteps(log, {
    updates: () =>
      webhook
        ? api.setWebhook(webhook.url, {
            secret_token: webhook.secret,
            allowed_updates: ALLOWED_UPDATES,
          })
        : api.deleteWebhook(),
    ...(publicUrl.startsWith('https://')
      ? {
          app: () =>
            api.setChatMenuButton({
              menu_button: {
                type: 'web_app',
                text: botText.menuButton,
                web_app: { url: `${publicUrl}/mini` },
              },
            }),
        }
      : {}),
  });
}

/**
 * Says something to Telegram step by step; what it does not take is logged.
 *
 * @returns whether it took all
 */
export async function takeSteps(
  log: BotDeps['log'],
  steps: Record<string, () => Promise<unknown>>,
): Promise<boolean> {
  let isTaken = true;
  for (const [step, run] of Object.entries(steps))
    await run().catch((error: unknown) => {
      isTaken = false;
      log.warn({ error: describeError(error), step }, 'telegram: not taken');
    });
  return isTaken;
}

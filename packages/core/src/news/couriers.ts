import { MailError, type MailService } from '@firm/adapters/mail/index.ts';
import { findAlertPreference, findTelegramLink, findUserById, type Database } from '@firm/db';
import { formatLongDate } from '@firm/format';
import { normalizeEmail, type Sender } from '../accounts/index.ts';
import { personKey, type Notify } from '../assistant/index.ts';
import type { KeyedHash } from '../keyed-hash/index.ts';
import { newsFrame as text } from '../text/en/news.ts';
import { composeNewsMail } from './compose-news-mail.ts';
import { unsubscribeToken } from './consents.ts';
import { NotDeliveredError, type Courier, type Letter } from './send-news.ts';
import { absolute } from './write-feed.ts';

type Deps = { db: Database; sender: Sender };

const addressOf = ({ publicUrl }: Sender, { slug }: Letter['announcement']): string =>
  `${publicUrl}/news/${slug}`;

/** By mail, each with the way to end it by one click. */
export function mailCourier(deps: Deps & { mail: MailService; keyedHash: KeyedHash }): Courier {
  const { sender, mail, keyedHash } = deps;
  const compose = ({ consent, announcement }: Letter) => {
    const url = `${sender.publicUrl}/news/unsubscribe?token=${unsubscribeToken(keyedHash, consent.id)}`;
    const { title, line, body, html } = announcement;
    const since = formatLongDate(consent.confirmedAt ?? consent.askedAt, 'UTC');
    const letter = composeNewsMail(
      consent.address,
      {
        subject: title,
        heading: title,
        paragraphs: [line],
        body: { html: absolute(html, sender.publicUrl), text: body },
        action: { label: text.read, url: addressOf(sender, announcement) },
        footer: text.why(sender.brand, since),
        stop: { label: text.stop, url },
      },
      `${announcement.id} ${consent.id}`,
    );
    return { ...letter, unsubscribeUrl: url };
  };
  return {
    channel: 'mail',
    // An account that has another address now agreed for the one that it had.
    whyOver: async ({ consent: { userId, address } }) => {
      if (userId === null) return undefined;
      const user = await findUserById(deps, userId);
      return user && normalizeEmail(user.email) === address ? undefined : 'address changed';
    },
    send: async (letter, handOver) => {
      let isHandedOver = false;
      const beforeAccepted = async (): Promise<void> => {
        await handOver();
        isHandedOver = true;
      };
      try {
        await mail.send({ ...compose(letter), beforeAccepted });
      } catch (error) {
        if (!(error instanceof MailError)) throw error;
        // Without a word of the service nobody knows what became of it.
        if (isHandedOver && error.said === undefined) throw error;
        const { message, isTemporary, retryAfterSeconds } = error;
        throw new NotDeliveredError(message, {
          isFinal: !isTemporary,
          retryAfterSeconds,
          cause: error,
        });
      }
      return undefined;
    },
  };
}

/** By our bot in Telegram, to those who linked it; who blocks the bot has taken their consent back. */
export function telegramCourier(deps: Deps & { notify: Notify }): Courier {
  return {
    channel: 'telegram',
    whyOver: async ({ consent: { userId, address } }) => {
      if (userId === null) return 'unlinked';
      const link = await findTelegramLink(deps, { userId });
      if (link?.telegramId !== address) return 'unlinked';
      const person = personKey({ userId, telegramId: null });
      const preference = await findAlertPreference(deps, { person });
      return preference?.isStopped === true ? 'stopped in Telegram' : undefined;
    },
    send: async ({ consent, announcement }, handOver) => {
      await handOver();
      const { title, line } = announcement;
      const url = addressOf(deps.sender, announcement);
      try {
        const delivery = await deps.notify(
          { telegramId: consent.address },
          text.telegram(title, line, url),
        );
        return delivery === 'blocked' ? 'blocked in Telegram' : undefined;
      } catch (cause) {
        // A possible arrival counts as 'sent'.
        throw new NotDeliveredError('telegram: not sent', { isFinal: false, cause });
      }
    },
  };
}

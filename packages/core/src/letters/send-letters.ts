import { composeEmail, MailError, type Mail, type MailService } from '@firm/adapters/mail/index.ts';
import * as db from '@firm/db';
import { errorName } from '@firm/format';
import type { Sender } from '../accounts/index.ts';
import { letterFrame as text } from '../text/en/letters.ts';
import { letterKey } from './letter-key.ts';
import { openLetter, type Letter } from './letter.ts';
import { replyAddress } from './reply-address.ts';
import { isRefusedMail, sendOnce } from './send-once.ts';

const AT_ONCE = 20;
const MAX_TRIES = 20;
const FIRST_WAIT_SECONDS = 30;
const LONGEST_WAIT_SECONDS = 6 * 3600;

export type SendLetterDeps = {
  db: db.Database;
  clock: () => Date;
  mail: MailService;
  sender: Sender;
  config: { secrets: { dataKey: Uint8Array }; operator: { contact: string } };
  log: { error: (details: object, message: string) => void };
  isStopping: () => boolean;
};

/**
 * Sends the letters that are due. Each is noted as sent before it can have arrived, so that nobody
 * gets one twice over a kill or from several processes; what certainly did not arrive goes out
 * later.
 *
 * @returns how many went out
 */
export async function sendLetters(deps: SendLetterDeps): Promise<number> {
  let sentCount = 0;
  const due = await db.listDueInboxMails(deps, { now: deps.clock(), limit: AT_ONCE });
  for (const row of due) {
    if (deps.isStopping()) break;
    if (await sendLetter(deps, row)) sentCount += 1;
  }
  return sentCount;
}

async function sendLetter(deps: SendLetterDeps, row: db.InboxMailRow): Promise<boolean> {
  const letter = openLetter(deps.config.secrets.dataKey, row);
  if (!letter) {
    const error = new Error('sealed with another key');
    await noteFailure(deps, row, { error, sentAt: null, isFinal: true });
    return false;
  }
  let sentAt: Date | null = null;
  const outcome = await sendOnce({
    note: async () => {
      const now = deps.clock();
      const isOurs = await db.markInboxMailSent(deps, { about: row.about, now });
      if (isOurs) sentAt = now;
      return isOurs;
    },
    send: (beforeAccepted) =>
      deps.mail.send({ ...compose(deps, row.about, letter), beforeAccepted }),
    isRefused: isRefusedMail,
  });
  if (outcome.became === 'maybe')
    deps.log.error({ err: outcome.error }, 'letters: one may not have arrived');
  if (outcome.became === 'failed') {
    const { error } = outcome;
    const isFinal = error instanceof MailError && !error.isTemporary;
    await noteFailure(deps, row, { error, sentAt, isFinal });
  }
  return outcome.became === 'sent';
}

function compose(
  { sender, config }: SendLetterDeps,
  about: string,
  { to, subject, text: letterText }: Letter,
): Mail {
  const replyTo = replyAddress(config.operator.contact);
  return {
    to,
    subject,
    ...(replyTo === undefined ? {} : { replyTo }),
    ...composeEmail({
      heading: subject,
      paragraphs: letterText.split(/\n{2,}/),
      footer: text.footer(sender.brand, sender.publicUrl),
    }),
    idempotencyKey: letterKey(about),
  };
}

/** Retries a letter that surely failed, later each time. */
async function noteFailure(
  deps: Pick<SendLetterDeps, 'db' | 'clock'>,
  { about, tries }: db.InboxMailRow,
  { error, sentAt, isFinal }: { error: unknown; sentAt: Date | null; isFinal: boolean },
): Promise<void> {
  const now = deps.clock();
  const retrySeconds = error instanceof MailError ? (error.retryAfterSeconds ?? 0) : 0;
  const usual = Math.min(LONGEST_WAIT_SECONDS, FIRST_WAIT_SECONDS * 2 ** tries);
  const next = new Date(now.getTime() + Math.max(retrySeconds, usual) * 1000);
  await db.noteInboxMailFailure(deps, {
    about,
    sentAt,
    now,
    error: error instanceof MailError ? error.message : errorName(error),
    next: isFinal || tries + 1 >= MAX_TRIES ? null : next,
  });
}

import { setTimeout as wait } from 'node:timers/promises';
import { accounts } from '@firm/core';
import { MailError, type Mail } from '@firm/adapters/mail/index.ts';
import type { Deps } from '../../http/deps.ts';
import { isWithinLimit } from '../../http/limits/limit-requests.ts';
import { normalizeText } from '@firm/format';

export type AuthDeps = Pick<
  Deps,
  | 'config'
  | 'db'
  | 'brand'
  | 'clock'
  | 'random'
  | 'keyedHash'
  | 'passwords'
  | 'mail'
  | 'background'
  | 'log'
>;

/** Where emails pile up somebody is flooding a mailbox through us. */
const EMAILS = { name: 'letters', limit: 10, windowSeconds: 3600 };
/** Limit of account notices to owners: strangers cannot exhaust it by requesting other emails. */
const NEWS = { name: 'letters of news', limit: 20, windowSeconds: 3600 };

/** Pauses before each try to hand over an email. */
const PAUSES_MILLISECONDS = [0, 2_000, 10_000, 60_000];

/**
 * Dependencies of core's account functions.
 *
 * @param device known device that requests the emails: counted apart from strangers' requests
 */
export function accountDeps(
  deps: AuthDeps,
  { device }: { device?: string | undefined } = {},
): accounts.AccountDeps {
  const { config, db, brand, clock, random, keyedHash, passwords, background } = deps;
  return {
    db,
    clock,
    random,
    passwords,
    keyedHash,
    // Objects made per server outlive a brand.
    get sender() {
      return { brand: brand.current().values.name, publicUrl: config.publicUrl };
    },
    post: (mail, { isNews = false } = {}) =>
      background.run('email', (stopping) => post(deps, mail, { stopping, device, isNews })),
    later: (work) => background.run('after the answer', work),
  };
}

/** Dependencies of the second-step functions. */
export const factorDeps = (deps: AuthDeps) => ({
  ...accountDeps(deps),
  dataKey: deps.config.secrets.dataKey,
});

/** Hands an email over, several times if need be. Who never gets it can ask for it again. */
async function post(
  deps: AuthDeps,
  mail: Mail,
  {
    stopping,
    device,
    isNews,
  }: { stopping: AbortSignal; device: string | undefined; isNews: boolean },
): Promise<void> {
  if (!accounts.hasMailbox(mail.to)) return;
  const mailbox = mailboxOf(mail.to);
  const whose = isNews || device === undefined ? mailbox : `${mailbox} ${device}`;
  if (!(await isWithinLimit(deps, isNews ? NEWS : EMAILS, whose)))
    return deps.log.warn('an email was not sent: too many to one address');
  for (const [tries, pause] of PAUSES_MILLISECONDS.entries()) {
    try {
      await wait(pause, undefined, { signal: stopping });
      await deps.mail.send(mail);
      return;
    } catch (error) {
      const mayPass = error instanceof MailError && error.isTemporary && !stopping.aborted;
      if (!mayPass || tries === PAUSES_MILLISECONDS.length - 1) throw error;
      deps.log.warn({ err: error }, 'an email was not accepted, it is tried again');
    }
  }
}

/**
 * The mailbox in which an email to this address lands, as far as its form tells: letters are
 * counted by it, since ada+1@ and ada+2@ fill the same one. Never used to say whose an account is.
 *
 * @param address a mail address as it was written
 */
export function mailboxOf(address: string): string {
  const tidy = normalizeText(accounts.normalizeEmail(address), 'NFKC');
  const at = tidy.lastIndexOf('@');
  const domain = tidy.slice(at + 1).replace(/\.$/, '');
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com';
  const [name = ''] = tidy.slice(0, Math.max(0, at)).split('+', 1);
  return isGmail ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}

import * as v from 'valibot';
import { errorName } from '@firm/format';
import { fields, text } from '../http/fields.ts';
import { readBoundedText } from '../http/read-bounded-text.ts';
import { checkMail, parseSender } from './check-mail.ts';
import { hashKey, unsubscribeHeaders } from './compose-message.ts';
import { MailError, type Mail, type MailService } from './mail.ts';

/** Of an answer: a code and a sentence. */
const MAX_CHARACTERS = 64 * 1024;
const TRY_MILLISECONDS = 8_000;
/** Answers after which the same email will not be accepted later either. */
const FINAL = new Set([400, 404, 405, 406, 413, 422]);

/**
 * Sends by Brevo's transactional API (POST /v3/smtp/email).
 *
 * @param url origin, https://api.brevo.com
 */
export function createBrevo({
  url,
  apiKey,
  from,
  timeoutMilliseconds = 10_000,
}: {
  url: string;
  apiKey: string;
  from: string;
  timeoutMilliseconds?: number;
}): MailService {
  return {
    async send(givenMail) {
      const mail = checkMail(givenMail);
      let response: Response;
      let body: BrevoBody;
      try {
        response = await fetch(`${url}/v3/smtp/email`, {
          method: 'POST',
          headers: {
            'api-key': apiKey,
            'content-type': 'application/json',
            accept: 'application/json',
          },
          body: JSON.stringify(toRequest(mail, from)),
          // The key goes to no other address than the configured one.
          redirect: 'manual',
          signal: AbortSignal.timeout(timeoutMilliseconds),
        });
        body = await readBody(response);
      } catch (error) {
        throw new MailError(`mail: Brevo cannot be reached (${errorName(error)})`, {
          isTemporary: true,
        });
      }
      const answer = `${response.status} ${line(body.messageId)}`.trim();
      if (response.status === 201 || response.status === 202) return answer;
      // The email with this key has been accepted before.
      if (codeOf(body) === 'duplicate_request') return `${answer} duplicate_request`;
      const wait = Number(response.headers.get('x-sib-ratelimit-reset') ?? NaN);
      throw new MailError(`mail: Brevo answered ${response.status} ${codeOf(body)}`.trim(), {
        isTemporary: !FINAL.has(response.status),
        said: `${answer} ${line(body.message)}`.trim(),
        ...(response.status === 429 && wait >= 0 ? { retryAfterSeconds: wait } : {}),
      });
    },
    forget: async () => {},
  };
}

/**
 * Asks whose account the key is (GET /v3/account), without an email.
 *
 * @returns what was found, for people. @throws Error when it is not taken
 */
export async function tryBrevo({ url, apiKey }: { url: string; apiKey: string }): Promise<string> {
  const response = await fetch(`${url}/v3/account`, {
    headers: { 'api-key': apiKey, accept: 'application/json' },
    redirect: 'manual',
    signal: AbortSignal.timeout(TRY_MILLISECONDS),
  });
  const body = await readBody(response);
  if (response.status === 200) return 'Brevo takes the key';
  throw new Error(`Brevo answered ${response.status} ${codeOf(body)}`.trim());
}

function toRequest(mail: Mail, from: string) {
  return {
    sender: {
      ...parseSender(from),
      ...(mail.senderName === undefined ? {} : { name: mail.senderName }),
    },
    to: [{ email: mail.to }],
    ...(mail.replyTo === undefined ? {} : { replyTo: { email: mail.replyTo } }),
    subject: mail.subject,
    htmlContent: mail.html,
    textContent: mail.text,
    headers: {
      idempotencyKey: asUuid(hashKey(mail.idempotencyKey)),
      'Auto-Submitted': 'auto-generated',
      ...unsubscribeHeaders(mail),
    },
  };
}

const brevoBody = fields({ code: text, message: text, messageId: text });
type BrevoBody = v.InferOutput<typeof brevoBody>;

/** A proxy may answer with a page of its own instead of JSON. */
async function readBody(response: Response): Promise<BrevoBody> {
  const answer = await readBoundedText(response, MAX_CHARACTERS);
  try {
    return v.parse(brevoBody, JSON.parse(answer ?? ''));
  } catch {
    return v.parse(brevoBody, undefined);
  }
}

const codeOf = ({ code }: BrevoBody): string =>
  code !== null && /^[a-z_]{1,40}$/.test(code) ? code : '';

const line = (value: string | null): string =>
  [...(value ?? '').replace(/\s+/g, ' ')].slice(0, 200).join('');

const asUuid = (hex: string): string =>
  hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

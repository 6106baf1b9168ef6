import { readBoundedText } from '../http/read-bounded-text.ts';
import { checkMail, parseSender } from './check-mail.ts';
import { hashKey } from './compose-message.ts';
import { MailError, type Mail, type MailService } from './mail.ts';

/** Of an answer: a code and a sentence. */
const MOST_CHARACTERS = 64 * 1024;
/** Answers after which the same letter will not be accepted later either. */
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
    async send(given) {
      const mail = checkMail(given);
      let response: Response;
      let problem: { code?: unknown; message?: unknown };
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
        problem = await readProblem(response);
      } catch (error) {
        throw new MailError(`mail: Brevo cannot be reached (${(error as Error).name})`, {
          isTemporary: true,
        });
      }
      if (response.status === 201 || response.status === 202) return;
      const code =
        typeof problem.code === 'string' && /^[a-z_]{1,40}$/.test(problem.code) ? problem.code : '';
      // The letter with this key has been accepted before.
      if (code === 'duplicate_request') return;
      const wait = Number(response.headers.get('x-sib-ratelimit-reset') ?? NaN);
      throw new MailError(`mail: Brevo answered ${response.status} ${code}`.trim(), {
        isTemporary: !FINAL.has(response.status),
        ...(response.status === 429 && wait >= 0 ? { retryAfterSeconds: wait } : {}),
      });
    },
    forget: async () => {},
  };
}

function toRequest(mail: Mail, from: string) {
  return {
    sender: parseSender(from),
    to: [{ email: mail.to }],
    ...(mail.replyTo === undefined ? {} : { replyTo: { email: mail.replyTo } }),
    subject: mail.subject,
    htmlContent: mail.html,
    textContent: mail.text,
    headers: {
      idempotencyKey: asUuid(hashKey(mail.idempotencyKey)),
      'Auto-Submitted': 'auto-generated',
    },
  };
}

/** What stands between may answer with a page of its own instead of JSON. */
async function readProblem(response: Response): Promise<{ code?: unknown; message?: unknown }> {
  const text = await readBoundedText(response, MOST_CHARACTERS);
  if (text === undefined || !/\bjson\b/.test(response.headers.get('content-type') ?? '')) return {};
  try {
    return (JSON.parse(text) as object | null) ?? {};
  } catch {
    return {};
  }
}

const asUuid = (hex: string): string =>
  hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

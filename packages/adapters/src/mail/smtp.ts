import { createTransport } from 'nodemailer';
import { checkMail } from './check-mail.ts';
import { composeMessage } from './compose-message.ts';
import { MailError, type MailService } from './mail.ts';

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/;

/**
 * Sends by a mail server.
 *
 * @param url smtp://user:password@host:port or smtps://…; a password never goes to another machine unencrypted
 */
export function createSmtp({
  url,
  from,
  timeoutMilliseconds = 10_000,
}: {
  url: string;
  from: string;
  timeoutMilliseconds?: number;
}): MailService {
  const { hostname, protocol, username, password, port } = new URL(url);
  const transport = createTransport({
    host: hostname.replace(/^\[|\]$/g, ''),
    ...(port === '' ? {} : { port: Number(port) }),
    secure: protocol === 'smtps:',
    ...(username === ''
      ? {}
      : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    requireTLS: protocol === 'smtp:' && username !== '' && !LOOPBACK.test(hostname),
    // A server on this machine mostly has no certificate that anybody vouches for.
    ...(LOOPBACK.test(hostname) ? { tls: { rejectUnauthorized: false } } : {}),
    connectionTimeout: timeoutMilliseconds,
    greetingTimeout: timeoutMilliseconds,
    socketTimeout: timeoutMilliseconds,
    dnsTimeout: timeoutMilliseconds,
  });
  return {
    async send(given) {
      const mail = checkMail(given);
      try {
        await transport.sendMail(composeMessage(mail, from));
      } catch (error) {
        throw toMailError(error as SmtpFailure);
      }
    },
    forget: async () => {},
  };
}

type SmtpFailure = Error & { code?: string; responseCode?: number };

/** 5xx is the server's last word on this letter; but a refused sign-in is for the operator to mend, not the letter's fault. */
function toMailError(error: SmtpFailure): MailError {
  const { responseCode = 0, code } = error;
  const isTemporary = responseCode < 500 || code === 'EAUTH';
  return new MailError(
    `mail: SMTP failed (${[code, responseCode || undefined].filter(Boolean).join(' ')})`,
    { isTemporary, cause: error.code },
  );
}

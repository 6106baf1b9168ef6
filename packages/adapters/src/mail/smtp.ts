import { createTransport } from 'nodemailer';
import { checkMail } from './check-mail.ts';
import { composeMessage } from './compose-message.ts';
import { GivenUpError, sendHeld } from './send-held.ts';
import { MailError, type MailService } from './mail.ts';

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/;

type SmtpOptions = {
  /**
   * smtp://user:password@host:port or smtps://…; a password never goes to another machine
   * unencrypted
   */
  url: string;
  timeoutMilliseconds?: number;
};

/** Sends by a mail server. */
export function createSmtp({ from, ...options }: SmtpOptions & { from: string }): MailService {
  const transport = openTransport(options);
  return {
    async send(givenMail) {
      const mail = checkMail(givenMail);
      try {
        if (mail.beforeAccepted)
          return await sendHeld(
            toOptions(options),
            composeMessage(mail, from),
            mail.beforeAccepted,
          );
        const { response } = await transport.sendMail(composeMessage(mail, from));
        return response;
      } catch (error) {
        if (error instanceof GivenUpError) throw error.cause;
        // Every field of it is optional, and looked at.
        throw toMailError(error as SmtpFailure);
      }
    },
    forget: async () => {},
  };
}

/**
 * Connects to a mail server and signs in, without an email.
 *
 * @returns what was found, for people. @throws MailError
 */
export async function trySmtp(options: SmtpOptions): Promise<string> {
  const transport = openTransport(options);
  try {
    await transport.verify();
    return new URL(options.url).username === '' ? 'answers' : 'answers and takes the sign-in';
  } catch (error) {
    // Every field of it is optional, and looked at.
    throw toMailError(error as SmtpFailure);
  } finally {
    transport.close();
  }
}

const openTransport = (options: SmtpOptions) => createTransport(toOptions(options));

function toOptions({ url, timeoutMilliseconds = 10_000 }: SmtpOptions) {
  const { hostname, protocol, username, password, port } = new URL(url);
  return {
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
  };
}

type SmtpFailure = Error & { code?: string; responseCode?: number; response?: string };

/**
 * 5xx is the server's last word on this email; but a refused sign-in is for the operator to mend,
 * not the email's fault.
 */
function toMailError(error: SmtpFailure): MailError {
  const { responseCode = 0, code, response } = error;
  const isTemporary = responseCode < 500 || code === 'EAUTH';
  return new MailError(
    `mail: SMTP failed (${[code, responseCode || undefined].filter(Boolean).join(' ')})`,
    { isTemporary, ...(response === undefined ? {} : { said: response }), cause: error.code },
  );
}

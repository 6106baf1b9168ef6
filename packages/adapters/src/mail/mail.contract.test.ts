import { portOf } from '@firm/format/testing.ts';
import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { composeEmail, createMail, html, type Mail, type MailService } from './index.ts';
import { createBrevo } from './brevo.ts';
import { createSmtp } from './smtp.ts';
import {
  readMessage,
  startBrevoServer,
  startSmtpServer,
  type TestBrevoServer,
  type TestSmtpServer,
} from './testing.ts';

const from = 'The Firm <hello@thefirm.example>';
const emailMessage = (changes: Partial<Mail> = {}): Mail => ({
  to: 'ada@example.test',
  subject: 'Prüfe deine Adresse ✓',
  text: 'Grüße, 100 € = gut\nline two',
  html: '<p>Grüße</p>',
  idempotencyKey: `key-${Math.random()}`,
  ...changes,
});

type Arrived = {
  to: string;
  from: string;
  subject: string;
  text: string;
  html: string;
  headers: string[];
};
type Service = {
  mail: MailService;
  arrived: () => Arrived[];
  /** How many different ones, as their receiver would count. */ emails: () => number;
  fail: (() => void) | undefined;
  mend: () => void;
};

const folder = mkdtempSync(join(tmpdir(), 'firm-mail-'));
let smtp: TestSmtpServer;
let brevo: TestBrevoServer;
beforeAll(async () => {
  [smtp, brevo] = await Promise.all([startSmtpServer(), startBrevoServer()]);
});
afterAll(async () => {
  await Promise.all([smtp.close(), brevo.close()]);
  rmSync(folder, { recursive: true, force: true });
});

const services: Record<string, () => Service> = {
  outbox: () => {
    const dataDir = mkdtempSync(join(folder, 'data-'));
    const outbox = join(dataDir, 'outbox');
    const blockSwitch = { on: false };
    const readArrivedMails = () =>
      readdirSync(outbox)
        .filter((name) => name.endsWith('.eml'))
        .map((name) => toArrived(readMessage(readFileSync(join(outbox, name), 'utf8'))));
    return {
      mail: createMail({ kind: 'outbox', from }, { dataDir }),
      arrived: readArrivedMails,
      emails: () => readArrivedMails().length,
      fail: () => {
        blockSwitch.on = true;
        writeFileSync(outbox, 'a file where the folder should be');
      },
      mend: () => blockSwitch.on && rmSync(outbox),
    };
  },
  SMTP: () => {
    smtp.received.length = 0;
    return {
      mail: createMail({ kind: 'smtp', url: smtp.url, from }, { dataDir: folder }),
      arrived: () => smtp.received.map(toArrived),
      emails: () => new Set(smtp.received.map(({ headers }) => headers['message-id'])).size,
      fail: () => smtp.refuseWith(451),
      mend: () => smtp.refuseWith(undefined),
    };
  },
  Brevo: () => {
    brevo.accepted.length = 0;
    return {
      mail: createMail(
        { kind: 'brevo', url: brevo.url, apiKey: brevo.apiKey, from },
        { dataDir: folder },
      ),
      arrived: () =>
        brevo.accepted.map(({ to, sender, subject, textContent, htmlContent, headers }) => ({
          to: to.map(({ email }) => email).join(),
          from: JSON.stringify(sender),
          subject,
          text: textContent,
          html: htmlContent,
          headers: Object.keys(headers),
        })),
      emails: () => brevo.accepted.length,
      fail: () => brevo.answerWith({ status: 503, body: 'upstream down' }),
      mend: () => brevo.answerWith(undefined),
    };
  },
};

function toArrived(message: ReturnType<typeof readMessage>): Arrived {
  return {
    ...message,
    headers: Object.keys(message.headers),
    text: message.text.trimEnd(),
    html: message.html.trimEnd(),
  };
}

describe.each(Object.keys(services))('mail by %s', (name) => {
  let service: Service;
  beforeEach(() => {
    service = services[name]!();
  });

  test('an email arrives as it was written', async () => {
    await service.mail.send(emailMessage());
    expect(service.arrived()).toMatchObject([
      {
        to: 'ada@example.test',
        subject: 'Prüfe deine Adresse ✓',
        text: 'Grüße, 100 € = gut\nline two',
        html: '<p>Grüße</p>',
      },
    ]);
    expect(service.arrived()[0]?.from).toContain('hello@thefirm.example');
  });

  test.each([
    'ada@example.test\r\nBcc: eve@evil.example',
    'ada@example.test\nSubject: x',
    'ada@example.test,eve@evil.example',
    'Ada <ada@example.test>',
    'ada@example.test\u0000',
    'ada',
    '',
    'a b@example.test',
    '"x"@example.test',
    `${'x'.repeat(80)}@example.test`,
  ])('%j is no address to write to', async (to) => {
    await expect(service.mail.send(emailMessage({ to }))).rejects.toMatchObject({
      name: 'MailError',
      isTemporary: false,
      message: expect.not.stringContaining('example'),
    });
  });

  test('nothing in a subject becomes a header', async () => {
    await service.mail.send(
      emailMessage({ subject: 'Hello\r\nBcc: eve@evil.example\r\n\r\n<b>body</b>\u2028x' }),
    );
    const [arrivedMail] = service.arrived();
    expect(arrivedMail?.subject).toBe('Hello Bcc: eve@evil.example <b>body</b> x');
    expect(arrivedMail?.headers.map((header) => header.toLowerCase())).not.toContain('bcc');
    expect(arrivedMail?.to).toBe('ada@example.test');
  });

  test('an email that was agreed to says how it is ended with one click', async () => {
    await service.mail.send(emailMessage({ unsubscribeUrl: 'https://thefirm.example/stop?t=1' }));
    await service.mail.send(emailMessage());
    const [matchingMail, other] = service
      .arrived()
      .toSorted((a, b) => b.headers.length - a.headers.length);
    const headersOf = (one: Arrived | undefined) => one?.headers.map((name) => name.toLowerCase());
    expect(headersOf(matchingMail)).toEqual(
      expect.arrayContaining(['list-unsubscribe', 'list-unsubscribe-post']),
    );
    expect(headersOf(other)).not.toContain('list-unsubscribe');
  });

  test('the same email twice is one email, or one that the receiver can tell', async () => {
    const twice = emailMessage();
    await service.mail.send(twice);
    await service.mail.send(twice);
    await service.mail.send(emailMessage());
    expect(service.emails()).toBe(2);
  });

  test('a failure that may pass says so, and the same email goes through afterwards', async () => {
    const delayedMail = emailMessage();
    service.fail?.();
    await expect(service.mail.send(delayedMail)).rejects.toMatchObject({
      name: 'MailError',
      isTemporary: true,
    });
    service.mend();
    await service.mail.send(delayedMail);
    expect(service.arrived()).toHaveLength(1);
  });

  test('many at once all arrive', async () => {
    await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        service.mail.send(emailMessage({ to: `p${at}@example.test` })),
      ),
    );
    expect(new Set(service.arrived().map(({ to }) => to)).size).toBe(12);
  });
});

describe('outbox', () => {
  test('only this user can read it, and emails to a person can be removed', async () => {
    const dataDir = mkdtempSync(join(folder, 'data-'));
    const mail = createMail({ kind: 'outbox', from }, { dataDir });
    await mail.forget({ to: 'nobody@example.test' });
    await mail.send(emailMessage({ to: 'Ada@example.test' }));
    await mail.send(emailMessage({ to: 'bob@example.test' }));
    await mail.send(
      emailMessage({ to: 'bob@example.test', subject: 'About Ada', idempotencyKey: 'about-ada' }),
    );
    const outbox = join(dataDir, 'outbox');
    expect(statSync(outbox).mode & 0o777).toBe(0o700);
    // One that somebody opened to others is closed again.
    chmodSync(outbox, 0o755);
    await createMail({ kind: 'outbox', from }, { dataDir }).send(
      emailMessage({ to: 'bob@example.test', subject: 'About Ada', idempotencyKey: 'about-ada' }),
    );
    expect(statSync(outbox).mode & 0o777).toBe(0o700);
    for (const file of readdirSync(outbox))
      expect(statSync(join(outbox, file)).mode & 0o777).toBe(0o600);
    await mail.forget({ to: 'ada@example.test' });
    await mail.forget({ idempotencyKey: 'about-ada' });
    expect(
      readdirSync(outbox).map((file) => readMessage(readFileSync(join(outbox, file), 'utf8')).to),
    ).toEqual(['bob@example.test']);
  });

  test('a subject cannot lead out of the folder', async () => {
    const dataDir = mkdtempSync(join(folder, 'data-'));
    await createMail({ kind: 'outbox', from }, { dataDir }).send(
      emailMessage({ subject: '../../../etc/passwd' }),
    );
    expect(readdirSync(dataDir)).toEqual(['outbox']);
    expect(readdirSync(join(dataDir, 'outbox'))).toEqual([
      expect.stringMatching(/^etc-passwd\.[0-9a-f]{16}\.[0-9a-f]{16}\.eml$/),
    ]);
  });
});

describe('SMTP', () => {
  test('an email is given up until its end has come: nothing arrives of it', async () => {
    smtp.received.length = 0;
    const mail = createSmtp({ url: smtp.url, from });
    const receivedCounts: number[] = [];
    const beforeAccepted = async (): Promise<void> => {
      receivedCounts.push(smtp.received.length);
      if (receivedCounts.length === 1) throw new Error('called off');
    };
    const heldMail = { ...emailMessage(), beforeAccepted };
    await expect(mail.send(heldMail)).rejects.toThrow('called off');
    expect(smtp.received).toEqual([]);
    expect(await mail.send(heldMail)).toMatch(/^250/);
    expect(receivedCounts).toEqual([0, 0]);
    expect(smtp.received).toMatchObject([{ to: 'ada@example.test', text: expect.any(String) }]);
    // A recipient that is refused never comes so far.
    smtp.refuseWith(451);
    await expect(mail.send(heldMail)).rejects.toMatchObject({
      isTemporary: true,
      said: expect.stringContaining('451'),
    });
    smtp.refuseWith(undefined);
    expect(receivedCounts).toHaveLength(2);
  });

  test('a password is given where an email’s end waits, too', async () => {
    const guardedServer = await startSmtpServer({ auth: { user: 'firm', pass: 'p@ss' } });
    const beforeAccepted = async (): Promise<void> => {};
    const send = (password: string) =>
      createSmtp({ url: `smtp://firm:${password}@127.0.0.1:${guardedServer.port}`, from }).send({
        ...emailMessage(),
        beforeAccepted,
      });
    await send('p%40ss');
    await expect(send('wrong')).rejects.toMatchObject({ isTemporary: true });
    expect(guardedServer.received).toHaveLength(1);
    await guardedServer.close();
  });

  test('a recipient refused for good is not tried again; a wrong password is the operator’s', async () => {
    smtp.refuseWith(550);
    await expect(createSmtp({ url: smtp.url, from }).send(emailMessage())).rejects.toMatchObject({
      isTemporary: false,
      message: expect.stringContaining('550'),
    });
    smtp.refuseWith(undefined);
    const guardedSmtpServer = await startSmtpServer({ auth: { user: 'firm', pass: 'p@ss' } });
    const send = (password: string) =>
      createSmtp({
        url: `smtp://firm:${encodeURIComponent(password)}@127.0.0.1:${guardedSmtpServer.port}`,
        from,
      }).send(emailMessage());
    await send('p@ss');
    const failure = await send('hunter2').catch((error: unknown) => error);
    expect(failure).toMatchObject({ isTemporary: true });
    expect(String(failure)).not.toContain('hunter2');
    await guardedSmtpServer.close();
  });

  test('a server that is gone or says nothing: temporary, within the time', async () => {
    await expect(
      createSmtp({ url: 'smtp://127.0.0.1:1', from }).send(emailMessage()),
    ).rejects.toMatchObject({ isTemporary: true });
    const silent = createServer(() => {});
    await new Promise<void>((resolve) => void silent.listen(0, '127.0.0.1', resolve));
    const port = portOf(silent);
    await expect(
      createSmtp({ url: `smtp://127.0.0.1:${port}`, from, timeoutMilliseconds: 200 }).send(
        emailMessage(),
      ),
    ).rejects.toMatchObject({ isTemporary: true });
    silent.close();
  });
});

describe('Brevo', () => {
  const send = (timeoutMilliseconds = 5_000) =>
    createBrevo({ url: brevo.url, apiKey: brevo.apiKey, from, timeoutMilliseconds }).send(
      emailMessage(),
    );

  test('is asked as documented', async () => {
    brevo.accepted.length = 0;
    await send();
    expect(brevo.accepted).toEqual([
      {
        sender: { email: 'hello@thefirm.example', name: 'The Firm' },
        to: [{ email: 'ada@example.test' }],
        subject: expect.any(String),
        htmlContent: '<p>Grüße</p>',
        textContent: expect.any(String),
        headers: {
          idempotencyKey: expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
          'Auto-Submitted': 'auto-generated',
        },
      },
    ]);
  });

  test.each([
    [
      { status: 400, body: { code: 'invalid_parameter', message: 'email is not valid in to' } },
      false,
      '400 invalid_parameter',
    ],
    [
      { status: 401, body: { code: 'unauthorized', message: 'Key not found' } },
      true,
      '401 unauthorized',
    ],
    [
      { status: 402, body: { code: 'not_enough_credits', message: 'no' } },
      true,
      '402 not_enough_credits',
    ],
    [{ status: 403, body: { code: 'account_under_validation', message: 'no' } }, true, '403'],
    [{ status: 422, body: { code: 'unprocessable_entity', message: 'no' } }, false, '422'],
    [{ status: 500, body: '<html>oops</html>' }, true, '500'],
    [{ status: 502, body: '{"code":' }, true, '502'],
    [{ status: 302, body: {}, headers: { location: 'http://127.0.0.1:1/' } }, true, '302'],
    [{ status: 200, body: '<html>captive portal</html>' }, true, '200'],
  ] as const)('%j', async (answer, isTemporary, message) => {
    brevo.answerWith(answer);
    await expect(send()).rejects.toMatchObject({
      isTemporary,
      message: expect.stringContaining(message),
    });
    await expect(send()).rejects.toMatchObject({
      message: expect.not.stringContaining(brevo.apiKey),
    });
    brevo.answerWith(undefined);
  });

  test('429 says how long to wait', async () => {
    brevo.answerWith({ status: 429, body: {}, headers: { 'x-sib-ratelimit-reset': '17' } });
    await expect(send()).rejects.toMatchObject({ isTemporary: true, retryAfterSeconds: 17 });
    brevo.answerWith(undefined);
  });

  test.each(['hang', 'cut'] as const)('%s: temporary, within the time', async (answer) => {
    brevo.answerWith(answer);
    await expect(send(200)).rejects.toMatchObject({ isTemporary: true });
    brevo.answerWith(undefined);
  });

  test('a wrong key is told from the right one', async () => {
    await expect(
      createBrevo({ url: brevo.url, apiKey: 'wrong', from }).send(emailMessage()),
    ).rejects.toMatchObject({ message: expect.stringContaining('401') });
  });
});

describe('emails', () => {
  test('whatever is filled in is escaped, once', () => {
    const evil = `<script>alert("x")</script>&'`;
    expect(html`<p title="${evil}">${html`<b>${evil}</b>`}</p>`.markup).toBe(
      '<p title="&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;&amp;&#39;">' +
        '<b>&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;&amp;&#39;</b></p>',
    );
    const emailMessage = composeEmail({
      heading: evil,
      paragraphs: [evil],
      action: { label: evil, url: 'https://thefirm.example/?a=1&b="' },
      footer: evil,
    });
    expect(emailMessage.html).not.toContain('<script');
    expect(emailMessage.html).toContain('href="https://thefirm.example/?a=1&amp;b=&quot;"');
    expect(emailMessage.text).toContain('https://thefirm.example/?a=1&b="');
  });
});

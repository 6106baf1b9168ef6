/* Sender of news, with a mail service that listens on this machine. Imported by tests only. */
import { createMail, type MailService } from '@firm/adapters/mail/index.ts';
import { startSmtpServer, type TestSmtpServer } from '@firm/adapters/mail/testing.ts';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { openHarness } from '../testing.ts';

/**
 * A database and a mail service for the tests of a file. Before each test the clock stands at its
 * start, and the service has received nothing and refuses nothing.
 */
export function openNewsHarness(start: Date) {
  const harness = openHarness(start);
  let smtp: TestSmtpServer | undefined;
  beforeAll(async () => void (smtp = await startSmtpServer()));
  afterAll(() => smtp?.close());
  const news = {
    harness,
    get smtp(): TestSmtpServer {
      if (!smtp) throw new Error('the mail service listens only inside tests and hooks');
      return smtp;
    },
    openMail: (): MailService =>
      createMail(
        { kind: 'smtp', url: news.smtp.url, from: 'The Firm <hello@thefirm.example>' },
        { dataDir: '/nowhere' },
      ),
    deps: {
      get db() {
        return harness.db;
      },
      clock: harness.clock,
      random: harness.random,
      keyedHash: harness.keyedHash,
      log: { error: () => undefined },
      isStopping: () => false,
      sender: { brand: 'The Firm', publicUrl: 'https://thefirm.example' },
    },
  };
  beforeEach(() => {
    harness.setTime(0);
    news.smtp.received.length = 0;
    news.smtp.refuseWith(undefined);
  });
  return news;
}

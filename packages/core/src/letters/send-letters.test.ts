import { MailError, type Mail } from '@firm/adapters/mail/index.ts';
import { tables } from '@firm/db';
import { beforeEach, describe, expect, test } from 'vitest';
import { openHarness } from '../testing.ts';
import { openLetter, sealLetter } from './letter.ts';
import { letterKeys } from './letter-key.ts';
import { queueLetter } from './queue-letter.ts';
import { replyAddress } from './reply-address.ts';
import { sendLetters, type SendLetterDeps } from './send-letters.ts';

const SECOND = 1_000;
const HOUR = 3_600_000;
const harness = openHarness();
const dataKey = Buffer.alloc(32, 1);
let contact = 'owner@example.org';
let logLines: string[] = [];
let arrivedMails: Mail[] = [];
let isStopping = false;

/** A mail service that does with each mail what a test says; by itself it takes it. */
type Courier = (mail: Mail) => Promise<unknown>;
const takes: Courier = async (mail) => {
  await mail.beforeAccepted?.();
  arrivedMails.push(mail);
};
const unreachable: Courier = () =>
  Promise.reject(new MailError('not reached', { isTemporary: true }));
/** Refuses when all of it has gone out, as SMTP does after the last line. */
const refuses =
  (refusal: { isTemporary: boolean; retryAfterSeconds?: number }): Courier =>
  async (mail) => {
    await mail.beforeAccepted?.();
    throw new MailError('refused', { said: '451 no', ...refusal });
  };
const depsWith = (courier: Courier): SendLetterDeps => ({
  db: harness.db,
  clock: harness.clock,
  sender: { brand: 'The Firm', publicUrl: 'https://thefirm.example' },
  config: { secrets: { dataKey }, operator: { contact } },
  log: { error: (_facts, message) => void logLines.push(message) },
  isStopping: () => isStopping,
  mail: {
    send: async (mail) => {
      await courier(mail);
      return 'taken';
    },
    forget: () => Promise.resolve(),
  },
});
const send = (courier = takes) => sendLetters(depsWith(courier));
const letter = { to: 'ada@example.org', kind: 'answer', subject: 'About it', text: 'One.\n\nTwo.' };
const queue = (about = 'request:1', queuedLetter = letter) =>
  queueLetter(depsWith(takes), { about, author: null, letter: queuedLetter });
const row = async (about = 'request:1') => {
  const mailRow = (await harness.db.select().from(tables.inboxMail)).find(
    (one) => one.about === about,
  );
  if (!mailRow) throw new Error(`no letter ${about}`);
  return mailRow;
};
/** In how many seconds it is tried again; undefined: never. */
const pause = async () => {
  const { dueAt, failedAt } = await row();
  return failedAt ? undefined : ((dueAt?.getTime() ?? 0) - harness.clock().getTime()) / SECOND;
};

beforeEach(async () => {
  harness.setTime(0);
  [contact, logLines, arrivedMails, isStopping] = ['owner@example.org', [], [], false];
  await harness.db.delete(tables.inboxMail);
});

describe('a letter', () => {
  test('goes out once, with where an answer goes, under one key at each try', async () => {
    expect([await queue(), await queue()]).toEqual([true, false]);
    expect(await send(unreachable)).toBe(0);
    harness.passTime(HOUR);
    expect([await send(), await send()]).toEqual([1, 0]);
    expect(arrivedMails).toMatchObject([
      {
        to: letter.to,
        subject: letter.subject,
        replyTo: contact,
        idempotencyKey: letterKeys('request:1')[0],
      },
    ]);
    expect(arrivedMails[0]?.text).toMatch(/One\.[\s\S]+Two\./);
  });

  test('is sent by one of many processes that begin at once', async () => {
    for (const about of ['a:1', 'a:2', 'a:3']) await queue(about);
    const sentCounts = await Promise.all(Array.from({ length: 6 }, () => send()));
    expect(sentCounts.reduce((sum, one) => sum + one, 0)).toBe(3);
    expect(arrivedMails).toHaveLength(3);
  });

  test('that another process has sent is not sent again because this one failed', async () => {
    await queue();
    // This one reaches no service; meanwhile the other hands it over.
    expect(
      await send(async (mail) => {
        await send();
        await unreachable(mail);
      }),
    ).toBe(0);
    harness.passTime(24 * HOUR);
    expect(await send()).toBe(0);
    expect(arrivedMails).toHaveLength(1);
    expect(await row()).toMatchObject({ sentAt: expect.any(Date), failedAt: null });
  });

  test('of a process that is killed with it in its hands is not sent a second time', async () => {
    await queue();
    const killedCourier: Courier = async (mail) => {
      await mail.beforeAccepted?.();
      arrivedMails.push(mail);
      throw new Error('the connection broke');
    };
    expect(await send(killedCourier)).toBe(0);
    harness.passTime(48 * HOUR);
    expect(await send()).toBe(0);
    expect(arrivedMails).toHaveLength(1);
    expect(logLines).toEqual(['letters: one may not have arrived']);
  });

  test('that was refused after all of it had gone out goes out later', async () => {
    await queue();
    expect(await send(refuses({ isTemporary: true }))).toBe(0);
    expect(await row()).toMatchObject({ sentAt: null, failedAt: null, lastError: 'refused' });
    harness.passTime(HOUR);
    expect(await send()).toBe(1);
  });

  test('of a service that knows a repetition by its key is noted once it has taken it', async () => {
    await queue();
    expect(await send((mail) => Promise.resolve(arrivedMails.push(mail)))).toBe(1);
    expect((await row()).sentAt).toEqual(harness.clock());
  });

  test('waits while the process stops', async () => {
    await queue();
    isStopping = true;
    expect([await send(), arrivedMails.length]).toEqual([0, 0]);
  });

  test('does not keep the others back where it fails', async () => {
    for (const about of ['a:1', 'a:2', 'a:3']) {
      harness.passTime(SECOND);
      await queue(about, { ...letter, to: `${about}@example.org` });
    }
    const toOthers: Courier = (mail) => (mail.to.startsWith('a:2') ? unreachable : takes)(mail);
    expect(await send(toOthers)).toBe(2);
    expect(arrivedMails.map(({ to }) => to)).toEqual(['a:1@example.org', 'a:3@example.org']);
  });
});

describe('a letter that does not arrive', () => {
  test('is tried later each time, at last every six hours, and given up after twenty', async () => {
    await queue();
    const pauses: (number | undefined)[] = [];
    for (let tries = 0; tries < 20; tries++) {
      await send(unreachable);
      pauses.push(await pause());
      harness.passTime(((await pause()) ?? 0) * SECOND);
    }
    expect(pauses.slice(0, 4)).toEqual([30, 60, 120, 240]);
    expect(pauses.slice(10, 19)).toEqual(Array(9).fill(6 * 3_600));
    expect(pauses[19]).toBeUndefined();
    harness.passTime(30 * 24 * HOUR);
    expect(await send()).toBe(0);
  });

  test('is not tried a moment before its time', async () => {
    await queue();
    await send(unreachable);
    harness.passTime(30 * SECOND - 1);
    expect(await send()).toBe(0);
    harness.passTime(1);
    expect(await send()).toBe(1);
  });

  test.each([
    [900, 900],
    [5, 30],
    [undefined, 30],
  ])('is left alone for as long as the service asks: %s → %d s', async (retrySeconds, waits) => {
    await queue();
    await send(
      refuses({ isTemporary: true, ...(retrySeconds ? { retryAfterSeconds: retrySeconds } : {}) }),
    );
    expect(await pause()).toBe(waits);
  });

  test('for good is given up at once, and may be written anew', async () => {
    await queue();
    await send(refuses({ isTemporary: false }));
    expect(await pause()).toBeUndefined();
    expect(await queue('request:1', { ...letter, subject: 'Once more' })).toBe(true);
    expect(await row()).toMatchObject({ failedAt: null, tries: 0, lastError: null });
    expect(await send()).toBe(1);
    expect(arrivedMails.map(({ subject }) => subject)).toEqual(['Once more']);
    expect(await queue()).toBe(false);
  });

  test('because another key sealed it is given up, and says so', async () => {
    await queue();
    await harness.db
      .update(tables.inboxMail)
      .set({ sealed: sealLetter(Buffer.alloc(32, 2), 'request:1', letter) });
    expect(await send()).toBe(0);
    expect((await row()).failedAt).not.toBeNull();
    expect(arrivedMails).toHaveLength(0);
  });
});

test('a letter opens under its own name only', () => {
  const sealedLetter = sealLetter(dataKey, 'request:1', letter);
  expect(openLetter(dataKey, { about: 'request:1', sealed: sealedLetter })).toEqual(letter);
  expect(openLetter(dataKey, { about: 'request:2', sealed: sealedLetter })).toBeUndefined();
});

test.each([
  ['owner@example.org', true],
  ['https://t.me/firm', false],
  ['mailto:owner@example.org', false],
  ['Owner <owner@example.org>', false],
  ['a@example.org, b@example.org', false],
  ['owner@example.org\r\nBcc: all@example.org', false],
  ['', false],
])('answers go to the operator’s contact where that is one address: %j', (contact, isOne) => {
  expect(replyAddress(contact)).toBe(isOne ? contact : undefined);
});

import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  announcementTextSchema,
  changeAnnouncementSchema,
  scheduleSchema,
} from './console/announcements.ts';
import { changeRoleSchema, cursorSchema, versionSchema, whySchema } from './console/door.ts';
import { noteSchema, writeLetterSchema } from './console/inbox.ts';
import { suspendSchema } from './console/people.ts';
import { cancelWorkSchema, pauseSentenceSchema, studioLimitsSchema } from './console/studio.ts';
import { backupScheduleSchema, ticketQuerySchema } from './console/upkeep.ts';
import { botRequestSchema } from './people/bot-request.ts';
import { isCalendarDay } from './learning/calendar-day.ts';
import { optionalEmailSchema } from './people/optional-email.ts';
import { appealTakeDownSchema, makeReportSchema, REPORT_REASONS } from './people/reports.ts';
import { codeSchema } from './people/second-step.ts';
import { says, x } from './testing/testing-fields.ts';

const inside =
  (name: string, rest: object) =>
  (value: unknown): object => ({ ...rest, [name]: value });

describe('what an operator or a visitor writes has room, and is told where it ends', () => {
  const announcement = { title: 'T', line: 'L', body: 'B', byMail: true, byTelegram: false };
  const letter = { letter: 'report-kept', subject: 'S', text: 'T' };
  const report = { kind: 'shared', ref: 'x', reason: 'fraud' };
  const takeDown = { kind: 'ranking', ref: '' };
  const bot = { projectName: 'P', telegramAccount: '@p', website: 'w', email: 'a@b' };
  const suspension = (reason: unknown) => ({
    suspension: { reason, until: null },
    version: 0,
    why: 'x',
  });

  test.each<[string, v.GenericSchema, (value: string) => unknown, number, string]>([
    ['why', whySchema, (value) => value, 500, 'Please say why.'],
    ['a note', noteSchema, inside('text', {}), 2_000, 'Please write a note.'],
    ['a subject', writeLetterSchema, inside('subject', letter), 150, 'Please write a subject.'],
    ['a letter', writeLetterSchema, inside('text', letter), 5_000, 'Please write the letter.'],
    [
      'a title',
      announcementTextSchema,
      inside('title', announcement),
      120,
      'Please enter a title.',
    ],
    [
      'a line',
      announcementTextSchema,
      inside('line', announcement),
      160,
      'Please say it in one line.',
    ],
    [
      'a body',
      announcementTextSchema,
      inside('body', announcement),
      20_000,
      'Please write the announcement.',
    ],
    ['why of a suspension', suspendSchema, suspension, 500, 'Please tell the person why.'],
    [
      'why it is paused',
      pauseSentenceSchema,
      (value) => value,
      200,
      'Please write what visitors will read.',
    ],
    [
      'an appeal',
      appealTakeDownSchema,
      inside('words', takeDown),
      1_000,
      'Please say in a few words why.',
    ],
    ['a project', botRequestSchema, inside('projectName', bot), 200, 'Project name is required'],
    ['a website', botRequestSchema, inside('website', bot), 500, 'Website is required'],
  ])('%s', (_, schema, put, most, missing) => {
    for (const empty of ['', ' ', '\n\t '])
      expect([empty, says(schema, put(empty))]).toEqual([empty, missing]);
    for (const right of ['x', x(most), `  ${x(most)} \n`, x(most / 2, '🦊')])
      expect([right.length, says(schema, put(right))]).toEqual([right.length, undefined]);
    for (const long of [x(most + 1), x(most * 2), x(most, '🦊')]) {
      const complaint = says(schema, put(long)) ?? '';
      // In words, and with the number: whoever reads it knows how much to take away.
      expect(complaint).toMatch(/^Please use at most [\d,]+ characters\.?$/);
      expect(complaint.replaceAll(/\D/g, '')).toBe(`${most}`);
    }
  });

  test('what stands in one line is one line', () => {
    for (const sign of ['\n', '\r', '\u0000', '\u001b', '\t'])
      for (const [schema, value] of [
        [announcementTextSchema, { ...announcement, title: `a${sign}b` }],
        [announcementTextSchema, { ...announcement, line: `a${sign}b` }],
        [writeLetterSchema, { ...letter, subject: `a${sign}Bcc: eve@mail.example` }],
      ] as const)
        expect([sign, says(schema, value)]).toEqual([sign, 'Please use one line.']);
    for (const sign of ['\u202e', '\u2066', '\u200f', '\u061c', '\u200b', '\ufeff'])
      for (const [schema, value] of [
        [announcementTextSchema, { ...announcement, title: `a${sign}b` }],
        [announcementTextSchema, { ...announcement, line: `a${sign}b` }],
        [writeLetterSchema, { ...letter, subject: `a${sign}b` }],
      ] as const)
        expect([sign, says(schema, value)]).toEqual([
          sign,
          'Please leave out signs that turn or hide letters.',
        ]);
    expect(says(announcementTextSchema, { ...announcement, body: 'a\n\nb' })).toBeUndefined();
  });

  test('of a report: a reason of ours, and words where it is none of the rules', () => {
    for (const reason of REPORT_REASONS)
      expect([reason, says(makeReportSchema, { ...report, reason, words: 'So.' })]).toEqual([
        reason,
        undefined,
      ]);
    expect(says(makeReportSchema, report)).toBeUndefined();
    for (const words of [undefined, '', '  '])
      expect(
        says(makeReportSchema, {
          ...report,
          reason: 'other',
          ...(words === undefined ? {} : { words }),
        }),
      ).toMatch(/in a few words what is wrong/);
    expect(says(makeReportSchema, { ...report, words: x(1_001) })).toMatch(/at most 1,000/);
    expect(says(makeReportSchema, { ...report, reason: 'toString' })).toMatch(/^Please choose/);
    for (const ref of ['', x(61), 'a b', '../x', 'ä', 'a\n'])
      expect([ref, says(makeReportSchema, { ...report, ref }) === undefined]).toEqual([ref, false]);
  });
});

describe('an address for an answer', () => {
  test('is one of mail, or nothing', () => {
    for (const right of [
      '',
      ' ',
      undefined,
      'ada@mail.example',
      " o'neil+x@mail.example ",
      'ünï@müller.example',
      `${x(64)}@mail.example`,
    ])
      expect([right, says(optionalEmailSchema, right)]).toEqual([right, undefined]);
    for (const wrong of [
      'ada',
      'ada@',
      '@mail.example',
      'a@b@c',
      'a b@mail.example',
      'ada@mail.example\nBcc: eve@mail.example',
      'ada@mail.example, eve@mail.example',
      'Ada <ada@mail.example>',
      'ada\u0000@mail.example',
      'ada\u001b@mail.example',
      'ada@mail\u0007.example',
      '"ada"@mail.example',
      'ada(x)@mail.example',
      `${x(65)}@mail.example`,
      `a@${x(253)}`,
    ])
      expect([wrong, says(optionalEmailSchema, wrong)]).toEqual([
        wrong,
        'Please enter a valid email, or leave this empty.',
      ]);
  });

  test('of a request for a bot is one line of it', () => {
    const bot = { projectName: 'P', telegramAccount: '@p', website: 'w', email: 'a@b' };
    expect(says(botRequestSchema, bot)).toBeUndefined();
    for (const email of ['a@b\r\nBcc: eve@mail.example', 'a@b\u0000c', 'a\n@b', 'ab'])
      expect([email, says(botRequestSchema, { ...bot, email })]).toEqual([
        email,
        'Please enter a valid email',
      ]);
    for (const [name, says_] of [
      ['email', 'Email is required'],
      ['telegramAccount', 'Telegram account is required'],
    ] as const)
      expect(says(botRequestSchema, { ...bot, [name]: ' ' })).toBe(says_);
    expect(says(botRequestSchema, { ...bot, telegramAccount: 'p' })).toBe(
      'Telegram account should start with @',
    );
  });
});

describe('numbers', () => {
  test('of versions are whole, from 0 up to what a column holds', () => {
    for (const right of [0, 1, 2 ** 31 - 1])
      expect([right, says(versionSchema, right)]).toEqual([right, undefined]);
    for (const wrong of [-1, 0.5, 2 ** 31, 1e300, Number.NaN, '1', null, 1n])
      expect(says(versionSchema, wrong)).toBeDefined();
  });

  const limits = (personLimits: object = {}, rest: object = {}) => ({
    perPerson: { image: 1, voice: 1, music: 1, video: 1, chat: 1, ...personLimits },
    peoplePerAddress: 1,
    dailyCap: { modelslab: 1, stability: 1, openai: 1 },
    ...rest,
  });

  test('of the studio’s limits have bounds, said in words', () => {
    for (const image of [0, 10_000])
      expect(says(studioLimitsSchema, limits({ image }))).toBeUndefined();
    for (const image of [-1, 10_001, 1.5, Number.NaN, '5', null, Infinity])
      expect([image, says(studioLimitsSchema, limits({ image }))]).toEqual([
        image,
        'Please enter a whole number from 0 to 10,000.',
      ]);
    // Nobody is shut out by their address.
    for (const [peoplePerAddress, isTaken] of [
      [0, false],
      [1, true],
      [1_000, true],
      [1_001, false],
    ] as const)
      expect(says(studioLimitsSchema, limits({}, { peoplePerAddress })) === undefined).toBe(
        isTaken,
      );
    const { image: _, ...less } = limits().perPerson;
    expect(says(studioLimitsSchema, { ...limits(), perPerson: less })).toBeDefined();
  });

  test('of the backups’ schedule are an hour of the day, and days that can be kept', () => {
    const plan = { hour: 3, keep: 7, version: 0, why: 'x' };
    for (const hour of [null, 0, 23])
      expect(says(backupScheduleSchema, { ...plan, hour })).toBeUndefined();
    for (const hour of [-1, 24, 3.5, '3', undefined])
      expect(says(backupScheduleSchema, { ...plan, hour })).toBeDefined();
    expect(says(backupScheduleSchema, { ...plan, keep: 0 })).toBe('Please keep at least one.');
    expect(says(backupScheduleSchema, { ...plan, keep: 366 })).toBe('Please keep at most 365.');
    expect(says(backupScheduleSchema, { ...plan, keep: 1.5 })).toBe('Please enter a whole number.');
    expect(says(backupScheduleSchema, { ...plan, keep: '7' })).toBe('Please enter a number.');
    expect(says(backupScheduleSchema, { ...plan, keep: 365 })).toBeUndefined();
  });
});

describe('what has one form', () => {
  const forms: readonly [string, v.GenericSchema, unknown[], unknown[]][] = [
    [
      'a cursor',
      cursorSchema,
      [undefined, 'a', x(800), 'aZ09_-'],
      ['', x(801), 'a=', 'a/b', 'a\n', 'ä', 7],
    ],
    [
      'a ticket',
      ticketQuerySchema,
      [{ ticket: `1795248000.${x(20)}` }, { ticket: `${x(16, '1')}.${x(100)}` }],
      [
        {},
        { ticket: `123456789.${x(20)}` },
        { ticket: `1795248000.${x(19)}` },
        { ticket: `1795248000.${x(101)}` },
        { ticket: `1795248000.${x(20)}\n` },
      ],
    ],
    [
      'whose work is cancelled',
      cancelWorkSchema,
      [
        { owner: 'user:a', id: null, why: 'x' },
        { owner: `guest:${x(100)}`, id: x(64), why: 'x' },
      ],
      [
        { owner: 'a', id: null, why: 'x' },
        { owner: 'admin:a', id: null, why: 'x' },
        { owner: 'user:', id: null, why: 'x' },
        { owner: `user:${x(101)}`, id: null, why: 'x' },
        { owner: 'user:%', id: null, why: 'x' },
        { owner: 'user:a', id: '', why: 'x' },
        { owner: 'user:a', id: x(65), why: 'x' },
        { owner: 'user:a', why: 'x' },
      ],
    ],
    [
      'a role that is given',
      changeRoleSchema,
      [
        { email: ' a ', role: null, version: 0, why: 'x' },
        { email: x(254), role: 'auditor', version: 3, why: 'x' },
      ],
      [
        { email: ' ', role: null, version: 0, why: 'x' },
        { email: x(255), role: null, version: 0, why: 'x' },
        { email: 'a', role: 'Owner', version: 0, why: 'x' },
        { email: 'a', role: '', version: 0, why: 'x' },
        { email: 'a', role: undefined, version: 0, why: 'x' },
        { email: 'a', role: null, version: 0 },
      ],
    ],
    [
      'when it is published',
      scheduleSchema,
      [
        { at: null, version: 1 },
        { at: '2026-11-22T08:00:00.000Z', version: 1 },
        { at: '2026-11-22T08:00:00+02:00', version: 1 },
      ],
      [
        { at: '', version: 1 },
        { at: '2026-11-22', version: 1 },
        { at: 'tomorrow', version: 1 },
        { at: '2026-11-22T25:00:00.000Z', version: 1 },
        { at: 0, version: 1 },
        { version: 1 },
      ],
    ],
    [
      'a code',
      codeSchema,
      ['123456', ' 123 456 ', 'abcd-efgh', x(40)],
      ['', '  ', x(41), 123_456, null],
    ],
  ];

  test.each(forms)('%s', (_, schema, right, wrong) => {
    for (const one of right) expect([one, says(schema, one)]).toEqual([one, undefined]);
    for (const one of wrong) expect([one, says(schema, one) === undefined]).toEqual([one, false]);
  });

  test('a change of an announcement names what was read, and older pages know no push', () => {
    const announcement = { title: 'T', line: 'L', body: 'B', byMail: true, byTelegram: false };
    expect(says(changeAnnouncementSchema, announcement)).toBeDefined();
    expect(v.parse(changeAnnouncementSchema, { ...announcement, version: 3 })).toEqual({
      ...announcement,
      byPush: false,
      version: 3,
    });
  });

  test('a day is one that the calendar has', () => {
    let days = 0;
    for (let year = 2023; year <= 2028; year++)
      for (let month = 1; month <= 12; month++)
        for (let day = 1; day <= 31; day++) {
          const text = `${year}-${`${month}`.padStart(2, '0')}-${`${day}`.padStart(2, '0')}`;
          if (isCalendarDay(text)) days++;
        }
    expect(days).toBe(365 * 6 + 2);
    for (const text of [
      '',
      '2026-1-1',
      '2026-01-01 ',
      '2026-01-01T00:00',
      '02026-01-01',
      '２026-01-01',
      '2026-01-00',
      '2026-00-01',
    ])
      expect([text, isCalendarDay(text)]).toEqual([text, false]);
  });
});

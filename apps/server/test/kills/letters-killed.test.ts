/* Answers from the console's inbox, whose program is killed in the middle: each goes out once. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { letters } from '@firm/core';
import { openDatabase } from '@firm/db';
import { afterAll, expect, test } from 'vitest';
import { sendThroughKill } from './send-through-kill.ts';

const LETTERS = 60;
const KEY = randomBytes(32).toString('hex');
const folder = mkdtempSync(join(tmpdir(), 'firm-letters-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Letters as operators would have written them who all press at once. */
async function fill(): Promise<void> {
  const database = await openDatabase({ databaseUrl: undefined, dataDir: join(folder, '.data') });
  const config = { secrets: { dataKey: Buffer.from(KEY, 'hex') } };
  for (let n = 0; n < LETTERS; n += 1)
    await letters.queueLetter(
      { db: database.db, clock: () => new Date(), config },
      {
        about: `request:${n}`,
        author: null,
        letter: { to: `asker${n}@example.test`, subject: 'Yes', text: 'We would like to.' },
      },
    );
  await database.close();
}

test.skipIf(process.env['FULL'] !== '1')(
  `of ${LETTERS} letters each arrives once, though the program is killed in the middle`,
  async () => {
    await fill();
    const { before, told: recipients } = await sendThroughKill(
      folder,
      { DATA_KEY: KEY },
      { count: LETTERS, killAfter: LETTERS / 4 },
    );
    expect(before).toBeLessThan(LETTERS);
    expect({ sent: recipients.length, different: new Set(recipients).size }).toEqual({
      sent: LETTERS,
      different: LETTERS,
    });
  },
);

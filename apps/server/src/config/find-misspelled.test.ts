import { expect, test } from 'vitest';
import { findMisspelled } from './find-misspelled.ts';

test('names that look as if they were meant to be ours are told, all others are nobody’s business', () => {
  expect(
    findMisspelled({
      DATABSE_URL: 'postgres://secret',
      SMTP_URI: 'x',
      smtp_url: 'x',
      PUBLIC_ULR: 'x',
      SESSION_SECRET_FIL: 'x',
      PROT: 'x',
      // As they are on any machine.
      PATH: 'x',
      HOME: 'x',
      HOSTNAME: 'x',
      XDG_DATA_DIRS: 'x',
      AWS_REGION: 'x',
      REDIS_PORT: 'x',
      LOG_LEVEL: 'info',
      // Somebody else's, beside ours.
      DATA_DIRS: 'x',
      DATA_DIR: 'x',
    }),
  ).toEqual([
    { name: 'DATABSE_URL', meant: 'DATABASE_URL' },
    { name: 'SMTP_URI', meant: 'SMTP_URL' },
    { name: 'smtp_url', meant: 'SMTP_URL' },
    { name: 'PUBLIC_ULR', meant: 'PUBLIC_URL' },
    { name: 'SESSION_SECRET_FIL', meant: 'SESSION_SECRET_FILE' },
    { name: 'PROT', meant: 'PORT' },
  ]);
});

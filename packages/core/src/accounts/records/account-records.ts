import type { MailService } from '@firm/adapters/mail/index.ts';
import { findPicture, readAccountRecord, type Database } from '@firm/db';
import type { PersonalRecords } from './personal-records.ts';

/**
 * Profile, picture, ways to sign in, sessions and rights. Passwords and tokens are not in it: they
 * are of use to a thief only.
 */
export const accountRecords: PersonalRecords<{ db: Database; mail: MailService }> = {
  name: 'account',
  read: async ({ db }, { userId }) => {
    const record = await readAccountRecord({ db }, { userId });
    const picture = await findPicture({ db }, { userId });
    return {
      ...record,
      picture:
        picture === undefined
          ? null
          : `data:image/webp;base64,${Buffer.from(picture.webp).toString('base64')}`,
    };
  },
  // Emails that the embedded outbox still holds.
  erase: ({ mail }, { email }) => mail.forget({ to: email }),
};

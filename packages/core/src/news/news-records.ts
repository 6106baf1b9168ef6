import { deleteNewsConsentsTo, listAlertConsents, listNewsConsents, type Database } from '@firm/db';
import { normalizeEmail, type PersonalRecords } from '../accounts/index.ts';

/** A person's news consents: subject, date, wording and end. */
export const newsRecords: PersonalRecords<{ db: Database }> = {
  name: 'news',
  read: async (deps, { userId, email, emailVerified }) => {
    const own = emailVerified ? normalizeEmail(email) : undefined;
    const consents = await listNewsConsents(deps, { userId, email: own });
    const alerts = await listAlertConsents(deps, { userId });
    const records = [...consents, ...alerts.map((one) => ({ ...one, purpose: 'alerts' }))];
    return records.map(
      ({ id: _id, userId: _whose, pushKey: _key, pushSecret: _secret, ...rest }) => rest,
    );
  },
  // The others go with the person's row.
  erase: async (deps, { email, emailVerified }) => {
    if (emailVerified) await deleteNewsConsentsTo(deps, { email: normalizeEmail(email) });
  },
};

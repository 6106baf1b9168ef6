import { sql } from 'drizzle-orm';
import * as q from '../index.ts';
import type { Database } from '../types.ts';

export type FilledQuery = {
  name: string;
  /** The waiting side: a visitor, or a worker's clock. */
  of: 'request' | 'job';
  run: (db: Database) => Promise<unknown>;
};

/**
 * Builds the queries of requests and jobs on growing tables, with values of a database from
 * fillDatabase. Jobs delete: run them in a transaction and roll it back.
 */
export function filledQueries({ accounts, now }: { accounts: number; now: Date }): FilledQuery[] {
  const userId = `u${Math.floor(accounts / 3)}`;
  const owner = `user:${userId}`;
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
  const clock = () => now;
  const request = (name: string, run: FilledQuery['run']): FilledQuery => ({
    name,
    of: 'request',
    run,
  });
  const job = (name: string, run: FilledQuery['run']): FilledQuery => ({ name, of: 'job', run });
  const watcher = { userId: 'u10', telegramId: null } as const;
  return [
    request('findLiveSession', (db) => q.findLiveSession({ db }, { tokenHash: 'none', now })),
    request('findLastVerdicts', (db) =>
      q.findLastVerdicts({ db }, { chain: 'ethereum', addressKey: '0x1' }),
    ),
    request('findApiKey', (db) => q.findApiKey({ db }, { keyHash: 'none', now })),
    request('listApiKeys', (db) => q.listApiKeys({ db }, { userId, since: daysAgo(30) })),
    request('listLiveSessions', (db) => q.listLiveSessions({ db }, { userId, now })),
    request('deleteLinksOf', (db) =>
      q.deleteLinksOf(
        { db },
        { userId, purposes: ['reset-password', 'change-email', 'verify-email'] },
      ),
    ),
    request('deleteAllLinksOf', (db) => q.deleteAllLinksOf({ db }, { userId })),
    request('findLink', (db) => q.findLink({ db }, { identifier: 'none', now })),
    request('listCompletions', (db) => q.listCompletions({ db }, { userId })),
    request('findProgress', (db) => q.findProgress({ db }, { userId })),
    request('findStreak', (db) => q.findStreak({ db }, { userId })),
    ...(['newest', 'oldest', 'name', 'email'] as const).map((order) =>
      request(`listPeople, ${order}`, (db) =>
        q.listPeople({ db }, { search: '', filter: 'all', order, after: undefined, limit: 51 }),
      ),
    ),
    request('listPeople, searched', (db) =>
      q.listPeople(
        { db },
        { search: userId, filter: 'all', order: 'newest', after: undefined, limit: 51 },
      ),
    ),
    request('readPersonFacts', (db) => q.readPersonFacts({ db }, { userId })),
    request('listAuditEntries', (db) =>
      q.listAuditEntries({ db }, { before: undefined, limit: 51 }),
    ),
    request('listDailyCounts', (db) =>
      q.listDailyCounts({ db }, { what: ['people', 'lessons'], since: '2026-10-01' }),
    ),
    request('countPassedTests', (db) => q.countPassedTests({ db }, { userId })),
    request('listTopLearners', (db) => q.listTopLearners({ db }, { limit: 10 })),
    request('countLearnersAhead', (db) => q.countLearnersAhead({ db }, { xp: 10 })),
    request('listValidCertificates', (db) => q.listValidCertificates({ db }, userId)),
    request('listDueReviews', (db) => q.listDueReviews({ db }, { userId, now })),
    request('countLedger', (db) => q.countLedger({ db })),
    request('countLedgerEntries', (db) => q.countLedgerEntries({ db })),
    request('listLedger', (db) => q.listLedger({ db }, { limit: 21 })),
    request('listLatestChecks', (db) =>
      q.listLatestChecks({ db }, { since: daysAgo(1), limit: 300 }),
    ),
    request('listLaunchRows', (db) => q.listLaunchRows({ db }, { since: daysAgo(1), limit: 100 })),
    request('listLaunchRows of a chain', (db) =>
      q.listLaunchRows({ db }, { chain: 'base', limit: 100 }),
    ),
    request('readLaunchRevision', (db) => q.readLaunchRevision({ db })),
    request('listAppealsOf', (db) => q.listAppealsOf({ db }, { checkIds: ['none'] })),
    request('listStudioJobs', (db) => q.listStudioJobs({ db }, { owner, limit: 24 })),
    request('readStudioBytes', (db) => q.readStudioBytes({ db }, { owner, except: '' })),
    request('readStudioBytes of an address', (db) =>
      q.readStudioBytes({ db }, { guestsAt: 'none', since: daysAgo(1), except: '' }),
    ),
    request('findSharedStudioJob', (db) =>
      q.findSharedStudioJob({ db }, { shareHash: 'none', now }),
    ),
    request('listWatchesOf', (db) => q.listWatchesOf({ db }, watcher)),
    request('listAlertsOf', (db) => q.listAlertsOf({ db }, watcher, { limit: 50 })),
    request('countUnreadAlerts', (db) => q.countUnreadAlerts({ db }, watcher)),
    request('moveStudioJobs', (db) =>
      q.moveStudioJobs({ db }, { from: 'guest:none', to: owner, userId }),
    ),
    request('deleteStudioUsesOf', (db) => q.deleteStudioUsesOf({ db }, { owner })),
    request('listRunsSince', (db) => q.listRunsSince({ db }, { since: daysAgo(90) })),
    request('hasLiveRun', (db) => q.hasLiveRun({ db }, { role: 'worker', since: daysAgo(1) })),
    request('listPayoutDues', (db) => q.listPayoutDues({ db }, { week: 4, limit: 51 })),
    request('listPayoutDues of who is not paid', (db) =>
      q.listPayoutDues(
        { db },
        { week: 4, isOpen: true, after: { tier: 1, holder: '0x' }, limit: 51 },
      ),
    ),
    request('listPayoutDuesOf', (db) => q.listPayoutDuesOf({ db }, { holder: '0x1' })),
    request('listPayments', (db) =>
      q.listPayments({ db }, { holders: ['0x1', '0x2'], weeks: [1, 2] }),
    ),
    request('a person is deleted', (db) =>
      db.delete(q.tables.user).where(sql`${q.tables.user.id} = ${userId}`),
    ),
    job('deleteExpiredLinks', (db) => q.deleteExpiredLinks({ db, clock })),
    job('deleteExpiredSessions', (db) =>
      q.deleteExpiredSessions({ db, clock }, { begunBefore: daysAgo(90) }),
    ),
    job('deleteExpiredRateLimits', (db) => q.deleteExpiredRateLimits({ db, clock })),
    job('deleteStaleGuests', (db) =>
      q.deleteStaleGuests({ db }, { before: daysAgo(30), atOnce: 500 }),
    ),
    job('deleteUnconfirmedUsers', (db) =>
      q.deleteUnconfirmedUsers({ db }, { before: daysAgo(7), atOnce: 500 }),
    ),
    job('deleteOldSafetyChecks', (db) =>
      q.deleteOldSafetyChecks({ db }, { before: daysAgo(30), atOnce: 100 }),
    ),
    job('deleteOldLaunches', (db) =>
      q.deleteOldLaunches({ db }, { before: daysAgo(14), mildBefore: daysAgo(120), limit: 500 }),
    ),
    job('listStaleLedgerTokens', (db) =>
      q.listStaleLedgerTokens(
        { db },
        { givenSince: daysAgo(90), checkedBefore: daysAgo(0.25), limit: 5 },
      ),
    ),
    job('claimLedgerLooks', (db) => q.claimLedgerLooks({ db }, { now, until: now, limit: 20 })),
    job('claimLaunchesToCheck', (db) =>
      q.claimLaunchesToCheck({ db }, { now, until: now, limit: 20 }),
    ),
    job('giveUpLaunchChecks', (db) =>
      q.giveUpLaunchChecks({ db }, { before: daysAgo(1), problem: 'old', now }),
    ),
    job('listAbandonedStudioJobs', (db) =>
      q.listAbandonedStudioJobs({ db }, { before: daysAgo(90), limit: 100 }),
    ),
    job('claimStudioJob', (db) =>
      q.claimStudioJob(
        { db },
        {
          engines: ['embedded'],
          concurrency: { embedded: 2 },
          worker: 'w',
          now,
          mustBeReleased: false,
          runningHere: [],
          leaseSeconds: 10,
        },
      ),
    ),
    job('countUnclaimedStudioJobs', (db) => q.countUnclaimedStudioJobs({ db })),
    request('readStudioBytesInAll', (db) => q.readStudioBytesInAll({ db })),
    job('deleteOldAlerts', (db) => q.deleteOldAlerts({ db }, { before: daysAgo(90) })),
    job('listWaitingAlerts', (db) =>
      q.listWaitingAlerts({ db }, { since: daysAgo(1), maxTries: 3, limit: 100 }),
    ),
    job('takeReviewReminders', (db) =>
      q.takeReviewReminders({ db }, { now, remindedBefore: daysAgo(1), limit: 20 }),
    ),
    request('listPublished', (db) => q.listPublished({ db }, { limit: 20 })),
    request('findAnnouncementAt', (db) =>
      q.findAnnouncementAt({ db }, { slug: '2026-11-22-news-3' }),
    ),
    request('listAnnouncements', (db) => q.listAnnouncements({ db }, { limit: 50 })),
    request('countDeliveries', (db) => q.countDeliveries({ db }, { ids: ['n0', 'n1'] })),
    job('listDueAnnouncements', (db) => q.listDueAnnouncements({ db }, { now })),
    request('findNewsConsent', (db) =>
      q.findNewsConsent({ db }, { channel: 'mail', address: 'person4@mail.example' }),
    ),
    request('listNewsConsents', (db) =>
      q.listNewsConsents({ db }, { userId: 'u4', email: 'person4@mail.example' }),
    ),
    request('endNewsConsent', (db) => q.endNewsConsent({ db }, { id: 'nc8', by: 'test', now })),
    request('deleteNewsConsentsTo', (db) =>
      q.deleteNewsConsentsTo({ db }, { email: 'person4@mail.example' }),
    ),
    job('deleteOldNewsConsents', (db) =>
      q.deleteOldNewsConsents({ db }, { askedBefore: daysAgo(7), endedBefore: daysAgo(365) }),
    ),
    request('findReminder', (db) => q.findReminder({ db }, { userId })),
    request('deleteReminder', (db) => q.deleteReminder({ db }, { userId })),
    job('takeReminders', (db) =>
      q.takeReminders({ db }, { channel: 'mail', takenBy: 'test', now, until: now, limit: 20 }),
    ),
    job('releaseAllReminders', (db) => q.releaseAllReminders({ db })),
    job('takeNewsDeliveries', (db) =>
      q.takeNewsDeliveries({ db }, { channel: 'mail', takenBy: 'w', now, until: now, limit: 10 }),
    ),
    job('skipNewsDeliveries', (db) => q.skipNewsDeliveries({ db }, { announcementId: 'n0', now })),
    job('releaseNewsDeliveries', (db) => q.releaseNewsDeliveries({ db })),
    request('countNewsConsents', (db) => q.countNewsConsents({ db })),
  ];
}

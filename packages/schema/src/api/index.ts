/* Every endpoint of the API, stated once: by feature, and as one list. */
import * as academyApi from './learning/academy.ts';
import * as accountsApi from './accounts.ts';
import * as assistantApi from './assistant.ts';
import * as certificatesApi from './learning/certificates.ts';
import * as checkUpReminderApi from './check-up-reminder.ts';
import * as claimsApi from './learning/claims.ts';
import * as consoleApi from './console/console.ts';
import * as consoleAnnouncementsApi from './console/console-announcements.ts';
import * as consolePayoutsApi from './console/console-payouts.ts';
import * as consoleBrandApi from './console/console-brand.ts';
import * as consoleKeysApi from './console/console-keys.ts';
import * as consoleInboxApi from './console/console-inbox.ts';
import * as consolePeopleApi from './console/console-people.ts';
import * as consoleReadingsApi from './console/console-readings.ts';
import * as consoleReportsApi from './console/console-reports.ts';
import * as consoleRestoreApi from './console/console-restore.ts';
import * as consoleStudioApi from './console/console-studio.ts';
import * as consoleUpkeepApi from './console/console-upkeep.ts';
import * as developersApi from './developers.ts';
import * as eventsApi from './events.ts';
import * as marketApi from './market.ts';
import * as newsApi from './news.ts';
import * as passesApi from './passes.ts';
import * as passkeysApi from './passkeys.ts';
import * as payoutsApi from './payouts.ts';
import * as practiceApi from './learning/practice.ts';
import * as provenanceApi from './provenance.ts';
import * as pushApi from './push.ts';
import * as readingApi from './reading.ts';
import * as reportsApi from './reports.ts';
import * as supportApi from './support.ts';
import * as reviewApi from './learning/review.ts';
import * as safetyApi from './safety.ts';
import * as secondStepApi from './second-step.ts';
import * as statusApi from './status.ts';
import * as studioApi from './studio.ts';
import * as telegramApi from './telegram.ts';
import { programEndpointOf, type Endpoint } from '../endpoint.ts';

export {
  academyApi,
  accountsApi,
  assistantApi,
  certificatesApi,
  checkUpReminderApi,
  claimsApi,
  consoleApi,
  consoleAnnouncementsApi,
  consolePayoutsApi,
  consoleBrandApi,
  consoleInboxApi,
  consoleKeysApi,
  consolePeopleApi,
  consoleReadingsApi,
  consoleReportsApi,
  consoleRestoreApi,
  consoleStudioApi,
  consoleUpkeepApi,
  developersApi,
  eventsApi,
  marketApi,
  newsApi,
  passesApi,
  passkeysApi,
  payoutsApi,
  practiceApi,
  provenanceApi,
  pushApi,
  readingApi,
  reportsApi,
  supportApi,
  reviewApi,
  safetyApi,
  secondStepApi,
  statusApi,
  studioApi,
  telegramApi,
};

export const endpoints: readonly Endpoint[] = [
  academyApi,
  accountsApi,
  assistantApi,
  certificatesApi,
  checkUpReminderApi,
  claimsApi,
  consoleApi,
  consoleAnnouncementsApi,
  consolePayoutsApi,
  consoleBrandApi,
  consoleInboxApi,
  consoleKeysApi,
  consolePeopleApi,
  consoleReadingsApi,
  consoleReportsApi,
  consoleRestoreApi,
  consoleStudioApi,
  consoleUpkeepApi,
  developersApi,
  eventsApi,
  marketApi,
  newsApi,
  passesApi,
  passkeysApi,
  payoutsApi,
  practiceApi,
  provenanceApi,
  pushApi,
  readingApi,
  reportsApi,
  supportApi,
  reviewApi,
  safetyApi,
  secondStepApi,
  statusApi,
  studioApi,
  telegramApi,
].flatMap((feature) => Object.values<Endpoint>(feature));

/** The same as programs ask it, under /api/v1. */
export const programEndpoints: readonly Endpoint[] = endpoints.flatMap(
  (one) => programEndpointOf(one) ?? [],
);

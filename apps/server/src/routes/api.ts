import { Hono } from 'hono';
import { Refusal } from '@firm/core';
import { passesApi, PROGRAM_ROOT } from '@firm/schema';
import { bodyRules, checkBody } from '../http/limits/check-body.ts';
import { checkOrigin } from '../http/security/check-origin.ts';
import { findProgram, repeatAnswer } from '../http/people/program.ts';
import { securityLog } from '../http/security/security-log.ts';
import type { AppEnv, Deps } from '../http/deps.ts';
import { UNBUILT_SITE, type SiteIndex } from '../http/site/site-index.ts';
import { accountRoutes } from './account.ts';
import { accountWalletRoutes } from './account-wallet.ts';
import { academyRoutes } from './academy.ts';
import { accountDataRoutes } from './account-data.ts';
import { botRequestRoutes } from './bot-requests.ts';
import { accountTelegramRoutes } from './account-telegram.ts';
import { assistantRoutes } from './assistant.ts';
import { certificateRoutes } from './certificates.ts';
import { chainRoutes } from './chain.ts';
import { consoleAnnouncementRoutes } from './console-announcements.ts';
import { consoleInboxRoutes } from './console-inbox.ts';
import { consoleKeyRoutes } from './console-keys.ts';
import { consoleRoutes } from './console.ts';
import { consolePayoutRoutes } from './console-payouts.ts';
import { consolePeopleRoutes } from './console-people.ts';
import { consoleBrandRoutes } from './console-brand.ts';
import { consoleBrandPreviewRoutes } from './console-brand-preview.ts';
import { consoleReadingRoutes } from './console-readings.ts';
import { consoleReportRoutes } from './console-reports.ts';
import { consoleRestoreRoutes } from './console-restore.ts';
import { consoleStudioRoutes } from './console-studio.ts';
import { consoleUpkeepRoutes } from './console-upkeep.ts';
import { developerRoutes } from './developers.ts';
import { eventRoutes } from './events.ts';
import { launchRoutes } from './launches.ts';
import { marketRoutes } from './market.ts';
import { myNewsRoutes } from './my-news.ts';
import { myReminderRoutes } from './my-reminder.ts';
import { newsRoutes } from './news.ts';
import { passRoutes } from './passes.ts';
import { passkeyRoutes } from './passkeys.ts';
import { payoutRoutes } from './payouts.ts';
import { practiceRoutes } from './practice.ts';
import { provenanceRoutes } from './provenance.ts';
import { pushRoutes } from './push.ts';
import { readingRoutes } from './reading.ts';
import { reportRoutes } from './reports.ts';
import { supportRoutes } from './support.ts';
import { reviewRoutes } from './review.ts';
import { safetyRoutes } from './safety.ts';
import { secondStepRoutes } from './second-step.ts';
import { statusRoutes } from './status.ts';
import { walletRoutes } from './wallet.ts';
import { walletSignInRoutes } from './wallet-sign-in.ts';
import { finalTestRoutes } from './final-tests.ts';
import { studioRoutes } from './studio.ts';
import { studioChatRoutes } from './studio-chat.ts';
import { meRoutes } from './me.ts';
import { signInRoutes } from './sign-in.ts';

/** Everything under /api. Features are hung in here, one line each. */
export function apiRoutes(deps: Deps, site: SiteIndex = UNBUILT_SITE) {
  return new Hono<AppEnv>()
    .use(
      '/api/*',
      securityLog(deps),
      checkOrigin(deps, { fromExtensions: [passesApi.rpc.path] }),
      checkBody(bodyRules),
    )
    .use(`${PROGRAM_ROOT}*`, findProgram(deps), repeatAnswer(deps))
    .route('/', chainRoutes(deps))
    .route('/', developerRoutes(deps))
    .route('/', eventRoutes(deps))
    .route('/', marketRoutes(deps))
    .route('/', newsRoutes(deps))
    .route('/', myNewsRoutes(deps))
    .route('/', myReminderRoutes(deps))
    .route('/', launchRoutes(deps))
    .route('/', statusRoutes(deps))
    .route('/', payoutRoutes(deps))
    .route('/', passRoutes(deps))
    .route('/', safetyRoutes(deps))
    .route('/', assistantRoutes(deps))
    .route('/', walletRoutes(deps))
    .route('/', walletSignInRoutes(deps))
    .route('/', accountWalletRoutes(deps))
    .route('/', accountTelegramRoutes(deps))
    .route('/', academyRoutes(deps))
    .route('/', finalTestRoutes(deps))
    .route('/', practiceRoutes(deps))
    .route('/', reviewRoutes(deps))
    .route('/', certificateRoutes(deps))
    .route('/', accountDataRoutes(deps))
    .route('/', botRequestRoutes(deps))
    .route('/', signInRoutes(deps))
    .route('/', passkeyRoutes(deps))
    .route('/', secondStepRoutes(deps))
    .route('/', studioChatRoutes(deps))
    .route('/', studioRoutes(deps))
    .route('/', consoleRoutes(deps))
    .route('/', consolePayoutRoutes(deps))
    .route('/', consolePeopleRoutes(deps))
    .route('/', consoleKeyRoutes(deps))
    .route('/', consoleAnnouncementRoutes(deps))
    .route('/', consoleBrandRoutes(deps))
    .route('/', consoleBrandPreviewRoutes(deps, site))
    .route('/', consoleReadingRoutes(deps))
    .route('/', consoleInboxRoutes(deps))
    .route('/', consoleReportRoutes(deps))
    .route('/', consoleRestoreRoutes(deps))
    .route('/', consoleStudioRoutes(deps))
    .route('/', provenanceRoutes(deps))
    .route('/', pushRoutes(deps))
    .route('/', readingRoutes(deps))
    .route('/', reportRoutes(deps))
    .route('/', supportRoutes(deps))
    .route('/', consoleUpkeepRoutes(deps))
    .route('/', meRoutes(deps))
    .route('/', accountRoutes(deps))
    .all('/api/*', () => {
      throw new Refusal('request/not-found');
    });
}

import { Hono } from 'hono';
import { Refusal } from '@firm/core';
import { passesApi, PROGRAM_ROOT } from '@firm/schema';
import { bodyRules, checkBody } from './http/limits/check-body.ts';
import { checkOrigin } from './http/security/check-origin.ts';
import { findProgram, repeatAnswer } from './http/people/program.ts';
import { securityLog } from './http/security/security-log.ts';
import type { AppEnv, Deps } from './http/deps.ts';
import { UNBUILT_SITE, type SiteIndex } from './http/site/site-index.ts';
import { accountRoutes } from './features/accounts/account-routes.ts';
import { accountWalletRoutes } from './features/accounts/account-wallet-routes.ts';
import { academyRoutes } from './features/academy/academy-routes.ts';
import { accountDataRoutes } from './features/accounts/account-data-routes.ts';
import { botRequestRoutes } from './features/assistant/bot-request-routes.ts';
import { accountTelegramRoutes } from './features/telegram/account-telegram-routes.ts';
import { assistantRoutes } from './features/assistant/assistant-routes.ts';
import { certificateRoutes } from './features/certificates/certificate-routes.ts';
import { chainRoutes } from './features/passes/chain-routes.ts';
import { consoleAnnouncementRoutes } from './features/console/console-announcement-routes.ts';
import { consoleInboxRoutes } from './features/console/console-inbox-routes.ts';
import { consoleKeyRoutes } from './features/console/console-key-routes.ts';
import { consoleRoutes } from './features/console/console-routes.ts';
import { consolePayoutRoutes } from './features/console/console-payout-routes.ts';
import { consolePeopleRoutes } from './features/console/console-people-routes.ts';
import { consoleBrandRoutes } from './features/brand/console-brand-routes.ts';
import { consoleBrandPreviewRoutes } from './features/brand/console-brand-preview-routes.ts';
import { consoleReadingRoutes } from './features/console/console-reading-routes.ts';
import { consoleReportRoutes } from './features/console/console-report-routes.ts';
import { consoleRestoreRoutes } from './features/backups/restoring/console-restore-routes.ts';
import { consoleStudioRoutes } from './features/console/console-studio-routes.ts';
import { consoleUpkeepRoutes } from './features/console/upkeep/console-upkeep-routes.ts';
import { developerRoutes } from './features/developers/developer-routes.ts';
import { eventRoutes } from './features/events/event-routes.ts';
import { launchRoutes } from './features/launches/launch-routes.ts';
import { marketRoutes } from './features/market/market-routes.ts';
import { myNewsRoutes } from './features/news/my-news-routes.ts';
import { myReminderRoutes } from './features/safety/my-reminder-routes.ts';
import { newsRoutes } from './features/news/news-routes.ts';
import { passRoutes } from './features/passes/pass-routes.ts';
import { passkeyRoutes } from './features/accounts/sign-in/passkey-routes.ts';
import { payoutRoutes } from './features/passes/payout-routes.ts';
import { practiceRoutes } from './features/practice/practice-routes.ts';
import { provenanceRoutes } from './features/provenance/provenance-routes.ts';
import { pushRoutes } from './features/news/push-routes.ts';
import { readingRoutes } from './features/developers/reading-routes.ts';
import { reportRoutes } from './features/reports/report-routes.ts';
import { supportRoutes } from './features/assistant/support-routes.ts';
import { reviewRoutes } from './features/academy/review-routes.ts';
import { safetyRoutes } from './features/safety/safety-routes.ts';
import { secondStepRoutes } from './features/accounts/sign-in/second-step-routes.ts';
import { statusRoutes } from './features/status/status-routes.ts';
import { walletRoutes } from './features/wallet/wallet-routes.ts';
import { walletSignInRoutes } from './features/accounts/sign-in/wallet-sign-in-routes.ts';
import { finalTestRoutes } from './features/academy/final-test-routes.ts';
import { studioRoutes } from './features/studio/studio-routes.ts';
import { studioChatRoutes } from './features/studio/studio-chat-routes.ts';
import { meRoutes } from './features/accounts/me-routes.ts';
import { signInRoutes } from './features/accounts/sign-in/sign-in-routes.ts';

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

import { Hono } from 'hono';
import { PICTURE_BYTES, VERIFY_BYTES } from '@firm/schema';
import { checkBody, type BodyRule } from '../http/check-body.ts';
import { checkOrigin } from '../http/check-origin.ts';
import { refuse } from '../http/app-error.ts';
import { securityLog } from '../http/security-log.ts';
import type { AppEnv, Deps } from '../http/deps.ts';
import { accountRoutes } from './account.ts';
import { accountWalletRoutes } from './account-wallet.ts';
import { academyRoutes } from './academy.ts';
import { accountDataRoutes } from './account-data.ts';
import { botRequestRoutes } from './bot-requests.ts';
import { accountTelegramRoutes } from './account-telegram.ts';
import { assistantRoutes } from './assistant.ts';
import { certificateRoutes } from './certificates.ts';
import { chainRoutes } from './chain.ts';
import { eventRoutes } from './events.ts';
import { launchRoutes } from './launches.ts';
import { marketRoutes } from './market.ts';
import { passRoutes } from './passes.ts';
import { reviewRoutes } from './review.ts';
import { safetyRoutes } from './safety.ts';
import { statusRoutes } from './status.ts';
import { walletRoutes } from './wallet.ts';
import { finalTestRoutes } from './final-tests.ts';
import { studioRoutes } from './studio.ts';
import { studioChatRoutes } from './studio-chat.ts';
import { meRoutes } from './me.ts';
import { signInRoutes } from './sign-in.ts';

/** Routes that take something else than a small JSON body. */
const bodyRules: readonly BodyRule[] = [
  // A conversation of many long messages.
  { path: '/api/studio/chat', bytes: 1024 * 1024, type: /^application\/json\s*(;|$)/i },
  // More than is taken, so that a picture a little too large is refused with the sentence that says how large it may be.
  { path: '/api/account/picture', bytes: PICTURE_BYTES + 3 * 1024 * 1024, type: /^image\//i },
  {
    path: '/api/certificates/verify',
    bytes: VERIFY_BYTES,
    type: /^(application\/json|image\/png)\s*(;|$)/i,
  },
  { path: '/api/rpc', bytes: 256 * 1024, type: /^application\/json\s*(;|$)/i },
];

/** Everything under /api. Features are hung in here, one line each. */
export function apiRoutes(deps: Deps) {
  return new Hono<AppEnv>()
    .use(
      securityLog(deps),
      checkOrigin(deps, { fromExtensions: ['/api/rpc'] }),
      checkBody(bodyRules),
    )
    .route('/', chainRoutes(deps))
    .route('/', eventRoutes(deps))
    .route('/', marketRoutes(deps))
    .route('/', launchRoutes(deps))
    .route('/', statusRoutes(deps))
    .route('/', passRoutes(deps))
    .route('/', safetyRoutes(deps))
    .route('/', assistantRoutes(deps))
    .route('/', walletRoutes(deps))
    .route('/', accountWalletRoutes(deps))
    .route('/', accountTelegramRoutes(deps))
    .route('/', academyRoutes(deps))
    .route('/', finalTestRoutes(deps))
    .route('/', reviewRoutes(deps))
    .route('/', certificateRoutes(deps))
    .route('/', accountDataRoutes(deps))
    .route('/', botRequestRoutes(deps))
    .route('/auth', signInRoutes(deps))
    .route('/studio', studioChatRoutes(deps))
    .route('/studio', studioRoutes(deps))
    .route('/me', meRoutes(deps))
    .route('/account', accountRoutes(deps))
    .all('*', () => {
      throw refuse(404, 'not_found');
    });
}

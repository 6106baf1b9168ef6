import { academy, accounts, assistant, reports, safety, studio } from '@firm/core';
import {
  deleteExpiredFormPresses,
  deleteExpiredRateLimits,
  deleteExpiredTrust,
  deleteExpiredWalletRecords,
  touchServiceRun,
} from '@firm/db';
import { accountDeps, type AuthDeps } from '../features/accounts/account-deps.ts';
import { BRAND_EVERY_SECONDS } from '../brand/live-brand.ts';
import { mustConfirmEmail } from '../features/accounts/sign-in/better-auth/create-auth.ts';
import type { Deps } from '../http/deps.ts';
import type { RepeatedJob } from '../jobs/repeated-job.ts';

/** Housekeeping of every process: send a heartbeat, and delete expired data. */
export function housekeepingJobs(
  deps: AuthDeps & Pick<Deps, 'brand' | 'studio'>,
  runId: string,
): RepeatedJob[] {
  return [
    {
      name: 'brand',
      everySeconds: BRAND_EVERY_SECONDS,
      run: () => deps.brand.refresh(),
      rests: { until: [] },
    },
    {
      name: 'studio rules',
      everySeconds: studio.RULES_EVERY_SECONDS,
      run: () => deps.studio.rules.refresh(),
      rests: { until: [] },
    },
    {
      name: 'heartbeat',
      everySeconds: 30,
      isRoutine: true,
      run: () => touchServiceRun(deps, runId),
    },
    {
      name: 'expired wallet proofs',
      everySeconds: 600,
      run: () => deleteExpiredWalletRecords(deps),
    },
    {
      name: 'lost factors',
      everySeconds: 600,
      run: () => accounts.liftDueFactors(accountDeps(deps)),
    },
    { name: 'expired trust', everySeconds: 3600, run: () => deleteExpiredTrust(deps) },
    {
      name: 'expired presses',
      everySeconds: 60,
      rests: { until: ['presses'] },
      run: () => deleteExpiredFormPresses(deps),
    },
    { name: 'expired limits', everySeconds: 600, run: () => deleteExpiredRateLimits(deps) },
    {
      name: 'old checks',
      everySeconds: 3600,
      run: async () => void (await safety.forgetOldChecks(deps)),
    },
    {
      name: 'old logs of tokens',
      everySeconds: 3600,
      run: async () => void (await safety.forgetOldLogs(deps)),
    },
    { name: 'old support', everySeconds: 3600, run: () => assistant.forgetOldSupport(deps) },
    { name: 'old reports', everySeconds: 3600, run: () => reports.forgetOldReports(deps) },
    { name: 'old answers', everySeconds: 3600, run: () => academy.forgetOldAnswers(deps) },
    {
      name: 'old audit lines',
      everySeconds: 3600,
      run: () => accounts.forgetOldAudit(deps, { days: deps.config.auditDays }),
    },
    {
      name: 'stale accounts',
      everySeconds: 3600,
      run: () => accounts.removeStale(deps, { mustConfirm: mustConfirmEmail(deps.config) }),
    },
  ];
}

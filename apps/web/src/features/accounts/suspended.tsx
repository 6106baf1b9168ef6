import type { Me } from '@firm/schema/people/accounts.ts';
import { Suspense, type ReactNode } from 'react';
import { late } from '../../ui/late.tsx';

const SuspendedNotice = late(
  async () => (await import('./late/suspended-notice.tsx')).SuspendedNotice,
);

/** Tells who is suspended; others fetch nothing of it. */
export const Suspended = ({
  user: { email, suspension },
}: {
  user: NonNullable<Me['user']>;
}): ReactNode =>
  suspension !== null && (
    <Suspense fallback={null}>
      <SuspendedNotice email={email} suspension={suspension} />
    </Suspense>
  );

import { Suspense, type ReactNode } from 'react';
import { late } from '../../../ui/late.tsx';
import type { Proof } from './use-proof.ts';

const ProveDialog = late(
  async () => (await import('../../accounts/late/prove-dialog.tsx')).ProveDialog,
);

/** Asks whoever acts to show that it is they, when they have to. */
export const Proving = ({ isAsked, onProved, onClose }: Proof): ReactNode =>
  isAsked ? (
    <Suspense fallback={null}>
      <ProveDialog onProved={onProved} onClose={onClose} />
    </Suspense>
  ) : null;

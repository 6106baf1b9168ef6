import type { ReportKind } from '@firm/schema/reports.ts';
import type { TakenDown as TakenDownFacts } from '@firm/schema/rules.ts';
import { Suspense, type ReactNode } from 'react';
import { late } from '../../ui/late.tsx';

const TakenDownNotice = late(
  async () => (await import('./late/taken-down-notice.tsx')).TakenDownNotice,
);

/** Tells whoever made something that it was taken down; others fetch nothing of it. */
export const TakenDown = ({
  kind,
  takenDown,
}: {
  kind: ReportKind;
  takenDown: TakenDownFacts | null;
}): ReactNode =>
  takenDown !== null && (
    <Suspense fallback={null}>
      <TakenDownNotice kind={kind} takenDown={takenDown} />
    </Suspense>
  );

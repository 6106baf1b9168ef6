import type { ReportKind } from '@firm/schema/people/reports.ts';
import type { TakenDown as TakenDownFacts } from '@firm/schema/rules.ts';
import { Suspense, type ReactNode } from 'react';
import { late } from '../../ui/late.tsx';

const TakenDownNotice = late(
  async () => (await import('./late/taken-down-notice.tsx')).TakenDownNotice,
);

/** Tells whoever made something that it was taken down; others fetch nothing of it. */
export const TakenDown = ({
  kind,
  reference = '',
  takenDown,
}: {
  kind: ReportKind;
  /** Which it is; of one's name in the rankings there is one. */
  reference?: string;
  takenDown: TakenDownFacts | null;
}): ReactNode =>
  takenDown !== null && (
    <Suspense fallback={null}>
      <TakenDownNotice kind={kind} reference={reference} takenDown={takenDown} />
    </Suspense>
  );

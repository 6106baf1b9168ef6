import { Suspense, type ReactNode } from 'react';
import { late } from '../../ui/late.tsx';

// Few questions ask for a sum.
const Calculator = late(async () => (await import('./calculator.tsx')).Calculator);

/** A calculator beside a question that asks for a sum; `of` tells it from others of the page. */
export const LateCalculator = (props: { of?: string }): ReactNode => (
  <Suspense>
    <Calculator {...props} />
  </Suspense>
);

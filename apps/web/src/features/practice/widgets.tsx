import type { PracticePart } from '@firm/format/practice-parts.ts';
import { lazy, Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { frame as text } from '../../text/en/learning/practice.ts';
import type { Simulation } from './parts/simulation.ts';
import styles from './practice.module.css';

function LoadFailed(): ReactNode {
  return <p role="status">{text.loadFailed}</p>;
}

/**
 * Each part is a file of its own, fetched with the first lesson that holds it. Without it the
 * lesson still stands.
 */
const part = (load: () => Promise<{ default: ComponentType }>): ComponentType =>
  lazy(() => load().catch(() => ({ default: LoadFailed })));

/** A part that is said as data. */
const loadSimulator = <K extends string>(
  load: () => Promise<{ simulator: Simulation<K> }>,
): ComponentType =>
  part(async () => {
    const [{ Simulator }, { simulator }] = await Promise.all([
      import('./parts/simulator.tsx'),
      load(),
    ]);
    return { default: () => <Simulator of={simulator} /> };
  });

const PARTS: Readonly<Record<PracticePart, ComponentType>> = {
  'approval-exposure': loadSimulator(() => import('./widgets/approval-exposure.ts')),
  'backtest-overfit': part(() => import('./widgets/backtest-overfit.tsx')),
  'base-rate': loadSimulator(() => import('./widgets/base-rate.ts')),
  'candle-builder': part(() => import('./widgets/candle-builder.tsx')),
  correlation: loadSimulator(() => import('./widgets/correlation.ts')),
  'cost-drag': loadSimulator(() => import('./widgets/cost-drag.ts')),
  'drawdown-recovery': loadSimulator(() => import('./widgets/drawdown-recovery.ts')),
  'fee-calculator': loadSimulator(() => import('./widgets/fee-calculator.ts')),
  'key-lookalike': part(() => import('./widgets/key-lookalike.tsx')),
  'moving-average': loadSimulator(() => import('./widgets/moving-average.ts')),
  'position-size': loadSimulator(() => import('./widgets/position-size.ts')),
  'risk-of-ruin': loadSimulator(() => import('./widgets/risk-of-ruin.ts')),
  'rsi-rule': loadSimulator(() => import('./widgets/rsi-rule.ts')),
  'stop-gap': loadSimulator(() => import('./widgets/stop-gap.ts')),
  'volume-slippage': loadSimulator(() => import('./widgets/volume-slippage.ts')),
  'approval-ledger': loadSimulator(() => import('./simulators/approval-ledger.ts')),
  'bridge-stages': loadSimulator(() => import('./simulators/bridge-stages.ts')),
  'explorer-page': loadSimulator(() => import('./simulators/explorer-page.ts')),
  'fake-platform': loadSimulator(() => import('./simulators/fake-platform.ts')),
  'fee-clock': loadSimulator(() => import('./simulators/fee-clock.ts')),
  'loan-health': loadSimulator(() => import('./simulators/loan-health.ts')),
  'one-payment': loadSimulator(() => import('./simulators/one-payment.ts')),
  'order-book': loadSimulator(() => import('./simulators/order-book.ts')),
  'pool-against-holding': loadSimulator(() => import('./simulators/pool-against-holding.ts')),
  'price-from-markets': loadSimulator(() => import('./simulators/price-from-markets.ts')),
  rebalancing: loadSimulator(() => import('./simulators/rebalancing.ts')),
  'round-trip': loadSimulator(() => import('./simulators/round-trip.ts')),
  sandwich: loadSimulator(() => import('./simulators/sandwich.ts')),
  'supply-flows': loadSimulator(() => import('./simulators/supply-flows.ts')),
  'swap-quote': loadSimulator(() => import('./simulators/swap-quote.ts')),
  'token-sizes': loadSimulator(() => import('./simulators/token-sizes.ts')),
  'tax-worksheet': loadSimulator(() => import('./simulators/tax-worksheet.ts')),
  'trade-plan': loadSimulator(() => import('./simulators/trade-plan.ts')),
  'wallet-loss': loadSimulator(() => import('./simulators/wallet-loss.ts')),
  'withdrawal-form': loadSimulator(() => import('./simulators/withdrawal-form.ts')),
};

const isPart = (name: string): name is PracticePart => Object.hasOwn(PARTS, name);

/** A task of the practice wallet; the build has seen that there is one of this name. */
const TASK = /^task-(.+)$/;
const TaskPart = lazy(() =>
  import('./wallet/task-part.tsx').then(
    ({ TaskPart: Part }): { default: ComponentType<{ id: string }> } => ({ default: Part }),
    () => ({ default: LoadFailed }),
  ),
);

/**
 * The interactive parts in their places of a lesson's text. The sentence that stands there becomes
 * the caption.
 *
 * @param under what stands under a part of that name: the question that it answers
 */
export default function Widgets({
  places,
  under,
}: {
  places: readonly HTMLElement[];
  under: (name: string) => ReactNode;
}): ReactNode {
  return places.flatMap((place) => {
    const name = place.dataset['widget'] ?? '';
    const Part = isPart(name) ? PARTS[name] : undefined;
    const task = TASK.exec(name)?.[1];
    if (Part === undefined && task === undefined) return [];
    return [
      <InPlace key={name} place={place}>
        <Suspense fallback={<Loading />}>
          {Part !== undefined ? <Part /> : task !== undefined && <TaskPart id={task} />}
          {under(name)}
        </Suspense>
      </InPlace>,
    ];
  });
}

/** Draws into the head of an element that stands in the page as it was built. */
function InPlace({ place, children }: { place: HTMLElement; children: ReactNode }): ReactNode {
  const [host, setHost] = useState<HTMLElement>();
  useEffect(() => {
    const hostElement = document.createElement('div');
    place.prepend(hostElement);
    setHost(hostElement);
    return () => {
      hostElement.remove();
      setHost(undefined);
    };
  }, [place]);
  return host && createPortal(children, host);
}

function Loading(): ReactNode {
  return (
    <div className={styles.loading} role="status" aria-label={text.loading}>
      <span />
      <span />
      <span />
    </div>
  );
}

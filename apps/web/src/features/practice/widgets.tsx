import {
  lazy,
  Suspense,
  useEffect,
  useState,
  type ComponentType,
  type ReactNode,
  type RefObject,
} from 'react';
import { createPortal } from 'react-dom';
import { frame as text } from '../../text/en/practice.ts';
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

const PARTS: Readonly<Record<string, ComponentType>> = {
  'approval-exposure': part(() => import('./widgets/approval-exposure.tsx')),
  'backtest-overfit': part(() => import('./widgets/backtest-overfit.tsx')),
  'base-rate': part(() => import('./widgets/base-rate.tsx')),
  'candle-builder': part(() => import('./widgets/candle-builder.tsx')),
  correlation: part(() => import('./widgets/correlation.tsx')),
  'cost-drag': part(() => import('./widgets/cost-drag.tsx')),
  'drawdown-recovery': part(() => import('./widgets/drawdown-recovery.tsx')),
  'fee-calculator': part(() => import('./widgets/fee-calculator.tsx')),
  'key-lookalike': part(() => import('./widgets/key-lookalike.tsx')),
  'moving-average': part(() => import('./widgets/moving-average.tsx')),
  'position-size': part(() => import('./widgets/position-size.tsx')),
  'risk-of-ruin': part(() => import('./widgets/risk-of-ruin.tsx')),
  'rsi-rule': part(() => import('./widgets/rsi-rule.tsx')),
  'stop-gap': part(() => import('./widgets/stop-gap.tsx')),
  'volume-slippage': part(() => import('./widgets/volume-slippage.tsx')),
};

/**
 * Mounts the interactive parts into their places in a lesson's text. The sentence that stands there
 * becomes the caption.
 */
export default function Widgets({ within }: { within: RefObject<HTMLElement | null> }): ReactNode {
  const [places, setPlaces] = useState<{ name: string; host: HTMLElement }[]>([]);
  useEffect(() => {
    const found = [
      ...(within.current?.querySelectorAll<HTMLElement>('[data-widget]') ?? []),
    ].flatMap((element) => {
      const name = element.dataset['widget'] ?? '';
      if (!Object.hasOwn(PARTS, name)) return [];
      const host = document.createElement('div');
      element.prepend(host);
      return [{ name, host }];
    });
    setPlaces(found);
    return () => {
      for (const { host } of found) host.remove();
      setPlaces([]);
    };
  }, [within]);
  return places.map(({ name, host }) => {
    const Part = PARTS[name];
    return (
      Part !== undefined &&
      createPortal(
        <Suspense fallback={<Loading />}>
          <Part />
        </Suspense>,
        host,
        name,
      )
    );
  });
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

import { useState, type PointerEvent, type ReactNode } from 'react';
import { candle as text } from '../../../text/en/learning/practice.ts';
import { faults, measure, type Candle } from '../calc/candle.ts';
import { change, number } from '../calc/write.ts';
import { PracticeFrame, type Outcome } from '../parts/frame.tsx';
import { RangeInput } from '../parts/inputs.tsx';
import { Plot, roundTicks, type Scale } from '../parts/plot.tsx';
import styles from '../practice.module.css';
import { usePractice } from '../use-practice.ts';

const [LOW, HIGH] = [2300, 2600];
const bounds = { min: LOW, max: HIGH, step: 5 } as const;
const SPECS = {
  open: { initial: 2400, ...bounds },
  high: { initial: 2540, ...bounds },
  low: { initial: 2380, ...bounds },
  close: { initial: 2500, ...bounds },
} as const;
const NAMES = ['high', 'open', 'close', 'low'] as const;
const HEIGHT = 260;

function outcomeOf(candle: Candle): Outcome {
  const brokenRules = faults(candle);
  const { body, upper, lower, shape } = measure(candle);
  const way = body > 0 ? text.rose : body < 0 ? text.fell : '';
  return {
    figures: [
      { label: text.body, value: `${body > 0 ? '+' : ''}${number(body)}`, isMain: true },
      { label: text.upper, value: upper < 0 ? '–' : number(upper) },
      { label: text.lower, value: lower < 0 ? '–' : number(lower) },
      { label: `${text.open} → ${text.close}`, value: change(candle.close / candle.open - 1) },
    ],
    summary: brokenRules.length === 0 ? `${text.shapes[shape]} ${way}`.trim() : '',
    caution:
      brokenRules.length === 0
        ? undefined
        : text.impossible(brokenRules.map((fault) => text.faults[fault]).join(text.and)),
  };
}

export default function CandleBuilder(): ReactNode {
  const practice = usePractice('candle-builder', SPECS);
  const n = practice.numbers;
  const outcome = n && outcomeOf(n);
  return (
    <PracticeFrame
      practice={practice}
      title={text.title}
      outcome={outcome}
      inputs={NAMES.map((name) => (
        <RangeInput
          key={name}
          of={practice}
          name={name}
          label={text[name]}
          write={(value) => number(value)}
        />
      ))}
    >
      {n && (
        <Plot
          height={HEIGHT}
          label={text.chart(number(n.open), number(n.high), number(n.low), number(n.close))}
          x={[0, 1]}
          y={[LOW, HIGH]}
          xTicks={[]}
          yTicks={roundTicks(LOW, HIGH).map((at) => ({ at, text: number(at) }))}
        >
          {(scale) => (
            <Handles
              candle={n}
              scale={scale}
              onMove={(name, value) => practice.set({ [name]: value })}
            />
          )}
        </Plot>
      )}
      <p className="muted">{text.drag}</p>
    </PracticeFrame>
  );
}

/** The price at a height of the picture, in steps. */
function priceAt(y: number, scale: Scale): number {
  const share = (scale.bottom - y) / (scale.bottom - scale.top);
  const price = LOW + Math.min(Math.max(share, 0), 1) * (HIGH - LOW);
  return Math.round(price / bounds.step) * bounds.step;
}

/**
 * The candle with a handle for each price. The sliders do the same, so that the handles can stay
 * out of the way of the keyboard.
 */
function Handles({
  candle,
  scale,
  onMove,
}: {
  candle: Candle;
  scale: Scale;
  onMove: (name: keyof Candle, value: number) => void;
}): ReactNode {
  const [draggedHandle, setHeld] = useState<keyof Candle>();
  const middle = (scale.left + scale.right) / 2;
  const half = Math.min(38, (scale.right - scale.left) / 8);
  const move = (event: PointerEvent<SVGCircleElement>): void => {
    const box = event.currentTarget.ownerSVGElement?.getBoundingClientRect();
    if (draggedHandle !== undefined && box !== undefined)
      onMove(draggedHandle, priceAt(event.clientY - box.top, scale));
  };
  return (
    <>
      <CandleBody candle={candle} scale={scale} middle={middle} half={half} />
      {NAMES.map((name) => {
        const y = scale.y(candle[name]);
        const side = name === 'open' ? -1 : name === 'close' ? 1 : 0;
        const x = middle + side * (half + 26);
        return (
          <g key={name}>
            {side !== 0 && (
              <line className={styles.grid} x1={middle + side * half} x2={x} y1={y} y2={y} />
            )}
            <circle
              className={styles.handle}
              cx={x}
              cy={y}
              r={11}
              onPointerDown={(event) => {
                event.currentTarget.setPointerCapture(event.pointerId);
                setHeld(name);
              }}
              onPointerMove={move}
              onPointerUp={() => setHeld(undefined)}
              onPointerCancel={() => setHeld(undefined)}
            />
            <text
              className={styles.tick}
              x={side === -1 ? x - 16 : x + 16}
              y={y + 4}
              textAnchor={side === -1 ? 'end' : 'start'}
            >
              {text[name]}
            </text>
          </g>
        );
      })}
    </>
  );
}

const CandleBody = ({
  candle: { open, high, low, close },
  scale,
  middle,
  half,
}: {
  candle: Candle;
  scale: Scale;
  middle: number;
  half: number;
}): ReactNode => (
  <>
    <line className={styles.wick} x1={middle} x2={middle} y1={scale.y(high)} y2={scale.y(low)} />
    <rect
      className={close >= open ? styles.hollow : styles['fill-loss']}
      x={middle - half}
      y={Math.min(scale.y(open), scale.y(close))}
      width={half * 2}
      height={Math.max(Math.abs(scale.y(open) - scale.y(close)), 2)}
    />
  </>
);

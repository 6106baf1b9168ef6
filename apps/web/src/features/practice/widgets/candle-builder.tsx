import { useState, type PointerEvent, type ReactNode } from 'react';
import { candle as text } from '../../../text/en/practice.ts';
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

export default function CandleBuilder(): ReactNode {
  const practice = usePractice('candle-builder', SPECS);
  const n = practice.numbers;
  const broken = n && faults(n);
  const size = n && measure(n);
  const outcome: Outcome | undefined = n &&
    size && {
      figures: [
        {
          label: text.body,
          value: `${size.body > 0 ? '+' : ''}${number(size.body)}`,
          isMain: true,
        },
        { label: text.upper, value: size.upper < 0 ? '–' : number(size.upper) },
        { label: text.lower, value: size.lower < 0 ? '–' : number(size.lower) },
        { label: `${text.open} → ${text.close}`, value: change(n.close / n.open - 1) },
      ],
      summary:
        broken?.length === 0
          ? `${text.shapes[size.shape]} ${size.body > 0 ? text.rose : size.body < 0 ? text.fell : ''}`.trim()
          : '',
      caution:
        broken?.length === 0
          ? undefined
          : text.impossible((broken ?? []).map((fault) => text.faults[fault]).join(text.and)),
    };
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
  const [held, setHeld] = useState<keyof Candle>();
  const middle = (scale.left + scale.right) / 2;
  const half = Math.min(38, (scale.right - scale.left) / 8);
  const move = (event: PointerEvent<SVGCircleElement>): void => {
    if (held === undefined) return;
    const box = event.currentTarget.ownerSVGElement?.getBoundingClientRect();
    if (box === undefined) return;
    const share = (scale.bottom - (event.clientY - box.top)) / (scale.bottom - scale.top);
    onMove(
      held,
      Math.round((LOW + Math.min(Math.max(share, 0), 1) * (HIGH - LOW)) / bounds.step) *
        bounds.step,
    );
  };
  const at = { open: middle - half - 26, high: middle, low: middle, close: middle + half + 26 };
  const top = Math.min(scale.y(candle.open), scale.y(candle.close));
  const rose = candle.close >= candle.open;
  return (
    <>
      <line
        className={styles.wick}
        x1={middle}
        x2={middle}
        y1={scale.y(candle.high)}
        y2={scale.y(candle.low)}
      />
      <rect
        className={rose ? styles.hollow : styles['fill-loss']}
        x={middle - half}
        y={top}
        width={half * 2}
        height={Math.max(Math.abs(scale.y(candle.open) - scale.y(candle.close)), 2)}
      />
      {NAMES.map((name) => {
        const y = scale.y(candle[name]);
        const side = name === 'open' ? -1 : name === 'close' ? 1 : 0;
        return (
          <g key={name}>
            {side !== 0 && (
              <line className={styles.grid} x1={middle + side * half} x2={at[name]} y1={y} y2={y} />
            )}
            <circle
              className={styles.handle}
              cx={at[name]}
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
              x={side === -1 ? at[name] - 16 : at[name] + 16}
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

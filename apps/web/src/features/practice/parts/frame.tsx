import { Check, Link2, RotateCcw, TriangleAlert } from 'lucide-react';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { frame as text } from '../../../text/en/learning/practice.ts';
import { Button } from '../../../ui/button.tsx';
import styles from '../practice.module.css';
import type { Practice } from '../use-practice.ts';

export type Figure = {
  label: string;
  value: string;
  isMain?: boolean;
};

/** Result of a part: figures and one sentence, or the reason for none. */
export type Outcome =
  | { figures: Figure[]; summary: string; caution?: string | undefined }
  | { problem: string };

/**
 * How long a result must stand before it is read out, in milliseconds: while a slider moves, nobody
 * wants each step.
 */
const QUIET_MILLISECONDS = 700;

/**
 * The frame of every interactive part: title, inputs, picture, result, a link to these values, and
 * Reset.
 */
export function PracticeFrame<K extends string>({
  practice,
  title,
  inputs,
  outcome,
  onReset,
  children,
}: {
  practice: Practice<K>;
  title: string;
  inputs: ReactNode;
  /** Undefined while an input is missing or out of bounds. */
  outcome: Outcome | undefined;
  onReset?: () => void;
  children?: ReactNode;
}): ReactNode {
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const { isLinked, name } = practice;
  useEffect(() => {
    if (isLinked) section.current?.scrollIntoView({ behavior: 'instant' });
  }, [isLinked]);
  const shownOutcome: Outcome = outcome ?? { problem: text.incomplete };
  return (
    <section ref={section} className={styles.frame} aria-labelledby={id} data-practice={name}>
      <div className={styles.head}>
        <h3 id={id}>{title}</h3>
        <div className={styles.actions}>
          <CopyLink link={practice.link} title={title} />
          <Button
            kind="quiet"
            small
            onClick={() => {
              practice.reset();
              onReset?.();
            }}
          >
            <RotateCcw size={16} aria-hidden /> {text.reset}
            <OfPart title={title} />
          </Button>
        </div>
      </div>
      <div className={styles.inputs}>{inputs}</div>
      <Result outcome={shownOutcome}>{children}</Result>
      <Announcement
        text={
          'figures' in shownOutcome
            ? `${shownOutcome.summary} ${shownOutcome.caution ?? ''}`
            : shownOutcome.problem
        }
      />
    </section>
  );
}

function Result({ outcome, children }: { outcome: Outcome; children: ReactNode }): ReactNode {
  return 'figures' in outcome ? (
    <>
      {outcome.figures.length > 0 && <Figures figures={outcome.figures} />}
      {children}
      {outcome.summary !== '' && <p className={styles.summary}>{outcome.summary}</p>}
      {outcome.caution !== undefined && <Caution>{outcome.caution}</Caution>}
    </>
  ) : (
    <Caution>{outcome.problem}</Caution>
  );
}

const Figures = ({ figures }: { figures: readonly Figure[] }): ReactNode => (
  <dl className={styles.figures}>
    {figures.map(({ label, value, isMain }) => (
      <div key={label} className={isMain === true ? styles.main : undefined}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

/** Several parts of a page have the same buttons: who listens hears of which part one is. */
const OfPart = ({ title }: { title: string }): ReactNode => (
  <span className="visually-hidden">: {title}</span>
);

function Caution({ children }: { children: ReactNode }): ReactNode {
  return (
    <p className={styles.caution}>
      <TriangleAlert size={18} aria-hidden /> <span>{children}</span>
    </p>
  );
}

/** Reads a changed result out once it has settled; the first one is not news. */
function Announcement({ text: latest }: { text: string }): ReactNode {
  const [announcement, setSaid] = useState('');
  const first = useRef(latest);
  useEffect(() => {
    if (latest === first.current) return undefined;
    first.current = '';
    const timer = setTimeout(() => setSaid(latest), QUIET_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [latest]);
  return (
    <p role="status" className="visually-hidden">
      {announcement}
    </p>
  );
}

function CopyLink({ link, title }: { link: () => string; title: string }): ReactNode {
  const [state, setState] = useState<'ready' | 'copied' | 'failed'>('ready');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const copy = async (): Promise<void> => {
    const address = link();
    history.replaceState(history.state, '', address);
    let next: 'copied' | 'failed' = 'copied';
    try {
      await navigator.clipboard.writeText(address);
    } catch {
      next = 'failed';
    }
    setState(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setState('ready'), 4000);
  };
  return (
    <>
      <Button kind="quiet" small onClick={() => void copy()}>
        {state === 'copied' ? <Check size={16} aria-hidden /> : <Link2 size={16} aria-hidden />}{' '}
        {state === 'ready' ? text.copyLink : state === 'copied' ? text.copied : text.notCopied}
        <OfPart title={title} />
      </Button>
      <span role="status" className="visually-hidden">
        {state === 'copied' ? text.linkCopied : state === 'failed' ? text.notCopied : ''}
      </span>
    </>
  );
}

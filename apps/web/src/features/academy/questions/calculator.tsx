import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { calculator as text } from '../../../text/en/learning/academy.ts';
import { late } from '../../../ui/late.tsx';
import styles from './questions.module.css';

/** A question whose options all have a number asks for one that is worked out, or looked up. */
export const asksSum = (options: readonly string[]): boolean =>
  options.every((option) => /\d/.test(option));

const SumField = late(async () => (await import('./sum-field.tsx')).SumField);

/**
 * A calculator beside a question that asks for a sum, fetched when it is opened; `of` tells it from
 * others of the page.
 */
export function Calculator({ of }: { of?: string }): ReactNode {
  const [wasOpened, setOpened] = useState(false);
  const box = useRef<HTMLDetailsElement>(null);
  // It may be opened before the program has started.
  useEffect(() => {
    if (box.current?.open === true) setOpened(true);
  }, []);
  return (
    <details
      ref={box}
      className={styles.calculator}
      data-program
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) setOpened(true);
      }}
    >
      <summary>
        {text.open}
        {of !== undefined && <span className="visually-hidden">: {of}</span>}
      </summary>
      {wasOpened && (
        <Suspense>
          <SumField />
        </Suspense>
      )}
    </details>
  );
}

import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router';
import { mint as text, passes } from '../../../text/en/passes.ts';
import type { MintProblem } from './mint-failure.ts';
import styles from './mint-steps.module.css';

/**
 * Below this width the cards stand under one another, and the message under them is out of sight.
 */
const NARROW = '(max-width: 767px)';

/**
 * On a phone: why a mint failed, in its card, and brought into view. The message under the cards
 * announces it.
 */
export function CardProblem({ problem }: { problem: MintProblem }): ReactNode {
  const place = useRef<HTMLParagraphElement>(null);
  // Newer browsers answer a scroll with a promise, which React would take for the effect's
  // clean-up.
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'center' });
  }, [problem]);
  if (!matchMedia(NARROW).matches) return null;
  return (
    <p ref={place} className={styles.problem} data-problem={problem}>
      {text.problems[problem]}
    </p>
  );
}

/** On a phone: that a pass is minted, in its card too, with the way to it. */
export function CardMinted({ name }: { name: string }): ReactNode {
  if (!matchMedia(NARROW).matches) return null;
  return (
    <p className={styles.minted}>
      {passes.success(name)} <Link to="/members">{passes.seeMine}</Link>
    </p>
  );
}

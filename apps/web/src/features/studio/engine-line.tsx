import type { StudioEngine, Tool } from '@firm/schema/studio.ts';
import { Cpu } from 'lucide-react';
import type { ReactNode } from 'react';
import { studio as text } from '../../text/en/studio.ts';
import styles from './studio.module.css';
import type { StudioFacts } from './use-studio.ts';

/** Beside every result: what made it. */
export function MadeBy({ engine }: { engine: StudioEngine }): ReactNode {
  return (
    <p className={styles.madeBy}>
      <Cpu size={16} aria-hidden /> {text.madeBy(engine)}
    </p>
  );
}

/** Before anything is made: what will make it. */
export function EngineLine({
  tool,
  engine,
}: {
  tool: Tool;
  engine: StudioEngine | undefined;
}): ReactNode {
  if (engine === undefined) return null;
  return (
    <p className={styles.engine}>
      <Cpu size={16} aria-hidden />
      <span>
        <strong>{engine.name}</strong> {engine.isBuiltIn ? text.engine[tool] : text.engineOutside}
      </span>
    </p>
  );
}

/** '7 of 20 left today', or why nothing can be made just now. Keeps its place while it is not known. */
export function AllowanceLine({
  facts,
  hasFailed,
}: Pick<StudioFacts, 'facts' | 'hasFailed'>): ReactNode {
  const words =
    facts === undefined
      ? hasFailed
        ? text.unavailable
        : text.loading
      : (facts.closed ??
        (facts.allowance.left === 0
          ? text.noneLeft(facts.allowance.limit)
          : text.left(facts.allowance.left, facts.allowance.limit)));
  return (
    <p className={styles.allowance} aria-live="polite">
      {words}
    </p>
  );
}

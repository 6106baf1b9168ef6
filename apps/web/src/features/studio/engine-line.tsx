import type { StudioEngine, Tool } from '@firm/schema/studio.ts';
import { Cpu } from 'lucide-react';
import type { ReactNode } from 'react';
import { site } from '../../lib/page/site.ts';
import { studio as text } from '../../text/en/studio/studio.ts';
import styles from './studio.module.css';
import type { StudioFacts } from './use-studio.ts';

/**
 * For the class `builtIn`: what is said of the built-in engine is not seen where another may serve.
 */
export const builtInMark = (
  tool: Tool,
  engine: StudioEngine | undefined,
): { 'data-for': Tool; 'data-built-in': string } => ({
  'data-for': tool,
  'data-built-in': engine === undefined ? site.builtInTools : tool,
});

/** Beside every result: what made it. */
export function MadeBy({ engine }: { engine: StudioEngine }): ReactNode {
  return (
    <p className={styles.madeBy}>
      <Cpu size={16} aria-hidden /> {text.madeBy(engine)}
    </p>
  );
}

/**
 * Before anything is made: what will make it. The page comes with what is true of the built-in
 * engine; until the server has said who serves, that is shown only where the page was told that a
 * built-in one does.
 */
export function EngineLine({
  tool,
  engine,
}: {
  tool: Tool;
  engine: StudioEngine | undefined;
}): ReactNode {
  return (
    <p className={`${styles.engine} ${styles.builtIn}`} data-engine {...builtInMark(tool, engine)}>
      <Cpu size={16} aria-hidden />
      <span>
        <strong data-program={engine === undefined ? true : undefined}>
          {engine?.name ?? '\u00a0'}
        </strong>{' '}
        {engine?.isBuiltIn === false ? text.engineOutside : text.engine[tool]}
      </span>
    </p>
  );
}

/**
 * '7 of 20 left today', or why nothing can be made just now. Keeps its place while it is not known.
 */
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
    <p className={styles.allowance} aria-live="polite" data-program>
      {words}
    </p>
  );
}

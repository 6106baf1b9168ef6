import type { ReactNode } from 'react';
import { useCopy } from '../../lib/forms/use-copy.ts';
import { developersText as text } from '../../text/en/developers.ts';
import { Button } from '../../ui/button.tsx';
import styles from './developers.module.css';

/** A command to copy and run. */
export function Example({
  name,
  title,
  children,
}: {
  name: string;
  title: string;
  children: string;
}): ReactNode {
  const { state, copy } = useCopy('The example');
  return (
    <div className={styles.example}>
      <pre role="region" tabIndex={0} aria-label={text.exampleOf(title)}>
        <code data-example={name}>{children}</code>
      </pre>
      <Button small onClick={() => copy(children)}>
        {state === 'copied' ? text.copied : text.copy}
        <span className="visually-hidden">: {title}</span>
      </Button>
      <span className="visually-hidden" role="status">
        {state === 'copied' ? text.copied : ''}
      </span>
      {state === 'failed' && <p role="alert">{text.notCopied}</p>}
    </div>
  );
}

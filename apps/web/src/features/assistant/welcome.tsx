import type { ReactNode } from 'react';
import { assistant as text, commands } from '../../text/en/assistant.ts';
import { Button } from '../../ui/button.tsx';
import answerStyles from './answer.module.css';
import styles from './assistant.module.css';

/** What stands there before anything was said: what it can do, and what it never does. */
export function Welcome({ onSay }: { onSay: (command: string) => void }): ReactNode {
  return (
    <div className={styles.welcome}>
      <p className="lead">{text.lead}</p>
      <h2>{text.tryThese}</h2>
      <div className={answerStyles.suggestions}>
        {text.examples.map(({ label, command }) => (
          <Button key={command} small onClick={() => onSay(command)}>
            {label}
          </Button>
        ))}
      </div>
      <h2>{text.commands}</h2>
      <dl className={styles.commands}>
        {commands.map(({ name, what }) => (
          <div key={name}>
            <dt className="num">{name}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <p className="muted">{text.never}</p>
    </div>
  );
}

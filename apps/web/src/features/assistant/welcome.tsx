import type { ReactNode } from 'react';
import { site } from '../../lib/page/site.ts';
import { assistant as text, commands } from '../../text/en/assistant.ts';
import answerStyles from './answer.module.css';
import styles from './assistant.module.css';
import { SayButton } from './say-button.tsx';

/** Brand's suggested questions, put into the page by the server, or built in. */
const own = typeof document === 'undefined' ? '' : site.chips;
const chips =
  own === '' ? text.examples : own.split('\n').map((ask) => ({ label: ask, command: ask }));

/** Welcome before the first message: its abilities, and its limits. */
export function Welcome({ onSay }: { onSay: (command: string) => void }): ReactNode {
  return (
    <div className={styles.welcome}>
      <p className="lead">{text.lead}</p>
      <h2>{text.tryThese}</h2>
      <div className={answerStyles.suggestions}>
        {chips.map(({ label, command }) => (
          <SayButton key={command} label={label} command={command} onSay={onSay} />
        ))}
      </div>
      <p className="muted">{text.never}</p>
      <details>
        <summary>{text.commands}</summary>
        <dl className={styles.commands}>
          {commands.map(({ name, what }) => (
            <div key={name} data-command={name}>
              <dt className="num">{name}</dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  );
}

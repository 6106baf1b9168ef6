import type { StudioFacts } from '../use-studio.ts';
import type { ReactNode } from 'react';
import { useCopy } from '../../../lib/forms/use-copy.ts';
import { chat as text } from '../../../text/en/studio/studio-chat.ts';
import { Button } from '../../../ui/button.tsx';
import { builtInMark } from '../engine-line.tsx';
import studioStyles from '../studio.module.css';
import styles from './chat.module.css';

/**
 * Welcome before the first message: possible answers, six questions, and how to connect a model.
 */
export function ChatWelcome({
  studio,
  facts,
  onSay,
}: Pick<StudioFacts, 'studio' | 'facts'> & { onSay: (message: string) => void }): ReactNode {
  const hint = studio?.connectModelHint ?? null;
  return (
    <div className={styles.welcome}>
      <p
        className={`${styles.what} ${studioStyles.builtIn}`}
        {...builtInMark('chat', facts?.engine)}
      >
        {facts?.engine.isBuiltIn === false ? text.model(facts.engine.name) : text.builtIn}
      </p>
      <h2 data-program>{text.questionsHeading}</h2>
      <ul className={styles.questions} data-program>
        {text.questions.map((question) => (
          <li key={question}>
            <Button wide onClick={() => onSay(question)}>
              {question}
            </Button>
          </li>
        ))}
      </ul>
      {hint !== null && (
        <div className={styles.connect}>
          <p>{text.connect}</p>
          <div className={styles.line}>
            <code tabIndex={0}>{hint}</code>
            <CopyLine line={hint} />
          </div>
        </div>
      )}
    </div>
  );
}

function CopyLine({ line }: { line: string }): ReactNode {
  const { state, copy } = useCopy('The line');
  return (
    <Button small onClick={() => copy(line)}>
      {state === 'copied' ? text.copied : text.copyLine}
    </Button>
  );
}

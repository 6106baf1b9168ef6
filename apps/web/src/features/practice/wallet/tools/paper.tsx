import { useState, type ReactNode } from 'react';
import {
  tools as text,
  wallet as walletText,
} from '../../../../text/en/learning/practice-wallet.ts';
import { Button } from '../../../../ui/button.tsx';
import type { Bench } from '../bench.ts';
import { RestoreForm } from '../wallet-setup.tsx';
import styles from '../wallet.module.css';

/** A sheet with the words of an older wallet: they are gone from the page when they are typed. */
export function Paper({ bench: { run, accounts, openScene } }: { bench: Bench }): ReactNode {
  const [isPutAway, setPutAway] = useState(false);
  const { words } = run.scene;
  if (words === null) return null;
  if (accounts.length > 1) return <p role="status">{text.restored}</p>;
  return (
    <section className={styles.part} aria-label={text.restore}>
      <h4>{isPutAway ? text.restore : text.paper}</h4>
      {isPutAway ? (
        <RestoreForm
          onWords={(enteredWords) => {
            if (enteredWords !== words) return walletText.problems.other;
            openScene();
            return undefined;
          }}
        />
      ) : (
        <>
          <p>{text.paperIntro}</p>
          <ol className={styles.words} aria-label={text.paper}>
            {words.split(' ').map((word, at) => (
              <li key={at}>{word}</li>
            ))}
          </ol>
        </>
      )}
      <div>
        <Button kind={isPutAway ? 'quiet' : 'primary'} small onClick={() => setPutAway(!isPutAway)}>
          {isPutAway ? text.paperAgain : text.paperAway}
        </Button>
      </div>
    </section>
  );
}

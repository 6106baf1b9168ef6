import type { ReactNode } from 'react';
import { tools as text, wallet as walletText } from '../../../../text/en/practice-wallet.ts';
import type { Bench } from '../bench.ts';
import { RestoreForm } from '../wallet-setup.tsx';
import styles from '../wallet.module.css';

/** A sheet with the words of an older wallet, and the place to type them. */
export function Paper({ bench: { run, accounts, openScene } }: { bench: Bench }): ReactNode {
  const { words } = run.scene;
  if (words === null) return null;
  return (
    <section className={styles.part} aria-label={text.restore}>
      <h4>{text.paper}</h4>
      <ol className={styles.words} aria-label={text.paper}>
        {words.split(' ').map((word, at) => (
          <li key={at}>{word}</li>
        ))}
      </ol>
      {accounts.length > 1 ? (
        <p role="status">{text.restored}</p>
      ) : (
        <RestoreForm
          onWords={(given) => {
            if (given !== words) return walletText.problems.other;
            openScene();
            return undefined;
          }}
        />
      )}
    </section>
  );
}

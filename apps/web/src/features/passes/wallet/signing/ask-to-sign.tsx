import type { ReactNode } from 'react';
import { createRoot } from '../../../../lib/dom.ts';
import { testSign as text } from '../../../../text/en/passes.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../../ui/dialog.tsx';
import type { AskedLine } from './describe-asked.ts';
import styles from '../wallet.module.css';

/** One question after the other, as a wallet asks. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Shows what the test wallet is asked to sign, in a place of its own outside of the page.
 * @throws Error with the code of wallets (4001) where the person refuses
 */
export function askToSign(lines: readonly AskedLine[]): Promise<void> {
  const asking = last.then(() => ask(lines));
  last = asking.catch(() => undefined);
  return asking;
}

async function ask(lines: readonly AskedLine[]): Promise<void> {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  try {
    const isAllowed = await new Promise<boolean>((answer) =>
      root.render(<SignDialog lines={lines} onAnswer={answer} />),
    );
    if (!isAllowed) throw Object.assign(new Error('User rejected the request.'), { code: 4001 });
  } finally {
    root.unmount();
    place.remove();
  }
}

const SignDialog = ({
  lines,
  onAnswer,
}: {
  lines: readonly AskedLine[];
  onAnswer: (isAllowed: boolean) => void;
}): ReactNode => (
  <Dialog title={text.title} onClose={() => onAnswer(false)}>
    <p className="muted">{text.note}</p>
    <dl className={styles.asked} aria-label={text.asked}>
      {lines.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
    <DialogActions>
      <Button kind="primary" onClick={() => onAnswer(true)}>
        {text.sign}
      </Button>
      <Button onClick={() => onAnswer(false)}>{text.refuse}</Button>
    </DialogActions>
  </Dialog>
);

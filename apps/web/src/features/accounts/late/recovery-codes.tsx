import type { ReactNode } from 'react';
import { useCopy } from '../../../lib/forms/use-copy.ts';
import { factor as text } from '../../../text/en/account/second-step.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import styles from '../account.module.css';

/** Recovery codes, the one time that they are shown. */
export function RecoveryCodes({
  codes,
  onKept,
}: {
  codes: readonly string[];
  onKept: () => void;
}): ReactNode {
  const { state, copy } = useCopy('The recovery codes');
  const button = { idle: text.copy, copied: text.copied, failed: text.copyFailed }[state];
  return (
    <Notice kind="caution">
      <h3>{text.codesTitle}</h3>
      <p>{text.codesText}</p>
      <ol className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={styles.row}>
        <Button small onClick={() => copy(codes.join('\n'))}>
          {button}
        </Button>
        <Button small onClick={onKept}>
          {text.done}
        </Button>
      </div>
    </Notice>
  );
}

import { certificateWords } from '@firm/schema/learning/certificate-words.ts';
import { formActions } from '@firm/schema/forms.ts';
import type { ReactNode } from 'react';
import { certificate as text } from '../../../text/en/learning/certificate.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { cleanName } from './certificate-name.ts';
import control from '../../../ui/control.module.css';
import styles from './certificate.module.css';

/** Asks for the name on the certificate; an empty one becomes 'Academy Graduate'. */
export function NamePrompt({
  onContinue,
  onCancel,
}: {
  onContinue: (name: string) => void;
  onCancel: () => void;
}): ReactNode {
  return (
    <Dialog title={text.promptHeading} onClose={onCancel}>
      <form
        method="post"
        action={formActions.program}
        className={styles.prompt}
        onSubmit={(event) => {
          event.preventDefault();
          const name = new FormData(event.currentTarget).get('name');
          onContinue(
            (typeof name === 'string' ? cleanName(name) : '') || certificateWords.defaultName,
          );
        }}
      >
        <label>
          {text.promptText}
          <input className={control.control} name="name" autoComplete="name" />
        </label>
        <DialogActions>
          <Button onClick={onCancel}>{text.cancel}</Button>
          <Button type="submit" kind="primary">
            {text.continue}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

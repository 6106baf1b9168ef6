import * as studioApi from '@firm/schema/api/console/console-studio.ts';
import type { Pause, PauseSubject, StudioDesk } from '@firm/schema/console/studio.ts';
import type { ReactNode } from 'react';
import { call } from '../../../lib/data/api.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { consoleText } from '../../../text/en/console/console.ts';
import { studioDeskText as text } from '../../../text/en/console/studio.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PostForm } from '../../../ui/post-form.tsx';
import styles from '../console.module.css';

/** A tool or an engine that is to be paused, or to go on. */
export type Pausing = { what: PauseSubject; name: string; pause: Pause };

/** As many as the server takes. */
const MAX_CHARACTERS = 200;

/** Asks what visitors read, and pauses it; or lets it go on. */
export function PauseAct({
  pausing: { what, name, pause },
  onClose,
  onRefused,
  onDone,
}: {
  pausing: Pausing;
  onClose: () => void;
  /** Somebody else may have been quicker. */
  onRefused: () => void;
  onDone: (after: StudioDesk, sentence: string) => void;
}): ReactNode {
  const isPaused = pause.sentence !== null;
  const { isBusy, general, fields, submit } = useForm(
    ({ sentence = '' }) =>
      !isPaused && sentence.trim() === '' ? { sentence: text.sentenceRequired } : {},
    async ({ sentence = '' }) => {
      const body = { what, sentence: isPaused ? null : sentence, version: pause.version };
      try {
        const after = await call(studioApi.pause, { body });
        onDone(after, isPaused ? text.resumed(name) : text.paused(name));
      } catch (error) {
        onRefused();
        throw error;
      }
    },
  );
  return (
    <Dialog title={isPaused ? text.resumeOf(name) : text.pauseOf(name)} onClose={onClose}>
      <PostForm className={styles.form} onSubmit={submit}>
        {isPaused ? (
          <p>{text.resumeText}</p>
        ) : (
          <Field
            label={text.sentence}
            hint={text.sentenceHint}
            name="sentence"
            maxCharacters={MAX_CHARACTERS}
            error={fields['sentence']}
          />
        )}
        {general !== undefined && <Notice kind="bad">{general.message}</Notice>}
        <DialogActions>
          <Button onClick={onClose}>{consoleText.cancel}</Button>
          <Button type="submit" kind="primary" disabled={isBusy}>
            {isBusy ? text.pausing : isPaused ? text.resume : text.pause}
          </Button>
        </DialogActions>
      </PostForm>
    </Dialog>
  );
}

import * as safetyApi from '@firm/schema/api/safety.ts';
import { formatCount } from '@firm/format';
import { APPEAL_LONGEST, verdictLabels, type SafetyCheck } from '@firm/schema/tokens/safety.ts';
import { useState, type ReactNode } from 'react';
import { call } from '../../lib/data/api.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { appeal as text } from '../../text/en/safety/safety.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ContactField } from '../../ui/contact-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice, Outcome } from '../../ui/notice.tsx';
import { PostForm } from '../../ui/post-form.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import styles from './check.module.css';

const SHORTEST = 10;
const maxCharacters = formatCount(APPEAL_LONGEST);

function check({ text: appealText = '' }: Record<string, string>): Record<string, string> {
  if (appealText.trim().length < SHORTEST) return { text: text.tooShort };
  return appealText.trim().length > APPEAL_LONGEST ? { text: text.tooLong(maxCharacters) } : {};
}

/** 'Wrong verdict? Appeal': kept with the verdict, answered in the record. */
export function AppealDialog({
  check: { id, token, verdict },
  onClose,
}: {
  check: SafetyCheck;
  onClose: () => void;
}): ReactNode {
  const [isSent, setSent] = useState(false);
  const { isBusy, general, fields, submit } = useForm(check, async (values) => {
    await call(safetyApi.appeal, {
      params: { id },
      body: { text: values['text'] ?? '', email: values['email'] ?? '' },
    });
    setSent(true);
  });
  return (
    <Dialog title={text.title} onClose={onClose}>
      <Outcome kind="good">{isSent && text.sent}</Outcome>
      {isSent ? (
        <div className={styles.actions}>
          <Button kind="primary" onClick={onClose} autoFocus>
            {text.close}
          </Button>
          <ButtonLink href="/track-record">{text.record}</ButtonLink>
        </div>
      ) : (
        <PostForm className={styles.form} onSubmit={submit}>
          <p>{text.intro(token.symbol, verdictLabels[verdict])}</p>
          <TextArea
            name="text"
            label={text.label}
            hint={text.hint(maxCharacters)}
            maxCharacters={APPEAL_LONGEST}
            error={fields['text']}
            isLive
            disabled={isBusy}
            autoFocus
          />
          <ContactField
            label={text.email}
            hint={text.emailHint}
            error={fields['email']}
            disabled={isBusy}
          />
          {general !== undefined && <Notice kind="bad">{general.message}</Notice>}
          <div className={styles.actions}>
            <Button type="submit" kind="primary" disabled={isBusy}>
              {isBusy ? text.sending : text.send}
            </Button>
            <Button onClick={onClose}>{text.cancel}</Button>
          </div>
        </PostForm>
      )}
    </Dialog>
  );
}

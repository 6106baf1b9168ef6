import * as announcementsApi from '@firm/schema/api/console/console-announcements.ts';
import type { AnnouncementView } from '@firm/schema/console/announcements.ts';
import type { ReactNode } from 'react';
import { call } from '../../lib/data/api.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { announcementsText as text } from '../../text/en/console/announcements.ts';
import { consoleText } from '../../text/en/console/console.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PostForm } from '../../ui/post-form.tsx';
import type { AnnouncementList, Readers } from './announcement-editor.tsx';
import styles from './console.module.css';
import { Proving } from './proof/proving.tsx';
import { useProof } from './proof/use-proof.ts';
import { WhyField } from './proof/why-field.tsx';

export type AnnouncementActKind = 'publish' | 'unschedule' | 'withdraw' | 'remove';

const TITLES = {
  publish: text.publishTitle,
  unschedule: text.unschedule,
  withdraw: text.withdrawTitle,
  remove: text.removeTitle,
} as const;

type Values = Record<string, string>;

/** Asks what is needed for it, and does it. */
export function AnnouncementAct({
  kind,
  announcement,
  readers,
  onClose,
  onDone,
}: {
  kind: AnnouncementActKind;
  announcement: AnnouncementView;
  readers: Readers;
  onClose: () => void;
  /** resultMessage: a sentence about what was done */
  onDone: (after: AnnouncementList, resultMessage: string) => void;
}): ReactNode {
  const { prove, ...proof } = useProof();
  const { isBusy, general, fields, submit } = useForm(
    ({ at = '', why = '' }) => ({
      ...(kind === 'publish' && isPast(at) ? { at: text.atWrong } : {}),
      ...(kind === 'withdraw' && why.trim() === '' ? { why: consoleText.whyRequired } : {}),
    }),
    async (values) => {
      const after = await prove(() => send(kind, announcement, values));
      onDone(after, saidOf(kind, values));
    },
  );
  return (
    <Dialog title={TITLES[kind]} onClose={onClose}>
      <PostForm className={styles.form} onSubmit={submit}>
        <ActQuestion {...{ kind, announcement, readers }} errors={fields} />
        {general !== undefined && <Notice kind="bad">{general.message}</Notice>}
        <DialogActions>
          <Button onClick={onClose}>{consoleText.cancel}</Button>
          <Button
            type="submit"
            kind={kind === 'withdraw' || kind === 'remove' ? 'danger' : 'primary'}
            disabled={isBusy}
          >
            {isBusy ? text.doing : kind === 'publish' ? text.confirm : TITLES[kind]}
          </Button>
        </DialogActions>
      </PostForm>
      <Proving {...proof} />
    </Dialog>
  );
}

/** The text and the fields that the act needs. */
function ActQuestion({
  kind,
  announcement,
  readers,
  errors,
}: {
  kind: AnnouncementActKind;
  announcement: AnnouncementView;
  readers: Readers;
  errors: Values;
}): ReactNode {
  return (
    <>
      <p>
        <strong>{announcement.title}</strong>
      </p>
      {kind === 'publish' && (
        <>
          <p>{text.publishText(countReaders(announcement, readers))}</p>
          <Field
            label={text.at}
            hint={text.atHint}
            name="at"
            type="datetime-local"
            error={errors['at']}
          />
        </>
      )}
      {kind === 'withdraw' && (
        <>
          <p>{text.withdrawText}</p>
          <WhyField error={errors['why']} />
        </>
      )}
      {kind === 'remove' && <p>{text.removeText}</p>}
    </>
  );
}

const isPast = (at: string): boolean => at !== '' && !(Date.parse(at) > Date.now());

const countReaders = (
  { byMail, byTelegram }: AnnouncementView,
  { mail, telegram }: Readers,
): number => (byMail ? mail : 0) + (byTelegram ? telegram : 0);

function saidOf(kind: AnnouncementActKind, { at = '' }: Values): string {
  switch (kind) {
    case 'publish':
      return at === '' ? text.published : text.scheduled;
    case 'unschedule':
      return text.unscheduled;
    case 'withdraw':
      return text.withdrawn;
    case 'remove':
      return text.removed;
  }
}

async function send(
  kind: AnnouncementActKind,
  { id, version }: AnnouncementView,
  { at = '', why = '' }: Values,
): Promise<AnnouncementList> {
  const params = { id };
  switch (kind) {
    case 'publish':
      return call(announcementsApi.schedule, {
        params,
        body: { at: at === '' ? null : new Date(at).toISOString(), version },
      });
    case 'unschedule':
      return call(announcementsApi.unschedule, { params, body: { version } });
    case 'withdraw':
      return call(announcementsApi.withdraw, { params, body: { version, why } });
    case 'remove':
      return call(announcementsApi.remove, { params, body: { version } });
  }
}

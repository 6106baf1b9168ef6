import * as announcementsApi from '@firm/schema/api/console/console-announcements.ts';
import {
  LONGEST_BODY,
  LONGEST_LINE,
  LONGEST_TITLE,
  type AnnouncementView,
} from '@firm/schema/console/announcements.ts';
import type { AnswerOf } from '@firm/schema/endpoint.ts';
import { useRef, useState, type ReactNode } from 'react';
import { asFailure, call } from '../../lib/data/api.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { announcementsText as text } from '../../text/en/console/announcements.ts';
import { consoleText } from '../../text/en/console/console.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PostForm } from '../../ui/post-form.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { proseStyles } from '../academy/index.ts';
import styles from './console.module.css';

export type AnnouncementList = AnswerOf<typeof announcementsApi.list>;
export type Readers = AnnouncementList['readers'];

const CHANNELS = [
  ['mail', 'byMail'],
  ['telegram', 'byTelegram'],
  ['push', 'byPush'],
] as const;

type Values = Record<string, string>;

const check = ({ title = '', line = '', body = '' }: Values): Values => ({
  ...(title.trim() === '' ? { title: text.titleRequired } : {}),
  ...(line.trim() === '' ? { line: text.lineRequired } : {}),
  ...(body.trim() === '' ? { body: text.bodyRequired } : {}),
});

async function save(
  announcement: AnnouncementView | null,
  { title = '', line = '', body: bodyText = '', ...channels }: Values,
): Promise<AnnouncementList> {
  const body = {
    title,
    line,
    body: bodyText,
    byMail: 'byMail' in channels,
    byTelegram: 'byTelegram' in channels,
    byPush: 'byPush' in channels,
  };
  if (announcement === null) return call(announcementsApi.write, { body });
  return call(announcementsApi.change, {
    params: { id: announcement.id },
    body: { ...body, version: announcement.version },
  });
}

/** Writes a new announcement, or changes one that was not published. */
export function AnnouncementEditor({
  announcement,
  readers,
  onClose,
  onSaved,
}: {
  announcement: AnnouncementView | null;
  readers: Readers;
  onClose: () => void;
  onSaved: (after: AnnouncementList) => void;
}): ReactNode {
  const { isBusy, general, fields, submit } = useForm(check, async (values) =>
    onSaved(await save(announcement, values)),
  );
  return (
    <PostForm className={styles.form} onSubmit={submit}>
      <h3>{announcement === null ? text.write : text.edit}</h3>
      <Field
        label={text.title}
        name="title"
        maxCharacters={LONGEST_TITLE}
        defaultValue={announcement?.title}
        error={fields['title']}
      />
      <Field
        label={text.line}
        hint={text.lineHint}
        name="line"
        maxCharacters={LONGEST_LINE}
        defaultValue={announcement?.line}
        error={fields['line']}
      />
      <BodyField bodyText={announcement?.body} error={fields['body']} />
      <Channels announcement={announcement} readers={readers} />
      {general !== undefined && <Notice kind="bad">{general.message}</Notice>}
      <div className="actions">
        <Button type="submit" kind="primary" disabled={isBusy}>
          {isBusy ? text.saving : text.save}
        </Button>
        <Button onClick={onClose}>{consoleText.cancel}</Button>
      </div>
    </PostForm>
  );
}

const Channels = ({
  announcement,
  readers,
}: {
  announcement: AnnouncementView | null;
  readers: Readers;
}): ReactNode => (
  <fieldset className={styles.choices}>
    <legend>{text.tell}</legend>
    {CHANNELS.map(([channel, name]) => (
      <label key={channel}>
        <input type="checkbox" name={name} defaultChecked={announcement?.[name] ?? true} />
        {text.readers(text.channels[channel], readers[channel])}
      </label>
    ))}
    <p className="muted">{text.always}</p>
  </fieldset>
);

type PreviewResult = { html: string; problems: readonly string[] } | { failure: string };

/** The text, and how it looks. */
function BodyField({
  bodyText,
  error,
}: {
  bodyText: string | undefined;
  error: string | undefined;
}): ReactNode {
  const field = useRef<HTMLTextAreaElement>(null);
  const [isDrawing, setDrawing] = useState(false);
  const [previewResult, setPreviewResult] = useState<PreviewResult>();
  const preview = async (): Promise<void> => {
    const body = field.current?.value ?? '';
    if (body.trim() === '') return setPreviewResult({ failure: text.bodyRequired });
    setDrawing(true);
    try {
      setPreviewResult(await call(announcementsApi.preview, { body: { body } }));
    } catch (failure) {
      setPreviewResult({ failure: asFailure(failure).message });
    }
    setDrawing(false);
  };
  return (
    <>
      <TextArea
        label={text.body}
        hint={text.bodyHint}
        ref={field}
        name="body"
        rows={12}
        maxLength={LONGEST_BODY}
        defaultValue={bodyText}
        error={error}
      />
      <div>
        <Button disabled={isDrawing} onClick={() => void preview()}>
          {isDrawing ? text.previewing : text.preview}
        </Button>
      </div>
      <div role="status">{previewResult !== undefined && <Preview result={previewResult} />}</div>
    </>
  );
}

function Preview({ result }: { result: PreviewResult }): ReactNode {
  if ('failure' in result) return <Notice kind="bad">{result.failure}</Notice>;
  return (
    <section className={classes('card', styles.card)} aria-label={text.previewTitle}>
      {result.problems.map((problem) => (
        <Notice key={problem} kind="caution">
          {problem}
        </Notice>
      ))}
      <div className={proseStyles.prose} dangerouslySetInnerHTML={{ __html: result.html }} />
    </section>
  );
}

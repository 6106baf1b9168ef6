import {
  restoreKeysSchema,
  type RestoreKeys,
  type RestoreList,
} from '@firm/schema/console/restore.ts';
import { formatTimestamp } from '@firm/format';
import { safeParse } from 'valibot';
import { useState, type ReactNode } from 'react';
import { ApiRequestError } from '../../../lib/data/api.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { restoreText as text } from '../../../text/en/console/restore.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PostForm } from '../../../ui/post-form.tsx';
import { Select } from '../../../ui/select.tsx';
import styles from '../console.module.css';
import type { Source } from './use-restore.ts';

/** Undefined: not a file of keys. */
async function readKeys(file: File): Promise<RestoreKeys | undefined> {
  try {
    const keys = safeParse(restoreKeysSchema, JSON.parse(await file.text()));
    return keys.success ? keys.output : undefined;
  } catch {
    return undefined;
  }
}

export const fileOf = (form: HTMLFormElement, name: string): File | undefined => {
  const input = form.elements.namedItem(name);
  return input instanceof HTMLInputElement ? input.files?.[0] : undefined;
};

/** Throws the sentences of the fields that lack a file. */
async function readChoice(
  kind: Source['kind'],
  backup: string,
  form: HTMLFormElement,
): Promise<{ source: Source; keys: RestoreKeys | undefined }> {
  const [file, keysFile] = [fileOf(form, 'file'), fileOf(form, 'keys')];
  const keys = keysFile && (await readKeys(keysFile));
  const source: Source | undefined =
    kind === 'backup' ? { kind, name: backup } : file && { kind, file };
  const areKeysWrong = keysFile !== undefined && keys === undefined;
  if (source === undefined || areKeysWrong)
    throw new ApiRequestError(422, 'wrong', '', {
      ...(source === undefined ? { file: text.fileRequired } : {}),
      ...(areKeysWrong ? { keys: text.keysWrong } : {}),
    });
  return { source, keys };
}

/** Which backup, and its keys where it comes from another machine. */
export function ChooseBackup({
  backups,
  keysHint,
  onChosen,
}: {
  backups: RestoreList['backups'];
  keysHint: string;
  onChosen: (source: Source, keys: RestoreKeys | undefined) => Promise<void>;
}): ReactNode {
  const [kind, setKind] = useState<Source['kind']>('file');
  const { isBusy, general, fields, submit } = useForm(
    () => ({}),
    async ({ backup = '' }, form) => {
      const { source, keys } = await readChoice(kind, backup, form);
      await onChosen(source, keys);
    },
  );
  return (
    <PostForm className={styles.form} onSubmit={submit}>
      {backups.length > 0 && <SourceChoice kind={kind} onChange={setKind} />}
      {kind === 'file' ? (
        <Field
          label={text.file}
          hint={text.fileHint}
          name="file"
          type="file"
          accept=".gz,.tgz,application/gzip"
          error={fields['file'] ?? fields['from.bytes']}
        />
      ) : (
        <label className={styles.label}>
          {text.backup}
          <Select
            name="backup"
            options={backups.map(
              ({ name, madeAt }) => [name, formatTimestamp(Date.parse(madeAt))] as const,
            )}
          />
        </label>
      )}
      <Field
        label={text.keys}
        hint={keysHint}
        name="keys"
        type="file"
        accept=".json,.keys,application/json"
        error={fields['keys']}
      />
      {general !== undefined && <Notice kind="bad">{general.message}</Notice>}
      <div>
        <Button type="submit" kind="primary" disabled={isBusy}>
          {isBusy ? text.checking : text.check}
        </Button>
      </div>
    </PostForm>
  );
}

function SourceChoice({
  kind,
  onChange,
}: {
  kind: Source['kind'];
  onChange: (kind: Source['kind']) => void;
}): ReactNode {
  return (
    <fieldset className={styles.choices}>
      <legend>{text.from}</legend>
      {(['file', 'backup'] as const).map((one) => (
        <label key={one}>
          <input
            type="radio"
            name="source"
            value={one}
            checked={kind === one}
            onChange={() => onChange(one)}
          />
          {text.sources[one]}
        </label>
      ))}
    </fieldset>
  );
}

import * as provenanceApi from '@firm/schema/api/provenance.ts';
import { EXAMINED_BYTES, type FileExamination } from '@firm/schema/provenance.ts';
import { useRef, useState, type DragEvent, type ReactNode } from 'react';
import { ApiRequestError, call } from '../../lib/data/api.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { provenance as text } from '../../text/en/studio/provenance.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PostForm } from '../../ui/post-form.tsx';
import styles from './provenance.module.css';
import { Layers } from './layers.tsx';

/** Throws the sentence of the field where nothing is chosen, or too much. */
function readChosenFile(form: HTMLFormElement): File {
  const chosenFile = new FormData(form).get('file');
  if (!(chosenFile instanceof File) || chosenFile.size === 0)
    throw new ApiRequestError(422, 'empty', '', { file: text.required });
  if (chosenFile.size > EXAMINED_BYTES)
    throw new ApiRequestError(413, 'too-large', '', { file: text.tooLarge });
  return chosenFile;
}

/** Takes a file, chosen or dropped, and says layer by layer where it comes from. */
export function FileCheck(): ReactNode {
  const form = useRef<HTMLFormElement>(null);
  const [isOver, setOver] = useState(false);
  const [result, setResult] = useState<{ name: string; examination: FileExamination }>();
  const { isBusy, general, fields, submit } = useForm(
    () => ({}),
    async (_, formElement) => {
      setResult(undefined);
      const chosenFile = readChosenFile(formElement);
      const examination = await call(provenanceApi.examine, { body: chosenFile });
      setResult({ name: chosenFile.name, examination });
    },
  );
  const take = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    const input = form.current?.elements.namedItem('file');
    if (isBusy || !(input instanceof HTMLInputElement) || event.dataTransfer.files.length === 0)
      return;
    input.files = event.dataTransfer.files;
    form.current?.requestSubmit();
  };
  return (
    <>
      <PostForm
        ref={form}
        className={classes(styles.box, isOver && styles.over)}
        onSubmit={submit}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={take}
      >
        <Field
          name="file"
          type="file"
          label={text.file}
          hint={text.fileHint}
          error={fields['file']}
          disabled={isBusy}
        />
        <p>{text.drop}</p>
        {general && <Notice kind="bad">{general.message}</Notice>}
        <div>
          <Button type="submit" kind="primary" disabled={isBusy}>
            {isBusy ? text.checking : text.check}
          </Button>
        </div>
      </PostForm>
      <div role="status" className={styles.result}>
        {result && <Layers {...result} />}
      </div>
    </>
  );
}

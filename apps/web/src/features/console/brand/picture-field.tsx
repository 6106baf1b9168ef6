import { addressOf } from '@firm/schema/endpoint.ts';
import * as brandApi from '@firm/schema/api/console/console-brand.ts';
import { useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import { asFailure, call } from '../../../lib/data/api.ts';
import { brandText as text } from '../../../text/en/console/brand.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import styles from './brand.module.css';

/**
 * Uploads a picture for the brand, which shows nobody anything yet, and shows it on both themes.
 *
 * @param id of the picture that is chosen; empty: none
 */
export function PictureField({
  label,
  hint,
  id,
  error,
  onChange,
}: {
  label: string;
  hint: string;
  id: string;
  error: string | undefined;
  onChange: (id: string) => void;
}): ReactNode {
  const descriptionId = useId();
  const input = useRef<HTMLInputElement>(null);
  const { isBusy, problem, upload } = usePictureUpload(input, onChange);
  return (
    <div role="group" aria-label={label} className={styles.picture}>
      <p>{label}</p>
      {id !== '' && <Shown id={id} />}
      <div className="actions">
        <input
          ref={input}
          type="file"
          accept="image/svg+xml,image/png"
          className="visually-hidden"
          aria-label={text.fileOf(label)}
          tabIndex={-1}
          onChange={(event) => void upload(event.target.files?.[0])}
        />
        <Button
          small
          disabled={isBusy}
          aria-describedby={descriptionId}
          onClick={() => input.current?.click()}
        >
          {isBusy ? text.uploading : text.choosePicture}
          <span className="visually-hidden">: {label}</span>
        </Button>
        {id !== '' && (
          <Button small kind="quiet" disabled={isBusy} onClick={() => onChange('')}>
            {text.removePicture}
            <span className="visually-hidden">: {label}</span>
          </Button>
        )}
      </div>
      <p id={descriptionId} className="muted">
        {hint}
      </p>
      {(problem ?? error) !== undefined && <Notice kind="bad">{problem ?? error}</Notice>}
    </div>
  );
}

/** @param input is emptied after each upload, so that the same file can be chosen again */
function usePictureUpload(
  input: RefObject<HTMLInputElement | null>,
  onChange: (id: string) => void,
) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const upload = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    setProblem(undefined);
    setBusy(true);
    try {
      onChange((await call(brandApi.keepPicture, { body: file })).id);
    } catch (failure) {
      setProblem(asFailure(failure).message);
    } finally {
      setBusy(false);
      if (input.current !== null) input.current.value = '';
    }
  };
  return { isBusy, problem, upload };
}

const Shown = ({ id }: { id: string }): ReactNode => (
  <div className={styles.grounds}>
    {(['dark', 'light'] as const).map((theme) => (
      <span key={theme} className={styles.preview} data-theme={theme}>
        <img
          src={addressOf(brandApi.picture, { params: { id } })}
          alt={text.pictureOn[theme]}
          width={64}
          height={64}
        />
      </span>
    ))}
  </div>
);

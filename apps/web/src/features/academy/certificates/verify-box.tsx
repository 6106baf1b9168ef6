import * as certificatesApi from '@firm/schema/api/learning/certificates.ts';
import { formatLongDate } from '@firm/format';
import { ruleText } from '@firm/schema/rules.ts';
import { writeEarned } from '@firm/schema/learning/certificate-record.ts';
import type { CertificateVerification } from '@firm/schema';
import { formActions } from '@firm/schema/forms.ts';
import { useState, type ReactNode } from 'react';
import { ApiRequestError, call } from '../../../lib/data/api.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { certificates, verify as text } from '../../../text/en/learning/certificates.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PostForm } from '../../../ui/post-form.tsx';
import styles from './certificates.module.css';
import { VerificationBox } from './verification-box.tsx';
import { Link } from '../../../ui/link.tsx';

const MAX_BYTES = 8 * 1024 * 1024;
/** The most that a credential's text has. */
const MAX_CHARACTERS = 100_000;

const ask = (body: Blob | { input: string }): Promise<CertificateVerification> =>
  call(certificatesApi.verify, { body });

/** A picture is sent as itself, anything else as its text. */
async function askAboutFile(file: File): Promise<CertificateVerification> {
  if (file.size > MAX_BYTES)
    throw new ApiRequestError(413, 'too-large', '', { file: text.tooLarge });
  const head = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  if (head[0] === 0x89 && head[1] === 0x50) return ask(new Blob([file], { type: 'image/png' }));
  return ask({ input: (await file.text()).slice(0, MAX_CHARACTERS) });
}

/** Takes a number, an address or a file, and says what it is worth. */
export function VerifyBox(): ReactNode {
  const [verdict, setVerification] = useState<CertificateVerification>();
  const { isBusy, failure, fields, submit } = useForm(
    () => ({}),
    async ({ input = '' }, form) => {
      setVerification(undefined);
      const fileEntry = new FormData(form).get('file');
      const file = fileEntry instanceof File && fileEntry.size > 0 ? fileEntry : undefined;
      if (file === undefined && input.trim() === '')
        throw new ApiRequestError(422, 'empty', '', { input: text.inputRequired });
      // A file that was chosen is meant, unless something was typed after all.
      setVerification(
        input.trim() === '' && file !== undefined ? await askAboutFile(file) : await ask({ input }),
      );
    },
  );
  return (
    <>
      <PostForm
        action={formActions.certificate}
        encType="multipart/form-data"
        className={styles.form}
        onSubmit={submit}
      >
        <Field
          name="input"
          label={text.input}
          hint={text.inputHint}
          error={fields['input']}
          autoComplete="off"
          spellCheck={false}
          disabled={isBusy}
        />
        <Field
          name="file"
          type="file"
          accept="image/png,application/json,.json,.jwt,.png"
          label={text.file}
          hint={text.fileHint}
          error={fields['file']}
          disabled={isBusy}
        />
        {failure !== undefined && failure.message !== '' && (
          <Notice kind="bad">{failure.message}</Notice>
        )}
        <div>
          <Button type="submit" kind="primary" disabled={isBusy}>
            {isBusy ? text.checking : text.check}
          </Button>
        </div>
      </PostForm>
      <div role="status">{verdict !== undefined && <VerificationView verdict={verdict} />}</div>
    </>
  );
}

function VerificationView({ verdict }: { verdict: CertificateVerification }): ReactNode {
  if (verdict.verdict === 'altered')
    return (
      <VerificationBox kind="altered" word={text.altered}>
        <p>{text.alteredText}</p>
      </VerificationBox>
    );
  if (verdict.verdict === 'unknown')
    return (
      <VerificationBox kind="unknown" word={text.unknown}>
        <p>{text.unknownText}</p>
      </VerificationBox>
    );
  if (verdict.verdict === 'revoked')
    return (
      <VerificationBox
        kind="revoked"
        word={verdict.takenDownFor === null ? text.revoked : text.takenDown}
      >
        <p>
          {verdict.takenDownFor === null
            ? text.revokedText(verdict.courseTitle)
            : text.takenDownText(verdict.courseTitle, ruleText[verdict.takenDownFor])}
        </p>
        {verdict.replacedBy !== null && (
          <Link to={`/certificates/${verdict.replacedBy}`}>{certificates.replacement}</Link>
        )}
      </VerificationBox>
    );
  const { id, name, courseTitle, issuedAt } = verdict.certificate;
  const { title, line } = writeEarned(verdict.certificate);
  return (
    <div className={styles.form}>
      <VerificationBox kind="valid" word={text.valid}>
        <p>{text.validText}</p>
      </VerificationBox>
      <dl className={styles.facts}>
        <dt>{text.name}</dt>
        <dd>{name}</dd>
        <dt>{text.course}</dt>
        <dd>{courseTitle}</dd>
        <dt>{certificates.kind}</dt>
        <dd>{title}</dd>
        <dt>{certificates.score}</dt>
        <dd>{line}</dd>
        <dt>{text.issued}</dt>
        <dd>{formatLongDate(new Date(issuedAt), 'UTC')}</dd>
        <dt>{text.number}</dt>
        <dd className="num">{id}</dd>
      </dl>
      <Link to={`/certificates/${id}`}>{text.open}</Link>
    </div>
  );
}

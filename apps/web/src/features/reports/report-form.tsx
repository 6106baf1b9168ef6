import * as reportsApi from '@firm/schema/api/reports.ts';
import { formActions } from '@firm/schema/forms.ts';
import { makeReportSchema, REPORT_REASONS, type ReportKind } from '@firm/schema/reports.ts';
import { CircleAlert } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import * as v from 'valibot';
import { call } from '../../lib/api.ts';
import { useForm } from '../../lib/use-form.ts';
import { reportText as text } from '../../text/en/reports.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import control from '../../ui/control.module.css';
import { Field } from '../../ui/field.tsx';
import field from '../../ui/field.module.css';
import { Notice, Outcome } from '../../ui/notice.tsx';
import { PostForm } from '../../ui/post-form.tsx';
import { Select } from '../../ui/select.tsx';

type Values = Record<string, string>;

const OPTIONS = [
  ['', text.choose],
  ...REPORT_REASONS.map((one) => [one, text.reasons[one]] as const),
] as const;

/** As the schema takes it; whatever is not right it says by field. */
const parse = (values: Values) => v.safeParse(makeReportSchema, values);

function check(values: Values): Record<string, string> {
  const wrong: Record<string, string> = {};
  for (const issue of parse(values).issues ?? [])
    wrong[v.getDotPath(issue) ?? ''] ??= issue.message;
  return wrong;
}

/** What is wrong with something, and what happens with the report. */
export function ReportForm({
  kind,
  reference,
}: {
  kind: ReportKind;
  reference: string;
}): ReactNode {
  const [sent, setSent] = useState<{ isNew: boolean }>();
  const { isBusy, general, fields, submit } = useForm(check, async (values) => {
    const { output, success } = parse(values);
    if (success) setSent(await call(reportsApi.make, { body: output }));
  });
  return (
    <>
      <Outcome kind="good">{sent !== undefined && (sent.isNew ? text.done : text.before)}</Outcome>
      {sent === undefined ? (
        <PostForm action={formActions.report} onSubmit={submit}>
          <input type="hidden" name="kind" value={kind} />
          <input type="hidden" name="ref" value={reference} />
          <Reason error={fields['reason']} isBusy={isBusy} />
          <Words error={fields['words']} isBusy={isBusy} />
          <Field
            name="email"
            label={text.email}
            hint={text.emailHint}
            error={fields['email']}
            disabled={isBusy}
            autoComplete="email"
            inputMode="email"
            autoCapitalize="none"
          />
          {general !== undefined && <Notice kind="bad">{general.message}</Notice>}
          <Button type="submit" kind="primary" disabled={isBusy} wide>
            {isBusy ? text.sending : text.send}
          </Button>
          <p className="muted">{text.kept}</p>
        </PostForm>
      ) : (
        <div>
          <ButtonLink href="/">{text.home}</ButtonLink>
        </div>
      )}
    </>
  );
}

type Part = { error: string | undefined; isBusy: boolean };

function Reason({ error, isBusy }: Part): ReactNode {
  const id = useId();
  return (
    <div className={field['field']}>
      <label className={field['label']} htmlFor={id}>
        {text.reason}
      </label>
      <Select
        id={id}
        name="reason"
        options={OPTIONS}
        defaultValue=""
        disabled={isBusy}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
      />
      <Problem id={id} error={error} />
    </div>
  );
}

function Words({ error, isBusy }: Part): ReactNode {
  const id = useId();
  return (
    <div className={field['field']}>
      <label className={field['label']} htmlFor={id}>
        {text.words}
      </label>
      <textarea
        id={id}
        name="words"
        rows={4}
        className={`${control['control']} ${field['input']}`}
        disabled={isBusy}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? `${id}-hint` : `${id}-hint ${id}-error`}
      />
      <p id={`${id}-hint`} className={field['hint']}>
        {text.wordsHint}
      </p>
      <Problem id={id} error={error} />
    </div>
  );
}

const Problem = ({ id, error }: { id: string; error: string | undefined }): ReactNode =>
  error !== undefined && (
    <p id={`${id}-error`} className={field['error']}>
      <CircleAlert size={16} aria-hidden /> {error}
    </p>
  );

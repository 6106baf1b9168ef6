import * as reportsApi from '@firm/schema/api/reports.ts';
import { formActions } from '@firm/schema/forms.ts';
import { makeReportSchema, REPORT_REASONS, type ReportKind } from '@firm/schema/people/reports.ts';
import { useState, type ReactNode } from 'react';
import * as v from 'valibot';
import { call } from '../../lib/data/api.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { wrongFields } from '../../lib/forms/wrong-fields.ts';
import { reportText as text } from '../../text/en/safety/reports.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ContactField } from '../../ui/contact-field.tsx';
import { Labelled } from '../../ui/labelled.tsx';
import { Notice, Outcome } from '../../ui/notice.tsx';
import { PostForm } from '../../ui/post-form.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';

const OPTIONS = [
  ['', text.choose],
  ...REPORT_REASONS.map((one) => [one, text.reasons[one]] as const),
] as const;

const check = (values: Record<string, string>) => wrongFields(makeReportSchema, values);

/** Report of a problem, and its handling. */
export function ReportForm({
  kind,
  reference,
}: {
  kind: ReportKind;
  reference: string;
}): ReactNode {
  const [receipt, setSent] = useState<{ isNew: boolean }>();
  const { isBusy, general, fields, submit } = useForm(check, async (values) =>
    setSent(await call(reportsApi.make, { body: v.parse(makeReportSchema, values) })),
  );
  return (
    <>
      <Outcome kind="good">
        {receipt !== undefined && (receipt.isNew ? text.done : text.before)}
      </Outcome>
      {receipt === undefined ? (
        <PostForm action={formActions.report} onSubmit={submit}>
          <input type="hidden" name="kind" value={kind} />
          <input type="hidden" name="ref" value={reference} />
          <Labelled label={text.reason} error={fields['reason']}>
            {(ties) => (
              <Select {...ties} name="reason" options={OPTIONS} defaultValue="" disabled={isBusy} />
            )}
          </Labelled>
          <TextArea
            name="words"
            label={text.words}
            hint={text.wordsHint}
            rows={4}
            error={fields['words']}
            disabled={isBusy}
          />
          <ContactField
            label={text.email}
            hint={text.emailHint}
            error={fields['email']}
            disabled={isBusy}
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

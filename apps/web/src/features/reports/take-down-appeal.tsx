import * as reportsApi from '@firm/schema/api/reports.ts';
import type { ReportKind, TakeDownAppeal as View } from '@firm/schema/people/reports.ts';
import { formatLongDate } from '@firm/format';
import type { ReactNode } from 'react';
import { call } from '../../lib/data/api.ts';
import { resource } from '../../lib/data/resource.ts';
import { site } from '../../lib/page/site.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { useResource } from '../../lib/data/use-resource.ts';
import { takenDownText as text } from '../../text/en/account/taken-down.ts';
import { Button } from '../../ui/button.tsx';
import { Notice, Outcome } from '../../ui/notice.tsx';
import { PostForm } from '../../ui/post-form.tsx';
import { TextArea } from '../../ui/text-area.tsx';

const on = (at: string): string => formatLongDate(Date.parse(at));

/** Appeals against the take-down of something of one's own, or says how that stands. */
export function TakeDownAppeal({
  kind,
  reference,
}: {
  kind: ReportKind;
  reference: string;
}): ReactNode {
  const query = { kind, ref: reference };
  const { value, failure, change } = useResource(resource(reportsApi.standing, { query }));
  // Without an account there is nobody who could be answered here.
  if (failure !== undefined)
    return failure.code === 'auth/sign-in-required' ? (
      <p>{site.operatorContact === '' ? text.signIn : text.write(site.operatorContact)}</p>
    ) : (
      <Notice kind="bad">{failure.message}</Notice>
    );
  return (
    <>
      <Outcome kind="info">{value !== undefined && saidOf(value)}</Outcome>
      {value?.appealedAt === null && (
        <AppealForm query={query} onSent={(after) => change(() => after)} />
      )}
    </>
  );
}

function saidOf({ appealedAt, decidedAt }: View): string | undefined {
  if (appealedAt === null) return undefined;
  return decidedAt === null
    ? text.waits(on(appealedAt))
    : text.stays(on(appealedAt), on(decidedAt));
}

function AppealForm({
  query,
  onSent,
}: {
  query: { kind: ReportKind; ref: string };
  onSent: (after: View) => void;
}): ReactNode {
  const { isBusy, general, fields, submit } = useForm(
    ({ words = '' }) => (words.trim() === '' ? { words: text.wordsRequired } : {}),
    async ({ words = '' }) => onSent(await call(reportsApi.appeal, { body: { ...query, words } })),
  );
  return (
    <details>
      <summary>{text.appeal}</summary>
      <PostForm onSubmit={submit}>
        <TextArea
          label={text.words}
          hint={text.wordsHint}
          name="words"
          rows={4}
          error={fields['words']}
          isLive
          disabled={isBusy}
        />
        {general !== undefined && <Notice kind="bad">{general.message}</Notice>}
        <div>
          <Button type="submit" disabled={isBusy}>
            {isBusy ? text.sending : text.send}
          </Button>
        </div>
      </PostForm>
    </details>
  );
}

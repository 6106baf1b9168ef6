import * as reportsApi from '@firm/schema/api/console/console-reports.ts';
import type { ReportedThing } from '@firm/schema/console/reports.ts';
import { RULES, ruleText, type Rule } from '@firm/schema/rules.ts';
import type { ReactNode } from 'react';
import { ApiRequestError, call } from '../../lib/data/api.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { consoleText } from '../../text/en/console/console.ts';
import { reportsText as text } from '../../text/en/console/reports.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PostForm } from '../../ui/post-form.tsx';
import { Select } from '../../ui/select.tsx';
import styles from './console.module.css';
import { WhyField } from './proof/why-field.tsx';

/** Decisions on a reported thing. */
export type ReportActKind = 'takeDown' | 'putBack' | 'keep' | 'keepDown';

const ABOUT = {
  takeDown: text.takeDownText,
  putBack: text.putBackText,
  keep: text.keepText,
  keepDown: text.keepDownText,
} as const satisfies Record<ReportActKind, string>;

const OPTIONS = [
  ['', text.chooseRule],
  ...RULES.map((one) => [one, ruleText[one]] as const),
] as const;

type Values = Record<string, string>;

/** Asks what is needed for it, and does it. */
export function ReportAct({
  kind,
  thing,
  onClose,
  onDone,
  onOvertaken,
}: {
  kind: ReportActKind;
  thing: ReportedThing;
  onClose: () => void;
  onDone: (after: ReportedThing) => void;
  onOvertaken: () => void;
}): ReactNode {
  const { isBusy, failure, general, fields, submit } = useForm(
    ({ rule = '' }): Values =>
      kind === 'takeDown' && rule === '' ? { rule: text.ruleRequired } : {},
    async (values) => onDone(await send(kind, thing, values)),
  );
  const isOver =
    failure instanceof ApiRequestError &&
    (failure.code === 'console/changed-meanwhile' || failure.code === 'report/gone');
  return (
    <Dialog title={text[kind]} onClose={onClose}>
      <PostForm className={styles.form} onSubmit={submit}>
        <p>{ABOUT[kind]}</p>
        {kind === 'takeDown' && (
          <label className={styles.label}>
            {text.rule}
            <Select
              name="rule"
              options={OPTIONS}
              defaultValue={likelyRule(thing)}
              aria-invalid={fields['rule'] !== undefined}
            />
          </label>
        )}
        {fields['rule'] !== undefined && <Notice kind="bad">{fields['rule']}</Notice>}
        <WhyField label={text.why} error={fields['why']} />
        {general !== undefined && <Notice kind="bad">{general.message}</Notice>}
        <DialogActions>
          {isOver ? (
            <Button onClick={onOvertaken}>{text.close}</Button>
          ) : (
            <Button onClick={onClose}>{consoleText.cancel}</Button>
          )}
          <Button
            type="submit"
            kind={kind === 'takeDown' ? 'danger' : 'primary'}
            disabled={isBusy || isOver}
          >
            {isBusy ? text.doing : text[kind]}
          </Button>
        </DialogActions>
      </PostForm>
    </Dialog>
  );
}

/** The rule that most of its reports name; of several the first. Empty: none names one. */
function likelyRule({ reports }: ReportedThing): Rule | '' {
  const times = (rule: Rule): number => reports.filter(({ reason }) => reason === rule).length;
  const [first] = RULES.toSorted((a, b) => times(b) - times(a));
  return first !== undefined && times(first) > 0 ? first : '';
}

async function send(
  kind: ReportActKind,
  { id, version }: ReportedThing,
  { rule = '', why = '' }: Values,
): Promise<ReportedThing> {
  const params = { id };
  const body = { version, why };
  if (kind === 'putBack') return call(reportsApi.putBack, { params, body });
  if (kind === 'keep' || kind === 'keepDown') return call(reportsApi.keep, { params, body });
  const chosenRule = RULES.find((one) => one === rule);
  if (chosenRule === undefined) throw new Error('A rule is chosen before it is sent.');
  return call(reportsApi.takeDown, { params, body: { ...body, rule: chosenRule } });
}

import * as upkeepApi from '@firm/schema/api/console/console-upkeep.ts';
import { MAX_KEPT_BACKUPS, type Upkeep } from '@firm/schema/console/upkeep.ts';
import { formatTimestamp } from '@firm/format';
import { useState, type ReactNode } from 'react';
import { asFailure, call } from '../../../lib/data/api.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { upkeepText as text } from '../../../text/en/console/upkeep.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Notice, Outcome } from '../../../ui/notice.tsx';
import { PostForm } from '../../../ui/post-form.tsx';
import { Select } from '../../../ui/select.tsx';
import styles from '../console.module.css';

const HOURS = [
  ['', text.off] as const,
  ...Array.from({ length: 24 }, (_, hour) => [hour, text.hourOf(hour)] as const),
];

/** When backups are made by themselves. */
export function Schedule({
  schedule,
  canChange,
  onChanged,
}: {
  schedule: Upkeep['schedule'];
  canChange: boolean;
  onChanged: () => unknown;
}): ReactNode {
  const { everyHours, next } = schedule;
  const form = useScheduleForm(schedule, onChanged);
  const { before, problem } = form;
  return (
    <>
      <p>{next === null ? text.nextNone : text.next(formatTimestamp(Date.parse(next)))}</p>
      {everyHours !== null && <p className="muted">{text.byEnvironment(everyHours)}</p>}
      <Outcome kind="caution">
        {canChange && form.isStale && (
          <>
            {text.changedByOther}{' '}
            <Button small onClick={form.showCurrent}>
              {text.showNow}
            </Button>
          </>
        )}
      </Outcome>
      {canChange && (
        <ScheduleForm
          key={form.key}
          schedule={form.seenSchedule}
          onSend={form.forgetSaved}
          onSaved={form.acceptSaved}
          onRefused={onChanged}
        />
      )}
      <Outcome kind="good">
        {form.isSaved && (
          <>
            {before === undefined ? text.undone : text.saved}{' '}
            {before !== undefined && (
              <Button small onClick={() => void form.undo(before)}>
                {text.undo}
              </Button>
            )}
          </>
        )}
      </Outcome>
      {problem !== undefined && <Notice kind="bad">{problem}</Notice>}
    </>
  );
}

/** The schedule that the form began with, its last change here, and the way back. */
function useScheduleForm(schedule: Upkeep['schedule'], onChanged: () => unknown) {
  const [isSaved, setSaved] = useState(false);
  /** Initial values of the form: another operator may have changed them since. */
  const [seenSchedule, setSeenSchedule] = useState(schedule);
  const [key, setKey] = useState(0);
  /** The schedule before the last change here. */
  const [before, setBefore] = useState<Upkeep['schedule']>();
  const [problem, setProblem] = useState<string>();
  const undo = async ({ hour, keep }: Upkeep['schedule']): Promise<void> => {
    setProblem(undefined);
    try {
      const body = { hour, keep, version: seenSchedule.version };
      setSeenSchedule((await call(upkeepApi.changeSchedule, { body })).schedule);
      setBefore(undefined);
      setKey(key + 1);
    } catch (error) {
      setProblem(asFailure(error).message);
    }
    onChanged();
  };
  return {
    key,
    seenSchedule,
    isSaved,
    isStale: schedule.version > seenSchedule.version,
    before,
    problem,
    undo,
    showCurrent: (): void => {
      setSaved(false);
      setSeenSchedule(schedule);
      setKey(key + 1);
    },
    forgetSaved: (): void => setSaved(false),
    acceptSaved: (savedSchedule: Upkeep['schedule']): void => {
      setBefore(seenSchedule);
      setSeenSchedule(savedSchedule);
      setSaved(true);
      onChanged();
    },
  };
}

function ScheduleForm({
  schedule: { hour, keep, version },
  onSend,
  onSaved,
  onRefused,
}: {
  schedule: Upkeep['schedule'];
  onSend: () => void;
  onSaved: (schedule: Upkeep['schedule']) => void;
  onRefused: () => unknown;
}): ReactNode {
  const { isBusy, general, fields, submit } = useForm(
    ({ keep: backupsText = '' }) =>
      /^\d{1,3}$/.test(backupsText.trim()) &&
      Number(backupsText) >= 1 &&
      Number(backupsText) <= MAX_KEPT_BACKUPS
        ? {}
        : { keep: text.keepWrong },
    async ({ hour: choice = '', keep: keptBackupsText = '' }) => {
      onSend();
      const body = {
        hour: choice === '' ? null : Number(choice),
        keep: Number(keptBackupsText),
        version,
      };
      try {
        onSaved((await call(upkeepApi.changeSchedule, { body })).schedule);
      } catch (error) {
        onRefused();
        throw error;
      }
    },
  );
  return (
    <PostForm className={styles.form} onSubmit={submit}>
      <label className={styles.label}>
        {text.hour}
        <Select name="hour" options={HOURS} defaultValue={hour ?? ''} />
      </label>
      <Field
        label={text.keep}
        hint={text.keepHint}
        name="keep"
        inputMode="numeric"
        defaultValue={keep}
        error={fields['keep']}
      />
      {general !== undefined && <Notice kind="bad">{general.message}</Notice>}
      <div>
        <Button type="submit" disabled={isBusy}>
          {isBusy ? text.saving : text.save}
        </Button>
      </div>
    </PostForm>
  );
}

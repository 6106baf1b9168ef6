import * as assistantApi from '@firm/schema/api/assistant.ts';
import type { AlertSettings } from '@firm/schema/assistant.ts';
import { formActions } from '@firm/schema/forms.ts';
import { useState, type ReactNode } from 'react';
import { call } from '../../lib/data/api.ts';
import { resource } from '../../lib/data/resource.ts';
import { useResource } from '../../lib/data/use-resource.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { alertSettings as text } from '../../text/en/telegram.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice, Outcome } from '../../ui/notice.tsx';
import { Select } from '../../ui/select.tsx';
import { WatchList } from '../assistant/index.ts';
import styles from './telegram.module.css';

const HOURS = Array.from(
  { length: 24 },
  (_, hour) => [hour, text.hour(String(hour).padStart(2, '0'))] as const,
);
const DIGESTS = [
  ['at-once', text.atOnce],
  ['daily', text.daily],
] as const;
/** Where quiet hours begin and end when they are first switched on. */
const [FROM, UNTIL] = [22, 7];

/** Watches, quiet hours and digest of the signed-in person. */
export function AlertSettingsCard(): ReactNode {
  const { value: settings, failure: first } = useResource(resource(assistantApi.alertSettings));
  const { value: watches, failure: second } = useResource(resource(assistantApi.watches));
  const failure = first ?? second;
  if (failure !== undefined) return <Notice kind="bad">{failure.message}</Notice>;
  if (settings === undefined || watches === undefined) return <p role="status">{text.loading}</p>;
  return (
    <div className={styles.link}>
      <h3>{text.title}</h3>
      <WatchList watches={watches.watches} hasSettings={false} />
      <p className="muted">
        {text.watches(String(watches.watches.length), String(watches.most))} {watches.why}{' '}
        {text.newOnes}
      </p>
      <div>
        <ButtonLink small href="/assistant">
          {text.open}
        </ButtonLink>
      </div>
      <SettingsForm settings={settings} />
    </div>
  );
}

const HourField = ({
  name,
  label,
  hour: chosenHour,
  isBusy,
}: {
  name: string;
  label: string;
  hour: number;
  isBusy: boolean;
}): ReactNode => (
  <label>
    {label}
    <Select name={name} defaultValue={chosenHour} disabled={isBusy} options={HOURS} />
  </label>
);

/** Says what was chosen in a form as the server takes it. */
const settingsOf = (
  values: Record<string, string>,
  isQuiet: boolean,
  before: AlertSettings,
): AlertSettings => {
  const hour = (key: string): number | null => (isQuiet ? Number(values[key]) : null);
  return {
    timeZone: values['timeZone'] ?? before.timeZone,
    quietFrom: hour('quietFrom'),
    quietUntil: hour('quietUntil'),
    digest: values['digest'] === 'daily' ? 'daily' : 'at-once',
  };
};

function SettingsForm({ settings }: { settings: AlertSettings }): ReactNode {
  const { timeZone, quietFrom, quietUntil, digest } = settings;
  const [isQuiet, setQuiet] = useState(quietFrom !== null);
  const [isSaved, setSaved] = useState(false);
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const zones = [...new Set([timeZone, own, 'UTC'])];
  const { isBusy, failure, submit } = useForm(
    () => ({}),
    async (values) => {
      setSaved(false);
      await call(assistantApi.setAlertSettings, { body: settingsOf(values, isQuiet, settings) });
      setSaved(true);
    },
  );
  return (
    <form method="post" action={formActions.program} onSubmit={submit} className={styles.form}>
      <label>
        {text.digest}
        <Select name="digest" defaultValue={digest} disabled={isBusy} options={DIGESTS} />
      </label>
      <label>
        {text.zone}
        <Select
          name="timeZone"
          defaultValue={timeZone}
          disabled={isBusy}
          options={zones.map((zone) => [zone, zone])}
        />
      </label>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={isQuiet}
          onChange={(event) => setQuiet(event.target.checked)}
          disabled={isBusy}
        />{' '}
        {text.quietOn}
      </label>
      {isQuiet && (
        <div className={styles.hours} role="group" aria-label={text.quiet}>
          <HourField name="quietFrom" label={text.from} hour={quietFrom ?? FROM} isBusy={isBusy} />
          <HourField
            name="quietUntil"
            label={text.until}
            hour={quietUntil ?? UNTIL}
            isBusy={isBusy}
          />
        </div>
      )}
      <Outcome kind="good">{isSaved && text.saved}</Outcome>
      {failure !== undefined && <Notice kind="bad">{failure.message}</Notice>}
      <Button type="submit" disabled={isBusy}>
        {isBusy ? text.saving : text.save}
      </Button>
    </form>
  );
}

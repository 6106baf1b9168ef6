import type { ApiKey } from '@firm/schema/developers/developers.ts';
import * as developersApi from '@firm/schema/api/developers.ts';
import {
  WEBHOOK_EVENTS,
  WEBHOOK_SCOPES,
  WEBHOOK_URL_LONGEST,
  type Webhook,
} from '@firm/schema/developers/webhooks.ts';
import { formatLongDate } from '@firm/format';
import { useState, type ReactNode } from 'react';
import { call } from '../../../lib/data/api.ts';
import { webhookText as text } from '../../../text/en/webhooks.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Notice, Outcome } from '../../../ui/notice.tsx';
import { PostForm } from '../../../ui/post-form.tsx';
import styles from './api-keys.module.css';
import { ProveDialog } from './prove-dialog.tsx';
import { useProven } from './use-proven.ts';
import { WebhookLog } from './webhook-log.tsx';

type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** Saves or removes the webhook of a key, once its owner has proved who they are. */
function useWebhookActions({
  keyId,
  offeredEvents,
  onChanged,
  onClose,
}: {
  keyId: string;
  offeredEvents: readonly WebhookEvent[];
  onChanged: () => Promise<void>;
  onClose: () => void;
}) {
  const [problem, setProblem] = useState<{ url?: string; events?: string }>({});
  const [secret, setSecret] = useState<string | null>(null);
  const [news, setNews] = useState<string>();
  const proven = useProven();
  const params = { keyId };
  const save = (data: FormData): void => {
    const urlEntry = data.get('url');
    const url = typeof urlEntry === 'string' ? urlEntry.trim() : '';
    const events = offeredEvents.filter((type) => data.getAll('events').includes(type));
    setNews(undefined);
    setProblem({
      ...(!URL.canParse(url) && { url: text.urlRequired }),
      ...(events.length === 0 && { events: text.eventRequired }),
    });
    if (!URL.canParse(url) || events.length === 0) return;
    proven.run(async () => {
      const body = { url, events };
      const { secret: newSecret } = await call(developersApi.saveWebhook, { params, body });
      setSecret(newSecret);
      setNews(text.saved);
      await onChanged();
    });
  };
  const remove = (): void =>
    proven.run(async () => {
      await call(developersApi.removeWebhook, { params });
      await onChanged();
      onClose();
    });
  return { problem, secret, news, proven, save, remove };
}

/** Where the program of one key hears of events, which, and what became of them. */
export function WebhookDialog({
  apiKey: { id: keyId, name, scopes },
  webhook,
  onClose,
  onChanged,
}: {
  apiKey: ApiKey;
  webhook: Webhook | undefined;
  onClose: () => void;
  onChanged: () => Promise<void>;
}): ReactNode {
  const offeredEvents = WEBHOOK_EVENTS.filter((type) => {
    const scope = WEBHOOK_SCOPES[type];
    return scope === undefined || scopes.includes(scope);
  });
  const actions = useWebhookActions({ keyId, offeredEvents, onChanged, onClose });
  const { proven } = actions;
  return (
    <Dialog title={text.title(name)} wide onClose={onClose}>
      <p>{text.about}</p>
      {webhook?.disabledAt != null && <Notice kind="bad">{text.off}</Notice>}
      {webhook?.disabledAt === null && webhook.failingSince !== null && (
        <Notice kind="info">{text.failing(formatLongDate(new Date(webhook.failingSince)))}</Notice>
      )}
      <WebhookForm webhook={webhook} offeredEvents={offeredEvents} actions={actions} />
      {webhook !== undefined && (
        <WebhookLog keyId={keyId} canReplay={webhook.disabledAt === null} />
      )}
      {proven.waiting !== undefined && (
        <ProveDialog onProved={proven.waiting} onClose={proven.stopWaiting} />
      )}
    </Dialog>
  );
}

function WebhookForm({
  webhook,
  offeredEvents,
  actions: { problem, secret, news, proven, save, remove },
}: {
  webhook: Webhook | undefined;
  offeredEvents: readonly WebhookEvent[];
  actions: ReturnType<typeof useWebhookActions>;
}): ReactNode {
  return (
    <PostForm
      onSubmit={(event) => {
        event.preventDefault();
        if (!proven.isBusy) save(new FormData(event.currentTarget));
      }}
    >
      <Field
        name="url"
        type="url"
        label={text.url}
        hint={text.urlHint}
        error={problem.url}
        defaultValue={webhook?.url}
        maxLength={WEBHOOK_URL_LONGEST}
        disabled={proven.isBusy}
      />
      <EventBoxes webhook={webhook} offeredEvents={offeredEvents} isBusy={proven.isBusy} />
      {problem.events !== undefined && <Notice kind="bad">{problem.events}</Notice>}
      {proven.problem !== undefined && <Notice kind="bad">{proven.problem}</Notice>}
      <Outcome kind="good">{news}</Outcome>
      {secret !== null && (
        <p className={styles.newKey} aria-label={text.secret} role="group">
          {text.secretOnce} <code>{secret}</code>
        </p>
      )}
      <DialogActions>
        {webhook !== undefined && (
          <Button kind="danger" disabled={proven.isBusy} onClick={remove}>
            {text.remove}
          </Button>
        )}
        <Button type="submit" kind="primary" disabled={proven.isBusy}>
          {text.save}
        </Button>
      </DialogActions>
    </PostForm>
  );
}

function EventBoxes({
  webhook,
  offeredEvents,
  isBusy,
}: {
  webhook: Webhook | undefined;
  offeredEvents: readonly WebhookEvent[];
  isBusy: boolean;
}): ReactNode {
  return (
    <fieldset className={styles.scopes} disabled={isBusy}>
      <legend>{text.events}</legend>
      {offeredEvents.map((type) => (
        <label key={type}>
          <input
            type="checkbox"
            name="events"
            value={type}
            defaultChecked={webhook?.events.includes(type) ?? false}
          />
          {text.event[type]}
        </label>
      ))}
    </fieldset>
  );
}

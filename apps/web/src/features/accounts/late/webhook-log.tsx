import * as developersApi from '@firm/schema/api/developers.ts';
import type { WebhookDelivery } from '@firm/schema/developers/webhooks.ts';
import { formatTimestamp } from '@firm/format';
import { useState, type ReactNode } from 'react';
import { asFailure, call } from '../../../lib/data/api.ts';
import { resource } from '../../../lib/data/resource.ts';
import { useResource } from '../../../lib/data/use-resource.ts';
import { webhookText as text } from '../../../text/en/webhooks.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice, Outcome } from '../../../ui/notice.tsx';
import { NotLoaded } from '../../../ui/not-loaded.tsx';
import styles from './api-keys.module.css';

/** The last messages to a program, the newest first; one that is over can be sent again. */
export function WebhookLog({ keyId, canReplay }: { keyId: string; canReplay: boolean }): ReactNode {
  const params = { keyId };
  const { value, failure, isLoading, reload } = useResource(
    resource(developersApi.webhookDeliveries, { params }),
  );
  const [news, setNews] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const replay = async ({ id }: WebhookDelivery): Promise<void> => {
    setNews(undefined);
    setProblem(undefined);
    try {
      await call(developersApi.replayDelivery, { params: { deliveryId: id } });
      setNews(text.replayed);
      await reload();
    } catch (error) {
      setProblem(asFailure(error).message);
    }
  };
  const cursor = value?.nextCursor;
  const more = (): void =>
    void reload(async (signal, readKnown) => {
      const before = readKnown();
      const page = await call(developersApi.webhookDeliveries, {
        params,
        query: { cursor: cursor ?? undefined },
        signal,
      });
      return { ...page, deliveries: [...(before?.deliveries ?? []), ...page.deliveries] };
    });
  return (
    <section aria-label={text.log}>
      <h3>{text.log}</h3>
      {failure !== undefined && (
        <NotLoaded isBusy={isLoading} onAgain={() => void reload()}>
          {failure.message}
        </NotLoaded>
      )}
      {value?.deliveries.length === 0 && <p>{text.logEmpty}</p>}
      {value !== undefined && value.deliveries.length > 0 && (
        <DeliveryList deliveries={value.deliveries} canReplay={canReplay} onReplay={replay} />
      )}
      {cursor != null && (
        <Button small disabled={isLoading} onClick={more}>
          {text.more}
        </Button>
      )}
      <Outcome kind="good">{news}</Outcome>
      {problem !== undefined && <Notice kind="bad">{problem}</Notice>}
    </section>
  );
}

function DeliveryList({
  deliveries,
  canReplay,
  onReplay,
}: {
  deliveries: readonly WebhookDelivery[];
  canReplay: boolean;
  onReplay: (delivery: WebhookDelivery) => Promise<void>;
}): ReactNode {
  return (
    <ul className={styles.keys}>
      {deliveries.map((one) => (
        <li key={one.id}>
          <span>
            <strong>{one.type}</strong> {text.state[one.state]}
            <br />
            <small>
              {formatTimestamp(Date.parse(one.madeAt))} · {text.tries(one.tries)}
              {one.lastResult !== null && ` · ${text.result(one.lastResult)}`} · {one.id}
            </small>
          </span>
          {canReplay && one.state !== 'waiting' && (
            <Button small onClick={() => void onReplay(one)}>
              {text.replay}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

import * as developersApi from '@firm/schema/api/developers.ts';
import type { ApiKey, NewApiKey } from '@firm/schema/developers/developers.ts';
import { formatLongDate } from '@firm/format';
import { useState, type ReactNode } from 'react';
import { call } from '../../../lib/data/api.ts';
import { resource } from '../../../lib/data/resource.ts';
import { useCopy } from '../../../lib/forms/use-copy.ts';
import { useResource } from '../../../lib/data/use-resource.ts';
import { apiKeysText as text } from '../../../text/en/developers.ts';
import { webhookText } from '../../../text/en/webhooks.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { Notice, Outcome } from '../../../ui/notice.tsx';
import { NotLoaded } from '../../../ui/not-loaded.tsx';
import styles from './api-keys.module.css';
import { MakeKeyForm } from './make-key-form.tsx';
import { ProveDialog } from './prove-dialog.tsx';
import { useProven } from './use-proven.ts';
import { WebhookDialog } from './webhook-dialog.tsx';
import { Link } from '../../../ui/link.tsx';

const dateOf = (iso: string): string => formatLongDate(new Date(iso));

/** Makes and ends keys, once their owner has proved who they are. */
function useKeyActions(reload: () => Promise<unknown>) {
  const [newKey, setNewKey] = useState<string>();
  const [news, setNews] = useState<string>();
  const proven = useProven();
  const make = (wish: NewApiKey, onMade: () => void): void => {
    setNews(undefined);
    setNewKey(undefined);
    proven.run(async () => {
      const { text: key } = await call(developersApi.makeKey, { body: wish });
      setNewKey(key);
      onMade();
      await reload();
    });
  };
  const end = ({ id, name }: ApiKey): void => {
    setNewKey(undefined);
    proven.run(async () => {
      await call(developersApi.endKey, { params: { keyId: id } });
      setNews(text.endedNow(name));
      await reload();
    });
  };
  return { newKey, news, proven, make, end };
}

/** A person's API keys: each with its last use and its end, and a new one, shown once. */
export function ApiKeys(): ReactNode {
  const { value, failure, isLoading, reload } = useResource(resource(developersApi.keys));
  const hooks = useResource(resource(developersApi.webhooks));
  const [hookedKey, setHookedKey] = useState<ApiKey>();
  const [ending, setEnding] = useState<ApiKey>();
  const { newKey, news, proven, make, end } = useKeyActions(reload);
  return (
    <>
      <p className="muted">
        {text.about} <Link to="/developers">{text.learnMore}</Link>
      </p>
      {value === undefined && failure === undefined && <p role="status">{text.loading}</p>}
      {failure !== undefined && (
        <NotLoaded isBusy={isLoading} onAgain={() => void reload()}>
          {failure.message}
        </NotLoaded>
      )}
      {value?.keys.length === 0 && <p>{text.empty}</p>}
      {value !== undefined && value.keys.length > 0 && (
        <ul className={styles.keys}>
          {value.keys.map((key) => (
            <Row
              key={key.id}
              apiKey={key}
              isBusy={proven.isBusy}
              onEnd={() => setEnding(key)}
              onEvents={() => setHookedKey(key)}
            />
          ))}
        </ul>
      )}
      {newKey !== undefined && <NewKey>{newKey}</NewKey>}
      <Outcome kind="good">{news}</Outcome>
      {proven.problem !== undefined && <Notice kind="bad">{proven.problem}</Notice>}
      {value !== undefined && <MakeKeyForm isBusy={proven.isBusy} onMake={make} />}
      {ending !== undefined && (
        <EndDialog
          name={ending.name}
          onClose={() => setEnding(undefined)}
          onEnd={() => {
            setEnding(undefined);
            end(ending);
          }}
        />
      )}
      {hookedKey !== undefined && hooks.value !== undefined && (
        <WebhookDialog
          apiKey={hookedKey}
          webhook={hooks.value.webhooks.find(({ keyId }) => keyId === hookedKey.id)}
          onClose={() => setHookedKey(undefined)}
          onChanged={async () => void (await hooks.reload())}
        />
      )}
      {proven.waiting !== undefined && (
        <ProveDialog onProved={proven.waiting} onClose={proven.stopWaiting} />
      )}
    </>
  );
}

function EndDialog({
  name,
  onClose,
  onEnd,
}: {
  name: string;
  onClose: () => void;
  onEnd: () => void;
}): ReactNode {
  return (
    <Dialog title={text.endTitle} onClose={onClose}>
      <p>{text.endText(name)}</p>
      <DialogActions>
        <Button onClick={onClose}>{text.cancel}</Button>
        <Button kind="danger" onClick={onEnd}>
          {text.end}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Row({
  apiKey: { name, start, scopes, createdAt, expiresAt, lastUsedAt, endedAt },
  isBusy,
  onEnd,
  onEvents,
}: {
  apiKey: ApiKey;
  isBusy: boolean;
  onEnd: () => void;
  onEvents: () => void;
}): ReactNode {
  const facts = [
    `${start}…`,
    text.since(dateOf(createdAt)),
    lastUsedAt === null ? text.neverUsed : text.lastUsed(dateOf(lastUsedAt)),
    endedAt === null ? text.until(dateOf(expiresAt)) : text.ended(dateOf(endedAt)),
  ];
  return (
    <li>
      <span>
        <strong>{name}</strong>
        <br />
        {scopes.map((scope) => text.scope[scope]).join(' · ')}
        <br />
        <small>{facts.join(' · ')}</small>
      </span>
      {endedAt === null && (
        <>
          <Button small disabled={isBusy} onClick={onEvents}>
            {webhookText.open}
            <span className="visually-hidden">: {name}</span>
          </Button>
          <Button small disabled={isBusy} onClick={onEnd}>
            {text.end}
            <span className="visually-hidden">: {name}</span>
          </Button>
        </>
      )}
    </li>
  );
}

function NewKey({ children }: { children: string }): ReactNode {
  const { state, copy } = useCopy('The key');
  return (
    <Notice kind="good">
      <p>{text.made}</p>
      <p className={styles.newKey} aria-label={text.newKey} role="group">
        <code>{children}</code>
      </p>
      <Button small onClick={() => copy(children)}>
        {text.copy}
      </Button>
      {state !== 'idle' && <p role="status">{state === 'copied' ? text.copied : text.notCopied}</p>}
    </Notice>
  );
}

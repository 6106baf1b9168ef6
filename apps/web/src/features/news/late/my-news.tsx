import * as newsApi from '@firm/schema/api/news.ts';
import { newsWording, type MyNews as View } from '@firm/schema/people/news.ts';
import { formatLongDate } from '@firm/format';
import { useState, type ReactNode } from 'react';
import { asFailure, call } from '../../../lib/data/api.ts';
import { resource } from '../../../lib/data/resource.ts';
import { useResource } from '../../../lib/data/use-resource.ts';
import { myNews as text } from '../../../text/en/news.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice, Outcome } from '../../../ui/notice.tsx';
import { NotLoaded } from '../../../ui/not-loaded.tsx';
import { ownTimeZone } from '../news-form.tsx';
import styles from '../news.module.css';
import { PushWay } from '../push-way.tsx';
import { Link } from '../../../ui/link.tsx';

type Channel = 'mail' | 'telegram';

/** By which ways announcements come to whoever is signed in: agreed to here, and taken back here. */
export function MyNews(): ReactNode {
  const { value, failure, isLoading, reload, change } = useResource(resource(newsApi.mine));
  const [busy, setBusy] = useState<Channel>();
  const [successMessage, setDone] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const set = async (channel: Channel, isWanted: boolean): Promise<void> => {
    setBusy(channel);
    setDone(undefined);
    setProblem(undefined);
    try {
      const body = { channel, isWanted, timeZone: ownTimeZone() };
      const after = await call(newsApi.changeMine, { body });
      change(() => after);
      setDone(isWanted ? (channel === 'mail' ? text.sent : text.on) : text.off);
    } catch (error) {
      setProblem(asFailure(error).message);
    }
    setBusy(undefined);
  };
  return (
    <>
      <p className="muted">{text.about}</p>
      <Outcome kind="good">{successMessage}</Outcome>
      {problem !== undefined && <Notice kind="bad">{problem}</Notice>}
      {failure !== undefined && (
        <NotLoaded isBusy={isLoading} onAgain={() => void reload()}>
          {failure.message}
        </NotLoaded>
      )}
      {value === undefined && failure === undefined && <p role="status">{text.loading}</p>}
      {value !== undefined && (
        <>
          <ByMail mail={value.mail} isBusy={busy !== undefined} onChange={set} />
          <ByTelegram telegram={value.telegram} isBusy={busy !== undefined} onChange={set} />
          <PushWay source="account page" />
          <PushWay purpose="alerts" source="account page" />
        </>
      )}
      <p>
        <Link to="/news">{text.all}</Link>
      </p>
    </>
  );
}

type Change = (channel: Channel, isWanted: boolean) => Promise<void>;

function ByMail({
  mail: { state, address, since },
  isBusy,
  onChange,
}: {
  mail: View['mail'];
  isBusy: boolean;
  onChange: Change;
}): ReactNode {
  const statusText =
    address === null
      ? text.noAddress
      : state === 'on'
        ? text.mailOn(address, since === null ? '' : formatLongDate(Date.parse(since)))
        : state === 'waiting'
          ? text.mailWaiting(address)
          : newsWording.mail;
  return (
    <div className={styles.way}>
      <h3>{text.mail}</h3>
      <p>{statusText}</p>
      {address !== null && (
        <div className="actions">
          {state !== 'on' && (
            <Button disabled={isBusy} onClick={() => void onChange('mail', true)}>
              {state === 'waiting' ? text.again : text.wantMail}
            </Button>
          )}
          {state !== 'off' && (
            <Button disabled={isBusy} onClick={() => void onChange('mail', false)}>
              {text.stopMail}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

function ByTelegram({
  telegram: { state, isLinked, since },
  isBusy,
  onChange,
}: {
  telegram: View['telegram'];
  isBusy: boolean;
  onChange: Change;
}): ReactNode {
  const isOn = state === 'on';
  return (
    <div className={styles.way}>
      <h3>{text.telegram}</h3>
      <p>
        {!isLinked
          ? text.notLinked
          : isOn
            ? text.telegramOn(since === null ? '' : formatLongDate(Date.parse(since)))
            : newsWording.telegram}
      </p>
      {isLinked && (
        <div>
          <Button disabled={isBusy} onClick={() => void onChange('telegram', !isOn)}>
            {isOn ? text.stopTelegram : text.wantTelegram}
          </Button>
        </div>
      )}
    </div>
  );
}

import * as reminderApi from '@firm/schema/api/check-up-reminder.ts';
import { reminderWording, type MyReminder } from '@firm/schema/tokens/check-up-reminder.ts';
import { NEWS_CHANNELS, type NewsChannel } from '@firm/schema/people/news.ts';
import { formatLongDate, isSameAddress, shortenAddress } from '@firm/format';
import { useState, type ReactNode } from 'react';
import { asFailure, call } from '../../../lib/data/api.ts';
import { resource } from '../../../lib/data/resource.ts';
import { useResource } from '../../../lib/data/use-resource.ts';
import { checkUp as words } from '../../../text/en/safety/check-up.ts';
import { Button } from '../../../ui/button.tsx';
import { NotLoaded } from '../../../ui/not-loaded.tsx';
import { Notice, Outcome } from '../../../ui/notice.tsx';
import { Section } from '../../../ui/section.tsx';
import { useMe } from '../../accounts/index.ts';
import styles from './check-up.module.css';
import { Link } from '../../../ui/link.tsx';

const text = words.reminder;

type Wallet = { chain: string; address: string };

/** Account holders can get a monthly reminder of this wallet; it is ended here too. */
export function ReminderPanel(wallet: Wallet): ReactNode {
  const hasAccount = useMe()?.user != null;
  return (
    <Section id="reminder" title={text.title}>
      <div className={styles.reminder}>
        {hasAccount ? (
          <Mine {...wallet} />
        ) : (
          <p className={styles.small}>
            {text.guest} <Link to="/signup">{text.signUp}</Link>
          </p>
        )}
      </div>
    </Section>
  );
}

function Mine(wallet: Wallet): ReactNode {
  const { value, failure, isLoading, reload, change } = useResource(resource(reminderApi.mine));
  const [isBusy, setIsBusy] = useState(false);
  const [doneMessage, setDone] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const act = async (work: () => Promise<MyReminder>, successText: string): Promise<void> => {
    setIsBusy(true);
    setDone(undefined);
    setProblem(undefined);
    try {
      const after = await work();
      change(() => after);
      setDone(successText);
    } catch (error) {
      setProblem(asFailure(error).message);
    }
    setIsBusy(false);
  };
  return (
    <>
      {failure !== undefined && (
        <NotLoaded isBusy={isLoading} onAgain={() => void reload()} small>
          {failure.message}
        </NotLoaded>
      )}
      {value === undefined && failure === undefined && <p role="status">{words.loading}</p>}
      {value?.reminder && (
        <Kept
          reminder={value.reminder}
          isBusy={isBusy}
          onStop={() => void act(() => call(reminderApi.stop), text.stopped)}
        />
      )}
      {value !== undefined && !isOf(value, wallet) && (
        <Ask
          mine={value}
          isBusy={isBusy}
          onAsk={(channel) =>
            void act(
              () =>
                call(reminderApi.ask, { body: { ...wallet, channel, timeZone: ownTimeZone() } }),
              text.kept,
            )
          }
        />
      )}
      {problem !== undefined && <Notice kind="bad">{problem}</Notice>}
      <Outcome kind="good">{doneMessage}</Outcome>
    </>
  );
}

const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

const isOf = ({ reminder }: MyReminder, { chain, address }: Wallet): boolean =>
  reminder !== null && reminder.chain === chain && isSameAddress(reminder.address, address);

function Kept({
  reminder: { channel, address, nextAt },
  isBusy,
  onStop,
}: {
  reminder: NonNullable<MyReminder['reminder']>;
  isBusy: boolean;
  onStop: () => void;
}): ReactNode {
  return (
    <>
      <p>{text.on[channel](shortenAddress(address), formatLongDate(nextAt))}</p>
      <div>
        <Button disabled={isBusy} onClick={onStop}>
          {text.stop}
        </Button>
      </div>
    </>
  );
}

/** Each way with the words that are agreed to by it. */
function Ask({
  mine: { mailTo, isTelegramLinked, reminder },
  isBusy,
  onAsk,
}: {
  mine: MyReminder;
  isBusy: boolean;
  onAsk: (channel: NewsChannel) => void;
}): ReactNode {
  const can: Readonly<Record<NewsChannel, boolean>> = {
    mail: mailTo !== null,
    telegram: isTelegramLinked,
  };
  return (
    <>
      {reminder !== null && <p className={styles.small}>{text.other}</p>}
      {NEWS_CHANNELS.map((channel) => (
        <div key={channel} className={styles.way}>
          <p>{can[channel] ? reminderWording[channel] : text.cannot[channel]}</p>
          {can[channel] ? (
            <Button disabled={isBusy} onClick={() => onAsk(channel)}>
              {text.ask[channel]}
            </Button>
          ) : (
            <Link to="/account">{text.toAccount[channel]}</Link>
          )}
        </div>
      ))}
    </>
  );
}

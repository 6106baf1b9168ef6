import { alertWording, type SubscribePush } from '@firm/schema/people/push.ts';
import { newsWording } from '@firm/schema/people/news.ts';
import { useEffect, useState, type ReactNode } from 'react';
import { asFailure } from '../../lib/data/api.ts';
import { alertPushText, pushText } from '../../text/en/news.ts';
import { Button } from '../../ui/button.tsx';
import { Notice, Outcome } from '../../ui/notice.tsx';
import styles from './news.module.css';
import { isPushOn, pushAbility, turnPushOff, turnPushOn, type PushPurpose } from './push.ts';

const SAID = {
  announcements: { text: pushText, wording: newsWording.push },
  alerts: { text: { ...pushText, ...alertPushText }, wording: alertWording },
} as const;

/** Announcements, or alerts, in this browser: agreed to by a press, and taken back by one. */
export function PushWay({
  purpose = 'announcements',
  source,
  heading: Heading = 'h3',
}: {
  purpose?: PushPurpose;
  source: SubscribePush['source'];
  heading?: 'h2' | 'h3';
}): ReactNode {
  const { text, wording } = SAID[purpose];
  const { isOn, ability, isBusy, successMessage, problem, turnOn, turnOff } = usePush(
    purpose,
    source,
    text,
  );
  return (
    <div className={styles.way}>
      <Heading>{text.title}</Heading>
      <p>{isOn ? text.isOn : ability === 'able' ? wording : text[ability]}</p>
      <Outcome kind="good">{successMessage}</Outcome>
      {problem !== undefined && <Notice kind="bad">{problem}</Notice>}
      {ability === 'able' && isOn !== undefined && (
        <div>
          <Button disabled={isBusy} onClick={() => void (isOn ? turnOff() : turnOn())}>
            {isBusy ? text.busy : isOn ? text.stop : text.want}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Push in this browser for one purpose: on or off, and whether it can be. */
function usePush(
  purpose: PushPurpose,
  source: SubscribePush['source'],
  text: (typeof SAID)[PushPurpose]['text'],
) {
  const [isOn, setOn] = useState<boolean>();
  const [ability, setAbility] = useState(pushAbility);
  const [isBusy, setBusy] = useState(false);
  const [successMessage, setDone] = useState<string>();
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    let isShown = true;
    isPushOn(purpose).then(
      (hasSubscription) => isShown && setOn(hasSubscription),
      () => isShown && setOn(false),
    );
    return () => void (isShown = false);
  }, [purpose]);
  const run = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setDone(undefined);
    setProblem(undefined);
    try {
      await work();
    } catch (error) {
      setProblem(asFailure(error).message);
    }
    setBusy(false);
  };
  const turnOn = () =>
    run(async () => {
      const outcome = await turnPushOn(source, purpose);
      setAbility(pushAbility());
      if (outcome === 'on') {
        setOn(true);
        setDone(text.on);
      } else setProblem(text[outcome]);
    });
  const turnOff = () =>
    run(async () => {
      await turnPushOff(purpose);
      setOn(false);
      setDone(text.off);
    });
  return { isOn, ability, isBusy, successMessage, problem, turnOn, turnOff };
}

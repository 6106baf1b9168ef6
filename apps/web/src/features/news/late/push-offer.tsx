import type { SubscribePush } from '@firm/schema/people/push.ts';
import { useEffect, useState, type ReactNode } from 'react';
import { local } from '../../../lib/data/safe-storage.ts';
import { pushText as text } from '../../../text/en/news.ts';
import { Button } from '../../../ui/button.tsx';
import styles from '../news.module.css';
import { isPushOn, pushAbility } from '../push.ts';
import { PushWay } from '../push-way.tsx';

const DECLINED = 'push-offer-declined';

/**
 * Offers announcements in this browser where something was just finished: once, and not to who has
 * them, has said no, or has a browser without them.
 */
export function PushOffer({ source }: { source: SubscribePush['source'] }): ReactNode {
  const [isOffered, setOffered] = useState(false);
  useEffect(() => {
    if (pushAbility() !== 'able' || local.read(DECLINED) !== null) return undefined;
    let isShown = true;
    isPushOn().then(
      (isOn) => isShown && setOffered(!isOn),
      // No offer where asking is impossible.
      () => undefined,
    );
    return () => void (isShown = false);
  }, []);
  if (!isOffered) return null;
  const decline = (): void => {
    local.write(DECLINED, 'yes');
    setOffered(false);
  };
  return (
    <aside className={styles.way} aria-label={text.offer}>
      <PushWay source={source} heading="h2" />
      <div>
        <Button kind="quiet" onClick={decline}>
          {text.notNow}
        </Button>
      </div>
    </aside>
  );
}

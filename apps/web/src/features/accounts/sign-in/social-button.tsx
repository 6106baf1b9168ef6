import { useEffect, useState, type ReactNode } from 'react';
import { session } from '../../../lib/data/safe-storage.ts';
import { site } from '../../../lib/page/site.ts';
import { auth as text } from '../../../text/en/account/accounts.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import panel from '../../../ui/panel.module.css';
import { socialSignIn } from '../auth-api.ts';
import styles from './social-button.module.css';

/** Left in this tab while somebody is at the provider. */
const AWAY = 'social-sign-in';

/** Whether this page was come back to by the browser's own button. */
function isComeBackTo(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && entry.type === 'back_forward';
}

/**
 * The social sign-in, where this installation has one. `hasFailed`: the person came back from the
 * provider without success; `isUnconfirmed`: because their address is not confirmed there.
 */
export function SocialButton({
  returnPath,
  hasFailed,
  isUnconfirmed = false,
}: {
  returnPath: string;
  hasFailed: boolean;
  isUnconfirmed?: boolean;
}): ReactNode {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  useEffect(() => {
    // Back from the provider without an answer: the browser loads this page anew, or shows it as it
    // was left, still connecting.
    if (session.read(AWAY) !== null && isComeBackTo()) setState('failed');
    session.remove(AWAY);
    const giveUp = (event: PageTransitionEvent): void =>
      void (event.persisted && setState((now) => (now === 'busy' ? 'failed' : now)));
    window.addEventListener('pageshow', giveUp);
    return () => window.removeEventListener('pageshow', giveUp);
  }, []);
  const go = async (): Promise<void> => {
    setState('busy');
    session.write(AWAY, '1');
    try {
      await socialSignIn(returnPath);
    } catch {
      session.remove(AWAY);
      setState('failed');
    }
  };
  return (
    // Drawn always and shown by what the server fills in, so that nothing moves when the program
    // starts.
    <div className={styles.social} data-social={hasFailed ? 'true' : site.hasSocial} data-program>
      <p className={panel.or}>{text.or}</p>
      {(state === 'failed' || (state === 'idle' && hasFailed)) && (
        <Notice kind="bad">
          {text.socialFailed}
          {isUnconfirmed && state === 'idle' && (
            <>
              <br />
              {text.socialUnconfirmed}
            </>
          )}
        </Notice>
      )}
      <Button wide disabled={state === 'busy'} onClick={() => void go()}>
        {state === 'busy' ? text.connecting : text.social}
      </Button>
    </div>
  );
}

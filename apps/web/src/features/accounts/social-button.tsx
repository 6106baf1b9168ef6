import { useEffect, useState, type ReactNode } from 'react';
import { auth as text } from '../../text/en/accounts.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import panel from '../../ui/panel.module.css';
import { socialSignIn } from './auth-api.ts';
import { useMe } from './current-user.ts';

/** The social sign-in, where this installation has one. `hasFailed`: the person came back from the provider without success. */
export function SocialButton({ returnPath, hasFailed }: { returnPath: string; hasFailed: boolean }): ReactNode {
  const me = useMe();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  useEffect(() => {
    // Back from the provider without an answer: the browser shows this page as it was left, still connecting.
    const giveUp = (event: PageTransitionEvent): void => void (event.persisted && setState((now) => (now === 'busy' ? 'failed' : now)));
    window.addEventListener('pageshow', giveUp);
    return () => window.removeEventListener('pageshow', giveUp);
  }, []);
  if (me?.social !== true && !hasFailed) return null;
  const go = async (): Promise<void> => {
    setState('busy');
    try {
      await socialSignIn(returnPath);
    } catch {
      setState('failed');
    }
  };
  return (
    <>
      <p className={panel.or}>{text.or}</p>
      {(state === 'failed' || (state === 'idle' && hasFailed)) && <Notice kind="bad">{text.socialFailed}</Notice>}
      <Button wide disabled={state === 'busy'} onClick={() => void go()}>
        {state === 'busy' ? text.connecting : text.social}
      </Button>
    </>
  );
}

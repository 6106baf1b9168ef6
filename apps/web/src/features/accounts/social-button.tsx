import { useState, type ReactNode } from 'react';
import { auth as text } from '../../text/en/accounts.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import panel from '../../ui/panel.module.css';
import { socialSignIn } from './auth-api.ts';
import { useMe } from './current-user.ts';

/** The social sign-in, where this installation has one. `hasFailed`: the person came back from the provider without success. */
export function SocialButton({ returnPath, hasFailed }: { returnPath: string; hasFailed: boolean }): ReactNode {
  const me = useMe();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>(hasFailed ? 'failed' : 'idle');
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
      {state === 'failed' && <Notice kind="bad">{text.socialFailed}</Notice>}
      <Button wide disabled={state === 'busy'} onClick={() => void go()}>
        {state === 'busy' ? text.connecting : text.social}
      </Button>
    </>
  );
}

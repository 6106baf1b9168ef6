import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { asFailure } from '../../lib/data/api.ts';
import { account as text } from '../../text/en/account/accounts.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { signOut } from './auth-api.ts';

/**
 * Ends the session in this browser and leads to the front page; says so when that could not be
 * done.
 */
export function SignOutButton({ isQuiet = false }: { isQuiet?: boolean }): ReactNode {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const leave = async (): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    try {
      await signOut();
      await navigate('/');
    } catch (error) {
      setProblem(asFailure(error).message);
      setBusy(false);
    }
  };
  return (
    <>
      <Button
        {...(isQuiet ? { small: true, kind: 'quiet' as const } : {})}
        disabled={isBusy}
        onClick={() => void leave()}
      >
        {text.signOut}
      </Button>
      {problem !== undefined && <Notice kind="bad">{problem}</Notice>}
    </>
  );
}

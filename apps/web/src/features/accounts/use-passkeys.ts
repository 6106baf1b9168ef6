import { useCallback, useEffect, useRef, useState } from 'react';
import { asFailure } from '../../lib/data/api.ts';

type CameIn = 'signed-in' | 'none';

/**
 * Signing in with a passkey. What it takes is fetched only when somebody goes to the form, or
 * presses the button.
 */
export function usePasskeys(onSignedIn: () => Promise<void> | void): {
  problem: string | undefined;
  isBusy: boolean;
  /** Nobody picked one. */
  isNone: boolean;
  offer: () => void;
  ask: () => void;
} {
  const [state, setState] = useState<{ problem?: string; isBusy?: boolean; isNone?: boolean }>({});
  const offerRef = useRef<AbortController>(null);
  useEffect(() => () => offerRef.current?.abort(), []);
  const run = useCallback(
    async (work: () => Promise<CameIn>): Promise<CameIn> => {
      const how = await work();
      if (how === 'signed-in') await onSignedIn();
      return how;
    },
    [onSignedIn],
  );
  const offer = (): void => {
    if (offerRef.current !== null) return;
    const controller = new AbortController();
    offerRef.current = controller;
    run(async () =>
      (await import('./late/passkey-sign-in.ts')).offerPasskeys(controller.signal),
    ).catch((error: unknown) => {
      if (controller.signal.aborted) return;
      const { code, message } = asFailure(error);
      // Nobody has asked for anything yet: only what became of a passkey that was picked is said.
      if (code.startsWith('passkey/') && code !== 'passkey/off') setState({ problem: message });
    });
  };
  const ask = (): void => {
    offerRef.current?.abort();
    offerRef.current = null;
    setState({ isBusy: true });
    run(async () => (await import('./late/passkey-sign-in.ts')).signInWithPasskey()).then(
      (how) => setState({ isNone: how === 'none' }),
      (error: unknown) => setState({ problem: asFailure(error).message }),
    );
  };
  return {
    problem: state.problem,
    isBusy: state.isBusy === true,
    isNone: state.isNone === true,
    offer,
    ask,
  };
}

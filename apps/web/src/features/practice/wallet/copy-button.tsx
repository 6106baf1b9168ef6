import { Check, Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCopy } from '../../../lib/forms/use-copy.ts';
import { panel as text } from '../../../text/en/learning/practice-wallet.ts';
import { Button } from '../../../ui/button.tsx';

/**
 * A button that copies an address, and says how that went.
 * @param label what it is called for a listener until it is pressed
 */
export function CopyButton({ address, label }: { address: string; label: string }): ReactNode {
  const { state, copy } = useCopy('The address');
  return (
    <>
      {/* Its name has the word that it shows: 'Copied' is no part of 'Copy the address'. */}
      <Button
        kind="quiet"
        small
        aria-label={state === 'idle' ? label : undefined}
        onClick={() => copy(address)}
      >
        {state === 'copied' ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}{' '}
        {state === 'copied' ? text.copied : state === 'failed' ? text.copyFailed : text.copy}
      </Button>
      <span role="status" className="visually-hidden">
        {state === 'copied' ? text.copied : state === 'failed' ? text.copyFailed : ''}
      </span>
    </>
  );
}

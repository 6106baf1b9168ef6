// Part of every first load: what remembers results would be larger than what it saves.
'use no memo';

import { Check, Copy } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { site } from '../../lib/page/site.ts';
import { token } from '../../text/en/home.ts';
import styles from './copy-address.module.css';

/** How long the 'copied' state stays (product specification, section 9). */
const COPIED_MILLISECONDS = 2000;

/**
 * The token's contract address, click to copy. Two shortenings stand in the page and the stylesheet
 * shows the one that fits the viewport, so nothing moves while the page starts.
 */
export function CopyAddress(): ReactNode {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (state !== 'copied') return;
    const timer = setTimeout(() => setState('idle'), COPIED_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [state, times]);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(site.tokenAddress);
      setState('copied');
      setTimes((count) => count + 1);
    } catch (error) {
      console.error('The address was not copied.', error);
      setState('failed');
    }
  };
  return (
    <div>
      <p className={styles.label} id="token-label">
        {token.label}
      </p>
      <button
        type="button"
        className={styles.copy}
        onClick={() => void copy()}
        aria-describedby="token-label"
        title={site.tokenAddress}
        data-state={state}
      >
        <span className={styles.wide}>{site.tokenAddressWide}</span>
        <span className={styles.narrow}>{site.tokenAddressNarrow}</span>
        <span className={styles.state}>
          {state === 'copied' ? <Check size={18} aria-hidden /> : <Copy size={18} aria-hidden />}
          <span>{state === 'copied' ? token.copied : token.copyHint}</span>
        </span>
      </button>
      <noscript>
        <p className={styles.plain}>
          <code>{site.tokenAddress}</code>
        </p>
      </noscript>
      <span className="visually-hidden" role="status">
        {state === 'copied' ? token.copied : ''}
      </span>
      {state === 'failed' && (
        <p className={styles.failed} role="alert">
          {token.copyFailed} <code>{site.tokenAddress}</code>
        </p>
      )}
    </div>
  );
}

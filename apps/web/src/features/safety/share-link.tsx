import { Check, Share2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { site } from '../../lib/page/site.ts';
import { safety as text } from '../../text/en/safety/safety.ts';
import { Button } from '../../ui/button.tsx';
import styles from './check.module.css';

/**
 * Hands on the public address of a check: by the device's own sheet on a phone, else by the
 * clipboard.
 * @param path `/check/…`
 */
export function ShareLink({ path, title }: { path: string; title: string }): ReactNode {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  const url = `${site.publicUrl}${path}`;
  const share = async (): Promise<void> => {
    try {
      if (matchMedia('(pointer: coarse)').matches && navigator.canShare?.({ url }) === true)
        return await navigator.share({ url, title });
      await navigator.clipboard.writeText(url);
      setState('copied');
    } catch (error) {
      // Closing the sheet is no failure.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      console.warn('The link was not copied.', error);
      setState('failed');
    }
  };
  return (
    <>
      <Button small onClick={() => void share()}>
        {state === 'copied' ? <Check size={16} aria-hidden /> : <Share2 size={16} aria-hidden />}{' '}
        {state === 'copied' ? text.copied : text.share}
      </Button>
      <span className="visually-hidden" role="status">
        {state === 'copied' ? text.copied : ''}
      </span>
      {state === 'failed' && (
        <p role="alert">
          {text.copyFailed} <span className={styles.link}>{url}</span>
        </p>
      )}
    </>
  );
}

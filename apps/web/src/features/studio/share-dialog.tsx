import { formatLongDate } from '@firm/format';
import type { Share, StudioJob } from '@firm/schema/studio.ts';
import { Check, Copy, ExternalLink } from 'lucide-react';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { asFailure } from '../../lib/api.ts';
import { studio as text } from '../../text/en/studio.ts';
import { nav } from '../../text/en/shell.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import control from '../../ui/control.module.css';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice, Outcome } from '../../ui/notice.tsx';
import { closeShare, openShare } from './studio-api.ts';
import styles from './studio.module.css';

/**
 * Makes, shows and closes the link to a result. Its address is known only right after it was made.
 */
export function ShareDialog({
  job,
  onChange,
  onClose,
}: {
  job: StudioJob;
  onChange: (job: StudioJob) => void;
  onClose: () => void;
}): ReactNode {
  const [share, setShare] = useState<Share>();
  const [state, setState] = useState<'idle' | 'busy' | 'copied' | 'revoked'>('idle');
  const [problem, setProblem] = useState<string>();
  const link = useRef<HTMLInputElement>(null);
  const id = useId();

  const run = async (work: () => Promise<void>): Promise<void> => {
    setState('busy');
    setProblem(undefined);
    try {
      await work();
    } catch (error) {
      setProblem(asFailure(error).message);
      setState('idle');
    }
  };
  const make = (): Promise<void> =>
    run(async () => {
      const made = await openShare(job.id);
      setShare(made);
      setState('idle');
      onChange({ ...job, sharedUntil: made.until });
    });
  const revoke = (): Promise<void> =>
    run(async () => {
      await closeShare(job.id);
      setShare(undefined);
      setState('revoked');
      onChange({ ...job, sharedUntil: null });
    });
  const copy = async (url: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(url);
      setState('copied');
    } catch (error) {
      console.warn('The link was not copied.', error);
      setProblem(text.copyFailed);
      link.current?.select();
    }
  };
  const isBusy = state === 'busy';
  // The button that made it is gone: reading goes on at the link.
  useEffect(() => {
    if (share !== undefined) link.current?.focus();
  }, [share]);

  return (
    <Dialog title={text.shareTitle} onClose={onClose}>
      <p>{text.shareText}</p>
      <Outcome kind="good">{state === 'revoked' && text.revoked}</Outcome>
      {problem !== undefined && <Notice kind="bad">{problem}</Notice>}
      {share === undefined ? (
        <>
          {job.sharedUntil !== null && (
            <p>{text.shareLive(formatLongDate(new Date(job.sharedUntil)))}</p>
          )}
          <div className={styles.row}>
            <Button kind="primary" disabled={isBusy} onClick={() => void make()}>
              {job.sharedUntil === null ? text.shareMake : text.shareNew}
            </Button>
            {job.sharedUntil !== null && (
              <Button disabled={isBusy} onClick={() => void revoke()}>
                {text.revoke}
              </Button>
            )}
          </div>
        </>
      ) : (
        <>
          <div className={styles.linkField}>
            <label htmlFor={id}>{text.shareLink}</label>
            <input
              ref={link}
              id={id}
              className={`num ${control.control}`}
              readOnly
              value={share.url}
              onFocus={(event) => event.target.select()}
            />
          </div>
          <div className={styles.row}>
            <Button kind="primary" onClick={() => void copy(share.url)}>
              {state === 'copied' ? (
                <Check size={18} aria-hidden />
              ) : (
                <Copy size={18} aria-hidden />
              )}{' '}
              {state === 'copied' ? text.copied : text.copy}
            </Button>
            <ButtonLink href={share.url} target="_blank" rel="noopener">
              <ExternalLink size={18} aria-hidden /> {text.open}
              <span className="visually-hidden"> {nav.newTab}</span>
            </ButtonLink>
            <Button disabled={isBusy} onClick={() => void revoke()}>
              {text.revoke}
            </Button>
          </div>
        </>
      )}
      <p className="visually-hidden" role="status">
        {state === 'copied' && text.copied}
      </p>
    </Dialog>
  );
}

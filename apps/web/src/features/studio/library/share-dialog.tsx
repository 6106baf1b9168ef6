import { formatLongDate } from '@firm/format';
import type { Share, StudioJob } from '@firm/schema/studio.ts';
import { Check, Copy, ExternalLink } from 'lucide-react';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { asFailure } from '../../../lib/data/api.ts';
import { studio as text } from '../../../text/en/studio/studio.ts';
import { nav } from '../../../text/en/shell.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import control from '../../../ui/control.module.css';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice, Outcome } from '../../../ui/notice.tsx';
import { closeShare, openShare } from '../studio-api.ts';
import styles from '../studio.module.css';

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
  const { share, state, problem, isBusy, make, revoke, markCopied, tellCopyFailure } = useShare(
    job,
    onChange,
  );
  const revokeButton = (
    <Button disabled={isBusy} onClick={() => void revoke()}>
      {text.revoke}
    </Button>
  );

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
            {job.sharedUntil !== null && revokeButton}
          </div>
        </>
      ) : (
        <ShareLink
          url={share.url}
          isCopied={state === 'copied'}
          onCopied={markCopied}
          onFailed={tellCopyFailure}
        >
          {revokeButton}
        </ShareLink>
      )}
      <p className="visually-hidden" role="status">
        {state === 'copied' && text.copied}
      </p>
    </Dialog>
  );
}

/** Opens and closes the link of a result. */
function useShare(job: StudioJob, onChange: (job: StudioJob) => void) {
  const [share, setShare] = useState<Share>();
  const [state, setState] = useState<'idle' | 'busy' | 'copied' | 'revoked'>('idle');
  const [problem, setProblem] = useState<string>();

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
      const openedShare = await openShare(job.id);
      setShare(openedShare);
      setState('idle');
      onChange({ ...job, sharedUntil: openedShare.until });
    });
  const revoke = (): Promise<void> =>
    run(async () => {
      await closeShare(job.id);
      setShare(undefined);
      setState('revoked');
      onChange({ ...job, sharedUntil: null });
    });
  const isBusy = state === 'busy';
  return {
    share,
    state,
    problem,
    isBusy,
    make,
    revoke,
    markCopied: (): void => setState('copied'),
    tellCopyFailure: (): void => setProblem(text.copyFailed),
  };
}

/** The link that was just made, to copy or open. @param children what else can be done with it */
function ShareLink({
  url,
  isCopied,
  onCopied,
  onFailed,
  children,
}: {
  url: string;
  isCopied: boolean;
  onCopied: () => void;
  onFailed: () => void;
  children: ReactNode;
}): ReactNode {
  const link = useRef<HTMLInputElement>(null);
  const id = useId();
  // The button that made it is gone: reading goes on at the link.
  useEffect(() => link.current?.focus(), [url]);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(url);
      onCopied();
    } catch (error) {
      console.warn('The link was not copied.', error);
      onFailed();
      link.current?.select();
    }
  };
  const Icon = isCopied ? Check : Copy;
  return (
    <>
      <div className={styles.linkField}>
        <label htmlFor={id}>{text.shareLink}</label>
        <input
          ref={link}
          id={id}
          className={`num ${control.control}`}
          readOnly
          value={url}
          onFocus={(event) => event.target.select()}
        />
      </div>
      <div className={styles.row}>
        <Button kind="primary" onClick={() => void copy()}>
          <Icon size={18} aria-hidden /> {isCopied ? text.copied : text.copy}
        </Button>
        <ButtonLink href={url} target="_blank" rel="noopener">
          <ExternalLink size={18} aria-hidden /> {text.open}
          <span className="visually-hidden"> {nav.newTab}</span>
        </ButtonLink>
        {children}
      </div>
    </>
  );
}

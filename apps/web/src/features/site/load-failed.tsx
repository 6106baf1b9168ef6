// Drawn seldom, and part of every first load: what remembers results would be larger than what it
// saves.
'use no memo';

import { useEffect, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { isOutdated, reloadForVersion } from '../../lib/page/site-version.ts';
import { useRetry } from '../../lib/data/use-retry.ts';
import { loadFailure as text } from '../../text/en/shell.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Page } from '../../ui/page.tsx';
import styles from './render-error.module.css';

/** Whether there is a page of ours to go back to. */
const hasBefore = (): boolean => ((history.state as { idx?: number } | null)?.idx ?? 0) > 0;

/**
 * Stands in the frame in place of a page that did not arrive: why, 'Try again', and the way back.
 */
export function LoadFailed(): ReactNode {
  const navigate = useNavigate();
  const { isBusy, retry } = useRetry(true);
  const [isNew, setNew] = useState(false);
  // Asked by itself and not as a resource: part of every first load, drawn seldom.
  useEffect(() => {
    document.title = text.tab;
    let isHere = true;
    void isOutdated().then((hasNewVersion) => isHere && setNew(hasNewVersion));
    return () => {
      isHere = false;
    };
  }, []);
  return (
    <Page className={styles.frame}>
      <h1>{text.title}</h1>
      <p className="lead" role="alert">
        {isNew ? text.updated : navigator.onLine ? text.text : text.offline}
      </p>
      <div className={classes('actions', styles.actions)}>
        {isNew ? (
          <Button kind="primary" onClick={reloadForVersion}>
            {text.reload}
          </Button>
        ) : (
          <Button kind="primary" aria-disabled={isBusy} onClick={retry}>
            {text.retry}
          </Button>
        )}
        {hasBefore() ? (
          <Button onClick={() => void navigate(-1)}>{text.back}</Button>
        ) : (
          <ButtonLink href="/">{text.home}</ButtonLink>
        )}
      </div>
    </Page>
  );
}

import { verdictLabels, type SafetyCheck } from '@firm/schema/tokens/safety.ts';
import { Share2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { safety as text } from '../../text/en/safety/safety.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { AppealDialog } from './appeal-dialog.tsx';
import styles from './check.module.css';
import { ShareLink } from './share-link.tsx';

/**
 * Actions on a check: share it, check again, appeal.
 *
 * @param isPage own page: no link to it
 */
export function CheckActions({
  check,
  isPage,
  isChecking,
  onAgain,
}: {
  check: SafetyCheck;
  isPage: boolean;
  isChecking: boolean;
  onAgain: () => void;
}): ReactNode {
  const [isAppealing, setAppealing] = useState(false);
  const title = text.shareTitle(check.token.symbol, verdictLabels[check.verdict]);
  return (
    <div className={styles.actions}>
      <ShareLink path={check.path} title={title} />
      {!isPage && (
        <ButtonLink small href={check.path}>
          {text.openPage}
        </ButtonLink>
      )}
      <Button small disabled={isChecking} onClick={onAgain}>
        {isChecking ? text.checking : text.again}
      </Button>
      <Button small kind="quiet" onClick={() => setAppealing(true)}>
        {text.appeal}
      </Button>
      {check.ledgerId !== null && (
        <ButtonLink small kind="quiet" href={`/track-record#${check.ledgerId}`}>
          {text.ledger}
        </ButtonLink>
      )}
      {isAppealing && <AppealDialog check={check} onClose={() => setAppealing(false)} />}
    </div>
  );
}

/** Their places, before the page's program has started. */
export const WaitingActions = (): ReactNode => (
  <div className={styles.actions} aria-hidden="true">
    <Button small disabled>
      <Share2 size={16} aria-hidden /> {text.share}
    </Button>
    <Button small disabled>
      {text.again}
    </Button>
    <Button small kind="quiet" disabled>
      {text.appeal}
    </Button>
  </div>
);

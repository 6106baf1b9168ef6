import { checkWriter } from '@firm/format';
import { NOT_ADVICE } from '@firm/schema/assistant.ts';
import { checkPageValues, groupRows } from '@firm/schema/tokens/check-page.ts';
import type { SafetyCheck } from '@firm/schema/tokens/safety.ts';
import { useMemo, type ReactNode } from 'react';
import { safety as text } from '../../text/en/safety/safety.ts';
import { CheckActions } from './check-actions.tsx';
import styles from './check.module.css';
import { CheckParts } from './verdict/finding-list.tsx';
import { HandGroups } from './hand-groups.tsx';
import { HolderBar, MarketFigures } from './market-figures.tsx';
import { plainCheck, showRows, type ShownCheck } from './shown-check.ts';
import { VerdictHead } from './verdict/verdict-head.tsx';

type Props = {
  check: SafetyCheck;
  /** asks for a fresh check */
  onAgain: () => void;
  isChecking?: boolean;
};

/** A check as one of many answers. */
export const CheckCard = (props: Props): ReactNode => <LiveSheet {...props} />;

/** The same on its own page, with the wallets that seem to be one hand. */
export const CheckSheet = (props: Props): ReactNode => <LiveSheet {...props} isPage />;

function LiveSheet({
  check,
  onAgain,
  isChecking = false,
  isPage = false,
}: Props & { isPage?: boolean }): ReactNode {
  const sheet = useMemo(() => showCheck(check), [check]);
  return (
    <article
      className={styles.card}
      aria-label={text.shareTitle(sheet.head.symbol, sheet.head.word)}
      aria-busy={isChecking}
    >
      <SheetParts
        shown={sheet}
        level={isPage ? 'h1' : 'h3'}
        line={check.market?.sparkline ?? undefined}
        actions={
          <CheckActions check={check} isPage={isPage} isChecking={isChecking} onAgain={onAgain} />
        }
      >
        {isPage && check.hands && <HandGroups hands={check.hands} />}
      </SheetParts>
    </article>
  );
}

/** A check from top to bottom, drawn alike before and after the page's program has started. */
export function SheetParts({
  shown,
  level,
  line,
  actions,
  isPlain = false,
  children,
}: {
  shown: ShownCheck;
  level: 'h1' | 'h3';
  line?: readonly number[] | undefined;
  actions: ReactNode;
  isPlain?: boolean;
  children?: ReactNode;
}): ReactNode {
  return (
    <>
      <VerdictHead head={shown.head} level={level} />
      {actions}
      <MarketFigures figures={shown.figures} line={line} />
      <HolderBar figures={shown.figures} />
      <CheckParts shown={shown} isPlain={isPlain} />
      {children}
      <p className={styles.foot}>
        <span>{text.checkedAt(shown.checked)}</span>
        <span>{NOT_ADVICE}</span>
      </p>
    </>
  );
}

/** The check as the page draws it first, with each row's own sources. */
function showCheck(check: SafetyCheck): ShownCheck {
  const values = checkPageValues(check, checkWriter);
  const { against, nothing, notes } = groupRows(check);
  const plain = plainCheck((key) => values[key] ?? '');
  return {
    ...plain,
    rows: showRows([...against, ...nothing, ...notes]),
    causes: plain.causes.filter(({ questions }) => questions !== ''),
  };
}

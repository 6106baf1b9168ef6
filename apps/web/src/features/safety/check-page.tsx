import * as safetyApi from '@firm/schema/api/safety.ts';
import type { SafetyCheck } from '@firm/schema/tokens/safety.ts';
import { useState, type ReactNode } from 'react';
import { asFailure, call } from '../../lib/data/api.ts';
import { useHydrated } from '../../lib/page/use-hydrated.ts';
import { checkPage as text } from '../../text/en/safety/safety.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { WaitingActions } from './check-actions.tsx';
import { CheckSheet, SheetParts } from './check-card.tsx';
import styles from './check.module.css';
import type { ShownCheck } from './shown-check.ts';
import { StateSymbols } from './verdict/state-icons.tsx';
import { Island } from '../../ui/island.tsx';

/**
 * `plain`: the texts as they are drawn first. `check`: the check itself, from when the page's
 * program has started.
 */
export type CheckPageFacts =
  | { state: 'found'; plain: ShownCheck; check?: SafetyCheck; path: string }
  | { state: 'failed'; problem: string };

/** The public page of one check. */
export function CheckPage({ facts }: { facts: CheckPageFacts }): ReactNode {
  const isHydrated = useHydrated();
  if (facts.state === 'failed')
    return (
      <Page width="wide" className={styles.frame}>
        <h1>{text.failedHeading}</h1>
        <Notice kind="info">{facts.problem}</Notice>
        <div className={styles.actions}>
          <ButtonLink kind="primary" href="/check">
            {text.other}
          </ButtonLink>
        </div>
      </Page>
    );
  return (
    <Page width="wide" className={styles.frame}>
      <StateSymbols />
      <div className={`card ${styles.sheet}`}>
        {isHydrated && facts.check !== undefined ? (
          <LiveCheck first={facts.check} />
        ) : (
          <PlainCheck plain={facts.plain} />
        )}
      </div>
      <div className={styles.actions}>
        <ButtonLink href="/check">{text.other}</ButtonLink>
      </div>
    </Page>
  );
}

/** Check shown before any program has run, which is replaced as soon as it does. */
const PlainCheck = ({ plain }: { plain: ShownCheck }): ReactNode => (
  <Island as="article" className={styles.card}>
    <SheetParts shown={plain} level="h1" actions={<WaitingActions />} isPlain />
  </Island>
);

function LiveCheck({ first }: { first: SafetyCheck }): ReactNode {
  const [check, setCheck] = useState(first);
  const [isChecking, setChecking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const again = async (): Promise<void> => {
    setChecking(true);
    setProblem(undefined);
    try {
      setCheck(
        await call(safetyApi.check, {
          params: { chain: check.chain.slug, address: check.address },
          query: { fresh: '1' },
        }),
      );
    } catch (error) {
      setProblem(asFailure(error).message);
    }
    setChecking(false);
  };
  return (
    <>
      {problem !== undefined && <Notice kind="bad">{problem}</Notice>}
      <CheckSheet check={check} onAgain={() => void again()} isChecking={isChecking} />
    </>
  );
}

import * as passesApi from '@firm/schema/api/passes.ts';
import type { AnswerOf } from '@firm/schema/endpoint.ts';
import { formatLongDate, isSameAddress } from '@firm/format';
import { useState, type ReactNode } from 'react';
import { call } from '../../../lib/data/api.ts';
import { resource } from '../../../lib/data/resource.ts';
import { useResource } from '../../../lib/data/use-resource.ts';
import { accountWallet as text } from '../../../text/en/passes.ts';
import { Button } from '../../../ui/button.tsx';
import { Linked } from '../../../ui/linked.tsx';
import { NotLoaded } from '../../../ui/not-loaded.tsx';
import { Notice, Outcome } from '../../../ui/notice.tsx';
import { useChain } from '../chain/use-chain.ts';
import { WalletArea } from '../wallet/wallet-area.tsx';
import { useWallet, type Connected } from '../wallet/wallet-store.ts';
import styles from './account-wallet.module.css';
import { linkProblem, linkWallet } from './link-wallet.ts';

type Step = 'idle' | 'checking' | 'sign' | 'unlinking';
type News = { kind: 'good' | 'bad'; says: string };

/**
 * The wallet of the signed-in person's account: link the connected one by a signature, or unlink.
 */
export function AccountWallet(): ReactNode {
  const { chain: facts, isUnavailable } = useChain();
  const wallet = useWallet();
  const { value, failure, isLoading, reload, change } = useResource(
    resource(passesApi.linkedWallet),
  );
  const linkedWallet = value?.wallet;
  const { step, news, setNews, link, unlink } = useLinking(change);

  return (
    <div className={styles.wallet}>
      <p className="muted">{text.why}</p>
      {linkedWallet === undefined &&
        (failure === undefined ? (
          <p role="status">{text.loading}</p>
        ) : (
          <NotLoaded isBusy={isLoading} onAgain={() => void reload()}>
            {failure.message}
          </NotLoaded>
        ))}
      {linkedWallet === null && <p>{text.none}</p>}
      {linkedWallet != null && (
        <Linked
          unlink={step === 'unlinking' ? text.unlinking : text.unlink}
          isBusy={step !== 'idle'}
          onUnlink={() => void unlink()}
        >
          <span className={`num ${styles.address}`}>{linkedWallet.address}</span>
          <small className={styles.since}>
            {text.since(formatLongDate(new Date(linkedWallet.linkedAt)))}
          </small>
        </Linked>
      )}
      {facts?.status === 'off' && <Notice kind="info">{text.chainOff}</Notice>}
      {isUnavailable && <Notice kind="info">{text.chainUnavailable}</Notice>}
      {facts?.status === 'on' && linkedWallet !== undefined && (
        <>
          {wallet.phase === 'connected' && <p className={styles.caption}>{text.connected}</p>}
          <WalletArea
            chain={facts}
            onError={(says) => setNews(says === undefined ? undefined : { kind: 'bad', says })}
          />
          {wallet.phase === 'connected' &&
            !isSameAddress(linkedWallet?.address, wallet.address) && (
              <div>
                <Button kind="primary" disabled={step !== 'idle'} onClick={() => void link(wallet)}>
                  {linkWord(step, linkedWallet !== null)}
                </Button>
              </div>
            )}
        </>
      )}
      <Outcome kind={news?.kind ?? 'good'}>{news?.says}</Outcome>
    </div>
  );
}

/** Links the connected wallet by a signature, or unlinks the account's. */
function useLinking(change: (next: () => AnswerOf<typeof passesApi.linkedWallet>) => void) {
  const { step, news, setNews, attempt } = useAttempt();

  const link = (connection: Connected): Promise<void> =>
    attempt('checking', async (setStep) => {
      const now = await linkWallet(connection, () => setStep('sign'));
      change(() => ({ wallet: now }));
      return text.linkedNow;
    });
  const unlink = (): Promise<void> =>
    attempt('unlinking', async () => {
      await call(passesApi.unlink);
      change(() => ({ wallet: null }));
      return text.unlinkedNow;
    });
  return { step, news, setNews, link, unlink };
}

/**
 * Button label.
 *
 * @param isInstead another wallet is linked
 */
function linkWord(step: Step, isInstead: boolean): string {
  if (step === 'sign') return text.sign;
  if (step === 'checking') return text.checking;
  return isInstead ? text.linkInstead : text.link;
}

/** Does one thing at a time, and says what came of it. */
function useAttempt(): {
  step: Step;
  news: News | undefined;
  setNews: (news: News | undefined) => void;
  /** @param work answers what is said of its success */
  attempt: (first: Step, work: (setStep: (step: Step) => void) => Promise<string>) => Promise<void>;
} {
  const [step, setStep] = useState<Step>('idle');
  const [news, setNews] = useState<News>();
  return {
    step,
    news,
    setNews,
    async attempt(first, work) {
      setNews(undefined);
      setStep(first);
      try {
        setNews({ kind: 'good', says: await work(setStep) });
      } catch (error) {
        setNews({ kind: 'bad', says: linkProblem(error) });
      }
      setStep('idle');
    },
  };
}

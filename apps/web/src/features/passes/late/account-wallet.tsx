import * as passesApi from '@firm/schema/api/passes.ts';
import { formatLongDate } from '@firm/format';
import { useState, type ReactNode } from 'react';
import { call } from '../../../lib/api.ts';
import { resource } from '../../../lib/resource.ts';
import { useResource } from '../../../lib/use-resource.ts';
import { accountWallet as text } from '../../../text/en/passes.ts';
import { Button } from '../../../ui/button.tsx';
import { Linked } from '../../../ui/linked.tsx';
import { NotLoaded } from '../../../ui/not-loaded.tsx';
import { Notice, Outcome } from '../../../ui/notice.tsx';
import { useChain } from '../chain/use-chain.ts';
import { WalletArea } from '../wallet/wallet-area.tsx';
import { useWallet } from '../wallet/wallet-store.ts';
import styles from './account-wallet.module.css';
import { isSame, linkProblem, linkWallet } from './link-wallet.ts';

/**
 * The wallet of the signed-in person's account: link the connected one by a signature, or unlink.
 */
export function AccountWallet(): ReactNode {
  const { chain: facts, isUnavailable } = useChain();
  const wallet = useWallet();
  const { value, failure, isLoading, reload, change } = useResource(resource(passesApi.linked));
  const linked = value?.wallet;
  const [step, setStep] = useState<'idle' | 'checking' | 'sign' | 'unlinking'>('idle');
  const [news, setNews] = useState<{ kind: 'good' | 'bad'; says: string }>();

  const attempt = async (
    first: 'checking' | 'unlinking',
    work: () => Promise<string>,
  ): Promise<void> => {
    setNews(undefined);
    setStep(first);
    try {
      setNews({ kind: 'good', says: await work() });
    } catch (error) {
      setNews({ kind: 'bad', says: linkProblem(error) });
    }
    setStep('idle');
  };
  const link = async (): Promise<string> => {
    if (wallet.phase !== 'connected') return '';
    const now = await linkWallet(wallet, () => setStep('sign'));
    change(() => ({ wallet: now }));
    return text.linkedNow;
  };
  const unlink = async (): Promise<string> => {
    await call(passesApi.unlink);
    change(() => ({ wallet: null }));
    return text.unlinkedNow;
  };

  const isConnected = wallet.phase === 'connected';
  const isOther = isConnected && linked !== undefined && !isSame(linked?.address, wallet.address);
  return (
    <div className={styles.wallet}>
      <p className="muted">{text.why}</p>
      {linked === undefined &&
        (failure === undefined ? (
          <p role="status">{text.loading}</p>
        ) : (
          <NotLoaded isBusy={isLoading} onAgain={() => void reload()}>
            {failure.message}
          </NotLoaded>
        ))}
      {linked === null && <p>{text.none}</p>}
      {linked !== null && linked !== undefined && (
        <Linked
          unlink={step === 'unlinking' ? text.unlinking : text.unlink}
          isBusy={step !== 'idle'}
          onUnlink={() => void attempt('unlinking', unlink)}
        >
          <span className={`num ${styles.address}`}>{linked.address}</span>
          <small className={styles.since}>
            {text.since(formatLongDate(new Date(linked.linkedAt)))}
          </small>
        </Linked>
      )}
      {facts?.status === 'off' && <Notice kind="info">{text.chainOff}</Notice>}
      {isUnavailable && <Notice kind="info">{text.chainUnavailable}</Notice>}
      {facts?.status === 'on' && linked !== undefined && (
        <>
          {isConnected && <p className={styles.caption}>{text.connected}</p>}
          <WalletArea
            chain={facts}
            onError={(says) => setNews(says === undefined ? undefined : { kind: 'bad', says })}
          />
          {isOther && (
            <div>
              <Button
                kind="primary"
                disabled={step !== 'idle'}
                onClick={() => void attempt('checking', link)}
              >
                {step === 'sign'
                  ? text.sign
                  : step === 'checking'
                    ? text.checking
                    : linked === null
                      ? text.link
                      : text.linkInstead}
              </Button>
            </div>
          )}
        </>
      )}
      <Outcome kind={news?.kind ?? 'good'}>{news?.says}</Outcome>
    </div>
  );
}

import type { PracticeChainFacts } from '@firm/schema/learning/practice.ts';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { asFailure } from '../../../lib/data/api.ts';
import { sign as text } from '../../../text/en/learning/practice-wallet.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Outcome } from '../../../ui/notice.tsx';
import { AddressBlocks } from './address-line.tsx';
import { writeAmount } from './amounts.ts';
import type { BenchAccount, Signed } from './bench.ts';
import { ChainRefusalError } from './chain.ts';
import { describeRequest } from './describe-request.ts';
import { patiently } from './patiently.ts';
import { permitData, type WalletRequest } from './requests.ts';
import { estimate, reasonOf, sendTransaction, type Estimate } from './send-request.ts';
import styles from './wallet.module.css';

export type AskedRequest = {
  /** Of this request: one that follows at once is another dialog. */
  id: number;
  request: WalletRequest;
  from: BenchAccount;
  answer: (signResult: Signed) => void;
  /** It was answered. */
  isOver?: boolean;
};

/** Error as a sentence. */
export const problemOf = (error: unknown): string =>
  error instanceof ChainRefusalError
    ? `${text.estimateFailed} ${reasonOf(error)}`
    : asFailure(error).message;

/** The estimated cost of a transaction; undefined until it is there, and for a permit. */
function useCost(
  request: WalletRequest,
  from: BenchAccount,
  onProblem: (problem: string | undefined) => void,
): Estimate | undefined {
  const [cost, setCost] = useState<Estimate>();
  const tell = useEffectEvent(onProblem);
  useEffect(() => {
    let isOver = false;
    if (request.kind === 'transaction')
      patiently(() => estimate(from.account, request), {
        onUnavailable: (failure) => !isOver && tell(failure.message),
        isOver: () => isOver,
      }).then(
        (foundEstimate) => {
          if (isOver) return;
          setCost(foundEstimate);
          tell(undefined);
        },
        (error: unknown) => !isOver && tell(problemOf(error)),
      );
    return () => {
      isOver = true;
    };
  }, [request, from]);
  return cost;
}

/** Shows what a request does before it is signed. */
export function SignDialog({
  chain,
  asked: { request, from, answer },
}: {
  chain: PracticeChainFacts;
  asked: AskedRequest;
}): ReactNode {
  const [problem, setProblem] = useState<string>();
  const cost = useCost(request, from, setProblem);
  const [isSending, setSending] = useState(false);

  const confirm = async (): Promise<void> => {
    setProblem(undefined);
    setSending(true);
    try {
      if (request.kind === 'permit') {
        const signature = await from.account.signTypedData(permitData(chain, request));
        answer({ outcome: 'done', signature });
      } else if (cost !== undefined) {
        const isDone = await sendTransaction(chain, { from: from.account, request, cost });
        answer({ outcome: isDone ? 'done' : 'failed' });
      }
    } catch (error) {
      // A sent transaction may be in a block anyway: the balances show it.
      setProblem(problemOf(error));
      setSending(false);
    }
  };

  const refuse = (): void => {
    if (!isSending) answer({ outcome: 'refused' });
  };
  const isReady = request.kind === 'permit' || cost !== undefined;
  return (
    <Dialog title={text.title} onClose={refuse} closeLabel={text.close}>
      <p className={styles.badge}>{text.networkName}</p>
      <p>
        <span className="muted">{text.site}:</span> “{request.title}”
      </p>
      <RequestLines chain={chain} request={request} from={from} cost={cost} />
      <Outcome kind="bad">{problem}</Outcome>
      <div className={styles.buttons}>
        <Button kind="primary" disabled={!isReady || isSending} onClick={() => void confirm()}>
          {isSending ? text.sending : text.confirm}
        </Button>
        <Button disabled={isSending} onClick={refuse}>
          {text.refuse}
        </Button>
      </div>
    </Dialog>
  );
}

function RequestLines({
  chain,
  request,
  from,
  cost,
}: {
  chain: PracticeChainFacts;
  request: WalletRequest;
  from: BenchAccount;
  cost: Estimate | undefined;
}): ReactNode {
  const fee =
    request.kind === 'permit'
      ? text.noFee
      : cost && `${writeAmount(cost.gas * cost.price, 'ether')} ETH`;
  const lines = [
    { name: text.from, value: from.name },
    ...describeRequest(chain, request),
    { name: text.fee, value: fee ?? '…' },
  ];
  return (
    <dl className={styles.request} aria-label={text.reads}>
      {lines.map((line, at) => (
        <div key={at}>
          <dt>{line.name}</dt>
          <dd
            className={'isCaution' in line && line.isCaution === true ? styles.problem : undefined}
          >
            {'isAddress' in line && line.isAddress === true ? (
              <AddressBlocks address={line.value} />
            ) : (
              line.value
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

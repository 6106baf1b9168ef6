import type { PracticeRun } from '@firm/schema/learning/practice.ts';
import type { ReactNode } from 'react';
import { panel as text, tools as toolText } from '../../../text/en/learning/practice-wallet.ts';
import { Notice, Outcome } from '../../../ui/notice.tsx';
import { AddressLine } from './address-line.tsx';
import type { Bench } from './bench.ts';
import { BackupCheck } from './wallet-setup.tsx';
import type { PracticeWallet } from './keys.ts';
import { SignDialog } from './sign-dialog.tsx';
import type { Task, TaskTool } from './task-content.ts';
import { Allowances, ApproveForm } from './tools/allowances.tsx';
import { ExitRequests } from './tools/exit-requests.tsx';
import { History } from './tools/history.tsx';
import { Lease } from './tools/lease.tsx';
import { LiquidityForm } from './tools/liquidity-form.tsx';
import { LoanForm } from './tools/loan-form.tsx';
import { MintForm } from './tools/mint-form.tsx';
import { Paper } from './tools/paper.tsx';
import { Permits } from './tools/permits.tsx';
import { ReceiveForm } from './tools/receive-form.tsx';
import { Requests } from './tools/requests.tsx';
import { FirstTransaction, SendForm } from './tools/send-form.tsx';
import { Tokens } from './tools/tokens.tsx';
import { SwapForm } from './tools/swap-form.tsx';
import { useBench } from './use-bench.ts';
import { Balances, WalletCard } from './wallet-card.tsx';
import styles from './wallet.module.css';

/** A task that was started: the wallet, the people, and what can be done. */
export function StartedTask({
  task,
  run,
  wallet,
  onMove,
}: {
  task: Task;
  run: PracticeRun;
  wallet: PracticeWallet;
  /** Something was sent: the chain may say something else now. */
  onMove: () => void;
}): ReactNode {
  const { bench, asked: askedRequest, news, failure } = useBench({ task, run, wallet, onMove });
  const others = bench?.accounts.slice(1) ?? [];
  return (
    <>
      <WalletCard wallet={wallet} holdings={bench?.own.holdings} />
      {others.map(({ name, account, holdings }) => (
        <section key={account.address} className={styles.card} aria-label={name}>
          <AddressLine name={name} address={account.address} />
          {holdings !== undefined && <Balances holdings={holdings} />}
        </section>
      ))}
      <People task={task} run={run} shown={others.map(({ account }) => account.address)} />
      {failure !== undefined && bench === undefined && <Notice kind="bad">{failure}</Notice>}
      {bench !== undefined && (
        <div className={styles.tools}>
          {task.tools.map((tool) => (
            <Tool key={tool} tool={tool} bench={bench} wallet={wallet} />
          ))}
        </div>
      )}
      <Outcome kind={news?.kind ?? 'info'}>{news?.text}</Outcome>
      {bench !== undefined && askedRequest !== undefined && (
        <SignDialog key={askedRequest.id} chain={bench.chain} asked={askedRequest} />
      )}
    </>
  );
}

/** @param shown addresses that stand there already, with what they hold */
function People({
  task,
  run,
  shown,
}: {
  task: Task;
  run: PracticeRun;
  shown: readonly string[];
}): ReactNode {
  const isShown = (address: string): boolean =>
    shown.some((other) => other.toLowerCase() === address.toLowerCase());
  const namedAddresses = Object.entries(task.people).flatMap(([id, name]) => {
    const address = run.scene.people[id];
    return address === undefined || isShown(address) ? [] : [{ name, address }];
  });
  return (
    namedAddresses.length > 0 && (
      <section className={styles.part} aria-label={text.people}>
        {namedAddresses.map(({ name, address }) => (
          <AddressLine key={name} name={name} address={address} />
        ))}
      </section>
    )
  );
}

type ToolProps = { tool: TaskTool; bench: Bench; wallet: PracticeWallet };

function Tool({ tool, bench, wallet }: ToolProps): ReactNode {
  switch (tool) {
    case 'backup':
      return wallet.isBackedUp ? null : <BackupCheck words={wallet.words} />;
    case 'sign':
      return wallet.isBackedUp && <FirstTransaction bench={bench} />;
    case 'send':
      return <SendForm bench={bench} />;
    case 'receive':
      return <ReceiveForm bench={bench} />;
    case 'restore':
      return <Paper bench={bench} />;
    case 'leaked':
      return <p className="muted">{toolText.leaked}</p>;
    case 'lease':
      return <Lease bench={bench} />;
    case 'history':
      return <History bench={bench} />;
    case 'allowances':
      return <Allowances bench={bench} />;
    case 'approve':
      return <ApproveForm bench={bench} />;
    case 'swap':
      return <SwapForm bench={bench} />;
    case 'liquidity':
      return <LiquidityForm bench={bench} />;
    case 'mint':
      return <MintForm bench={bench} />;
    case 'requests':
      return <Requests bench={bench} />;
    case 'permits':
      return <Permits bench={bench} />;
    case 'tokens':
      return <Tokens bench={bench} />;
    case 'loan':
      return <LoanForm bench={bench} />;
    case 'exit':
      return <ExitRequests bench={bench} />;
  }
}

import { formatCount, isSameAddress, shortenAddress } from '@firm/format';
import type { CheckUp, WalletPermission } from '@firm/schema/tokens/check-up.ts';
import { useState, type ReactNode } from 'react';
import { checkUp as text } from '../../../text/en/safety/check-up.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice, Outcome } from '../../../ui/notice.tsx';
import {
  useChain,
  useWallet,
  WalletArea,
  WrongNetwork,
  type Connected,
  type LiveChain,
} from '../../passes/index.ts';
import styles from './check-up.module.css';
import { PermissionList } from './permission-list.tsx';
import { isOpen, stateOf } from './revoke-queue.ts';
import { useRevokes } from './use-revokes.ts';
import { tryRevokes, type TriedRevokes } from './try-revokes.ts';

type Shown = {
  found: CheckUp;
  permissions: readonly WalletPermission[];
  onDone: () => void;
};

/** The permissions of a wallet, and what its owner can do about them here. */
export function RevokePanel({ found: checkUp, permissions, onDone }: Shown): ReactNode {
  const { chain: facts } = useChain();
  const wallet = useWallet();
  const [error, setError] = useState<string>();
  const chain = facts?.status === 'on' ? facts : undefined;
  const isHere = chain !== undefined && chain.id === checkUp.chain.id;
  const isOwn = wallet.phase === 'connected' && isSameAddress(wallet.address, checkUp.address);
  if (isHere && isOwn && wallet.chainId === chain.id)
    return (
      <RevokeTool
        key={wallet.address}
        chain={chain}
        wallet={wallet}
        permissions={permissions}
        onDone={onDone}
      />
    );
  return (
    <>
      {permissions.length > 0 && (
        <section className={styles.part} aria-labelledby="take-back">
          <h3 id="take-back">{text.revoke.heading}</h3>
          {chain !== undefined && !isHere && <p>{text.revoke.elsewhere(chain.name)}</p>}
          {isHere && (
            <>
              <p>{text.revoke.lead}</p>
              {error !== undefined && <Notice kind="bad">{error}</Notice>}
              {wallet.phase === 'connected' && !isOwn && (
                <Notice kind="info">{text.revoke.other(shortenAddress(wallet.address))}</Notice>
              )}
              {wallet.phase === 'connected' && isOwn ? (
                <WrongNetwork chain={chain} wallet={wallet} />
              ) : (
                <WalletArea chain={chain} onError={setError} />
              )}
            </>
          )}
        </section>
      )}
      <PermissionList permissions={permissions} chosen={NOTHING} onChoose={undefined} />
    </>
  );
}

const NOTHING: ReadonlySet<string> = new Set();

type RevokeToolProps = {
  chain: LiveChain;
  wallet: Connected;
  permissions: readonly WalletPermission[];
  onDone: () => void;
};

/** The permissions to take back: chosen, tried out, and started. */
function useRevokeChoice({ chain, wallet, permissions, onDone }: RevokeToolProps) {
  const [chosenIds, setChosen] = useState<ReadonlySet<string>>(NOTHING);
  const revokes = useRevokes({ chain, wallet }, onDone);
  const chosenPermissions = permissions.filter(({ id }) => chosenIds.has(id));
  const choose = (id: string, isChosen: boolean): void => {
    const next = new Set(chosenIds);
    if (isChosen) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  const [trialState, setTried] = useState<TriedRevokes | 'trying' | 'unreachable'>();
  const start = async (): Promise<void> => {
    setTried('trying');
    try {
      const next = await tryRevokes(chain, wallet.address, chosenPermissions);
      setTried(next);
      setChosen(NOTHING);
      const others = revokes.list.filter((one) => isOpen(one) && !chosenIds.has(one.id));
      if (next.revokes.length > 0) revokes.start([...others, ...next.revokes]);
    } catch (error) {
      console.warn('The permissions could not be tried out.', error);
      setTried('unreachable');
    }
  };
  return { chosenIds, chosenPermissions, setChosen, choose, revokes, trialState, start };
}

function RevokeTool(props: RevokeToolProps): ReactNode {
  const { permissions } = props;
  const { chosenIds, chosenPermissions, setChosen, choose, revokes, trialState, start } =
    useRevokeChoice(props);
  const isWhole = permissions.length > 0 && chosenIds.size >= permissions.length;
  return (
    <>
      <section className={styles.part} aria-labelledby="take-back">
        <h3 id="take-back">{text.revoke.heading}</h3>
        <p>{text.revoke.lead}</p>
        <div className="actions">
          <Button
            kind="primary"
            disabled={
              chosenPermissions.length === 0 || revokes.isRunning || trialState === 'trying'
            }
            onClick={() => void start()}
          >
            {text.revoke.start(formatCount(chosenPermissions.length))}
          </Button>
          <Button
            disabled={permissions.length === 0}
            onClick={() => setChosen(isWhole ? NOTHING : new Set(permissions.map(({ id }) => id)))}
          >
            {isWhole ? text.revoke.nothing : text.revoke.all}
          </Button>
        </div>
        <Tried tried={trialState} />
        <Queue revokes={revokes} />
      </section>
      <PermissionList permissions={permissions} chosen={chosenIds} onChoose={choose} />
    </>
  );
}

/** Outcome of simulating them, where that is more than going on. */
function Tried({
  tried: trialState,
}: {
  tried: TriedRevokes | 'trying' | 'unreachable' | undefined;
}): ReactNode {
  const isWord = typeof trialState === 'string';
  const impossible = isWord || trialState === undefined ? [] : trialState.impossible;
  return (
    <Outcome kind={impossible.length > 0 ? 'caution' : 'info'}>
      {isWord && text.revoke[trialState]}
      {impossible.length > 0 && (
        <>
          {text.revoke.impossible}
          <ul>
            {impossible.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
          {text.revoke.instead}
        </>
      )}
    </Outcome>
  );
}

const OUTCOMES = {
  none: 'info',
  running: 'info',
  stopped: 'info',
  done: 'good',
  unchanged: 'caution',
  unclear: 'caution',
} as const;

/** Started revocations, in execution order. */
function Queue({
  revokes: { list, isRunning, isUnavailable, start, close },
}: {
  revokes: ReturnType<typeof useRevokes>;
}): ReactNode {
  const state = stateOf(list, isRunning);
  const isOver = state === 'done' || state === 'unchanged' || state === 'unclear';
  const isStopped = state === 'stopped';
  return (
    <>
      {list.length > 0 && (
        <>
          <h4>{text.revoke.queue}</h4>
          <ol className={styles.queue}>
            {list.map((one) => (
              <li key={one.id} data-state={one.state}>
                <span>{one.name}</span> <span>{text.revoke.states[one.state]}</span>
              </li>
            ))}
          </ol>
        </>
      )}
      <Outcome kind={OUTCOMES[state]}>
        {state === 'running' ? isUnavailable && text.revoke.away : text.revoke.ends[state]}
      </Outcome>
      {(isOver || isStopped) && (
        <div className="actions">
          {isStopped && (
            <Button kind="primary" onClick={() => start(list)}>
              {text.revoke.goOn}
            </Button>
          )}
          <Button onClick={close}>{isOver ? text.revoke.clear : text.revoke.giveUp}</Button>
        </div>
      )}
    </>
  );
}

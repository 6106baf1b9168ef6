import * as passesApi from '@firm/schema/api/passes.ts';
import { isSameAddress } from '@firm/format';
import { useState, type ReactNode } from 'react';
import { ApiRequestError, call } from '../../../lib/data/api.ts';
import { resource } from '../../../lib/data/resource.ts';
import { useResource } from '../../../lib/data/use-resource.ts';
import { walletWay as text } from '../../../text/en/passes.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice, Outcome } from '../../../ui/notice.tsx';
import { ProveDialog } from './prove-dialog.tsx';
import { useProven } from './use-proven.ts';

const explain = (error: unknown): string | undefined =>
  error instanceof ApiRequestError ? undefined : text.unsigned;

/** The wallet that this page is connected to. */
type ConnectedWallet = {
  /** undefined: none is. */
  address: string | undefined;
  prove: () => Promise<unknown>;
};

/** Whether the account's wallet signs in to it, and how that is changed. */
export function WalletWay({
  useConnectedWallet,
}: {
  useConnectedWallet: () => ConnectedWallet;
}): ReactNode {
  const { value, change } = useResource(resource(passesApi.linkedWallet));
  const wallet = useConnectedWallet();
  const proven = useProven();
  const [successMessage, setDone] = useState<string>();
  const linkedWallet = value?.wallet;
  if (linkedWallet == null) return null;
  const act = (work: () => Promise<string>): void => {
    setDone(undefined);
    proven.run(async () => setDone(await work()), explain);
  };
  const isConnected =
    wallet.address !== undefined && isSameAddress(wallet.address, linkedWallet.address);
  const start = (): void =>
    act(async () => {
      if (isConnected) await wallet.prove();
      const now = await call(passesApi.allowSignIn);
      change(() => now);
      return text.started;
    });
  const stop = (): void =>
    act(async () => {
      await call(passesApi.stopSignIn);
      change(() => ({ wallet: { ...linkedWallet, signsIn: false } }));
      return text.stopped;
    });
  return (
    <>
      <p>{linkedWallet.signsIn ? text.on : text.off}</p>
      {!linkedWallet.signsIn && !isConnected && <p className="muted">{text.connectFirst}</p>}
      {(linkedWallet.signsIn || isConnected) && (
        <div>
          <Button small disabled={proven.isBusy} onClick={linkedWallet.signsIn ? stop : start}>
            {wordOf(linkedWallet.signsIn, proven.isBusy)}
          </Button>
        </div>
      )}
      <Outcome kind="good">{successMessage}</Outcome>
      {proven.problem !== undefined && <Notice kind="bad">{proven.problem}</Notice>}
      {proven.waiting !== undefined && (
        <ProveDialog onProved={proven.waiting} onClose={proven.stopWaiting} />
      )}
    </>
  );
}

function wordOf(isOn: boolean, isBusy: boolean): string {
  if (isBusy) return text.checking;
  return isOn ? text.stop : text.start;
}

import * as secondStepApi from '@firm/schema/api/second-step.ts';
import type { BegunFactor, Factor } from '@firm/schema/people/second-step.ts';
import { formatLongDate } from '@firm/format';
import { useState, type ReactNode } from 'react';
import { call } from '../../../lib/data/api.ts';
import { resource } from '../../../lib/data/resource.ts';
import { useResource } from '../../../lib/data/use-resource.ts';
import { factor as text } from '../../../text/en/account/second-step.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { Notice, Outcome } from '../../../ui/notice.tsx';
import styles from '../account.module.css';
import { ConfirmFactor } from './confirm-factor.tsx';
import { ProveDialog } from './prove-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useProven } from './use-proven.ts';

/** The second step: set up, turned off, and what belongs to it. */
export function SecondFactor(): ReactNode {
  const { value, failure, reload } = useResource(resource(secondStepApi.read));
  const [isAsked, setAsked] = useState(false);
  const actions = useFactorActions(reload);
  const { factorSetup, codes, successMessage } = actions;
  const { waiting, problem, isBusy, stopWaiting } = actions.proven;
  const problemText = problem ?? failure?.message;
  const isQuiet = factorSetup === undefined && codes === undefined;
  return (
    <>
      <p className="muted">{text.about}</p>
      {value === undefined && failure === undefined && <p role="status">{text.loading}</p>}
      {value !== undefined && <Standing value={value} />}
      <Outcome kind="good">{successMessage}</Outcome>
      {problemText !== undefined && <Notice kind="bad">{problemText}</Notice>}
      {factorSetup !== undefined && (
        <ConfirmFactor
          begun={factorSetup}
          onCancel={actions.cancelSetup}
          onConfirmed={actions.finishSetup}
        />
      )}
      {codes !== undefined && <RecoveryCodes codes={codes} onKept={actions.hideCodes} />}
      {isQuiet && value?.since === null && (
        <div>
          <Button disabled={isBusy} onClick={actions.begin}>
            {isBusy ? text.beginning : text.begin}
          </Button>
        </div>
      )}
      {isQuiet && value != null && value.since !== null && (
        <Actions
          hasTrusted={value.trustedBrowsers > 0}
          isBusy={isBusy}
          onRenew={actions.renew}
          onDistrust={actions.distrust}
          onTurnOff={() => setAsked(true)}
        />
      )}
      {isAsked && (
        <TurnOffDialog
          onClose={() => setAsked(false)}
          onTurnOff={() => {
            setAsked(false);
            actions.turnOff();
          }}
        />
      )}
      {waiting !== undefined && <ProveDialog onProved={waiting} onClose={stopWaiting} />}
    </>
  );
}

/** The acts of the second step, each once its owner has proved who they are. */
function useFactorActions(reload: () => Promise<unknown>) {
  const [factorSetup, setBegun] = useState<BegunFactor>();
  const [codes, setCodes] = useState<readonly string[]>();
  const [successMessage, setDone] = useState<string>();
  const proven = useProven();
  const act = (work: () => Promise<string | undefined>): void => {
    setDone(undefined);
    proven.run(async () => {
      const resultMessage = await work();
      await reload();
      setDone(resultMessage);
    });
  };
  const begin = (): void =>
    act(async () => {
      setBegun(await call(secondStepApi.begin));
      return undefined;
    });
  const renew = (): void =>
    act(async () => {
      setCodes((await call(secondStepApi.renewCodes)).codes);
      return undefined;
    });
  const distrust = (): void =>
    act(async () => {
      await call(secondStepApi.endTrust);
      return text.distrusted;
    });
  const turnOff = (): void =>
    act(async () => {
      await call(secondStepApi.remove);
      return text.isOff;
    });
  return {
    factorSetup,
    codes,
    successMessage,
    proven,
    begin,
    renew,
    distrust,
    turnOff,
    cancelSetup: (): void => setBegun(undefined),
    finishSetup: (recoveryCodes: readonly string[]): void => {
      setBegun(undefined);
      setCodes(recoveryCodes);
      void reload();
    },
    hideCodes: (): void => setCodes(undefined),
  };
}

/** Actions where it is on. */
const Actions = ({
  hasTrusted,
  isBusy,
  onRenew,
  onDistrust,
  onTurnOff,
}: {
  hasTrusted: boolean;
  isBusy: boolean;
  onRenew: () => void;
  onDistrust: () => void;
  onTurnOff: () => void;
}): ReactNode => (
  <div className={styles.row}>
    <Button small disabled={isBusy} onClick={onRenew}>
      {text.renew}
    </Button>
    {hasTrusted && (
      <Button small disabled={isBusy} onClick={onDistrust}>
        {text.distrust}
      </Button>
    )}
    <Button small kind="danger" disabled={isBusy} onClick={onTurnOff}>
      {text.turnOff}
    </Button>
  </div>
);

const TurnOffDialog = ({
  onClose,
  onTurnOff,
}: {
  onClose: () => void;
  onTurnOff: () => void;
}): ReactNode => (
  <Dialog title={text.turnOffTitle} onClose={onClose}>
    <p>{text.turnOffText}</p>
    <DialogActions>
      <Button onClick={onClose}>{text.cancel}</Button>
      <Button kind="danger" onClick={onTurnOff}>
        {text.turnOff}
      </Button>
    </DialogActions>
  </Dialog>
);

function Standing({
  value: { since, recoveryCodes, trustedBrowsers, liftedAt, need },
}: {
  value: Factor;
}): ReactNode {
  if (since === null)
    return (
      <>
        <p>{text.off}</p>
        {need !== 'offered' && <p>{need === 'required' ? text.required : text.advised}</p>}
      </>
    );
  return (
    <>
      <p>
        {text.on(formatLongDate(new Date(since)))} {text.codesLeft(recoveryCodes)}{' '}
        {trustedBrowsers > 0 && text.trusted(trustedBrowsers)}
      </p>
      {liftedAt !== null && (
        <Notice kind="caution">{text.liftedAt(formatLongDate(new Date(liftedAt)))}</Notice>
      )}
    </>
  );
}

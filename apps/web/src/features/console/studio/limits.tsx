import * as studioApi from '@firm/schema/api/console/console-studio.ts';
import type { StudioDesk } from '@firm/schema/console/studio.ts';
import { useState, type ReactNode } from 'react';
import { call } from '../../../lib/data/api.ts';
import { studioDeskText as text } from '../../../text/en/console/studio.ts';
import { Button } from '../../../ui/button.tsx';
import { Outcome } from '../../../ui/notice.tsx';
import { ActWithProof } from '../proof/act-with-proof.tsx';
import { LimitsForm } from './limits-form.tsx';

type Shown = StudioDesk['limits'];

const ResetDialog = ({
  version,
  onReset,
  onClose,
}: {
  version: Shown['version'];
  onReset: (after: StudioDesk) => void;
  onClose: () => void;
}): ReactNode => (
  <ActWithProof
    title={text.reset}
    about={text.resetText}
    confirm={text.reset}
    busy={text.saving}
    asksWhy={false}
    act={async () => onReset(await call(studioApi.resetLimits, { body: { version } }))}
    onClose={onClose}
  />
);

/** How much there is a day, and the press that lets the configuration say it again. */
export function Limits({
  limits,
  canChange,
  onChanged,
  onRefused,
}: {
  limits: Shown;
  canChange: boolean;
  onChanged: (after: StudioDesk) => void;
  onRefused: () => void;
}): ReactNode {
  /** Initial values of the form: another operator may have changed them since. */
  const [seenLimits, setSeenLimits] = useState(limits);
  const [formKey, setFormKey] = useState(0);
  const [news, setNews] = useState<string>();
  const [isResetting, setResetting] = useState(false);
  const fill = (now: Shown): void => {
    setSeenLimits(now);
    setFormKey((key) => key + 1);
  };
  const applyChange = (after: StudioDesk, sentence: string): void => {
    fill(after.limits);
    setNews(sentence);
    onChanged(after);
  };
  return (
    <>
      <p className="muted">{limits.isChanged ? text.limitsChanged : text.limitsConfigured}</p>
      <Outcome kind="good">{news}</Outcome>
      <Outcome kind="caution">
        {limits.version > seenLimits.version && <ChangedByOther onShow={() => fill(limits)} />}
      </Outcome>
      <LimitsForm
        key={formKey}
        limits={seenLimits}
        canChange={canChange}
        onSend={() => setNews(undefined)}
        onSaved={(after) => applyChange(after, text.saved)}
        onRefused={onRefused}
      />
      {canChange && limits.isChanged && (
        <div>
          <Button onClick={() => setResetting(true)}>{text.reset}</Button>
        </div>
      )}
      {isResetting && (
        <ResetDialog
          version={limits.version}
          onReset={(after) => applyChange(after, text.wasReset)}
          onClose={() => setResetting(false)}
        />
      )}
    </>
  );
}

function ChangedByOther({ onShow }: { onShow: () => void }): ReactNode {
  return (
    <>
      {text.changedByOther}{' '}
      <Button small onClick={() => onShow()}>
        {text.showNow}
      </Button>
    </>
  );
}

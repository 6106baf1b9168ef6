import * as upkeepApi from '@firm/schema/api/console/console-upkeep.ts';
import type { TestMail } from '@firm/schema/console/upkeep.ts';
import { useState, type ReactNode } from 'react';
import { asFailure, call } from '../../../lib/data/api.ts';
import { testMailText as text } from '../../../text/en/console/upkeep.ts';
import { Button } from '../../../ui/button.tsx';
import { Outcome } from '../../../ui/notice.tsx';

type State = { isSending: boolean; result?: TestMail; problem?: string };

/** Sends a mail to the operator, and says what the mail service answered. */
export function TestMailPanel(): ReactNode {
  const [{ isSending, result, problem }, setState] = useState<State>({ isSending: false });
  const send = async (): Promise<void> => {
    setState({ isSending: true });
    try {
      setState({ isSending: false, result: await call(upkeepApi.sendTestMail) });
    } catch (error) {
      const { code, message } = asFailure(error);
      setState({ isSending: false, problem: code === 'too_many_requests' ? text.wait : message });
    }
  };
  const isSent = result?.outcome === 'sent';
  const isKept = result?.outcome === 'kept';
  return (
    <>
      <p className="muted">{text.about}</p>
      <Outcome kind={isSent ? 'good' : isKept ? 'caution' : 'info'}>
        {(isSent || isKept) && describe(result)}
      </Outcome>
      <Outcome kind="bad">
        {problem ?? (result !== undefined && !isSent && !isKept && describe(result))}
      </Outcome>
      <div>
        <Button disabled={isSending} onClick={() => void send()}>
          {isSending ? text.sending : text.send}
        </Button>
      </div>
    </>
  );
}

function describe({ outcome, to, service, detail }: TestMail): string {
  const name = service ?? '';
  switch (outcome) {
    case 'sent':
      return text.sent(to, name);
    case 'kept':
      return text.kept(detail);
    case 'refused':
      return text.refused(name, detail);
    case 'no-answer':
      return text.noAnswer(name, detail);
  }
}

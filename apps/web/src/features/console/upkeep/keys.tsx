import * as upkeepApi from '@firm/schema/api/console/console-upkeep.ts';
import { useState, type ReactNode } from 'react';
import { call } from '../../../lib/data/api.ts';
import { upkeepText as text } from '../../../text/en/console/upkeep.ts';
import { Button } from '../../../ui/button.tsx';
import { Outcome } from '../../../ui/notice.tsx';
import { ActWithProof } from '../proof/act-with-proof.tsx';

/** The keys, apart from the backups. */
export function Keys(): ReactNode {
  const [isAsked, setAsked] = useState(false);
  const [isDone, setDone] = useState(false);
  return (
    <>
      <p>{text.keysText}</p>
      <Outcome kind="good">{isDone && text.keysDone}</Outcome>
      <div>
        <Button
          onClick={() => {
            setDone(false);
            setAsked(true);
          }}
        >
          {text.keysGet}
        </Button>
      </div>
      {isAsked && (
        <ActWithProof
          busy={text.busy}
          title={text.keysGet}
          about={text.keysText}
          confirm={text.confirm.keys}
          act={async (why) => {
            const { keys } = await call(upkeepApi.keys, { body: { why } });
            save(JSON.stringify(keys, null, 2));
          }}
          onDone={() => setDone(true)}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}

/** As a file, which the command `restore` reads. */
function save(content: string): void {
  const address = URL.createObjectURL(new Blob([content], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = text.keysFile;
  link.click();
  URL.revokeObjectURL(address);
}

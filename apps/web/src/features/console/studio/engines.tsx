import type { StudioDesk } from '@firm/schema/console/studio.ts';
import { formatCount } from '@firm/format';
import type { ReactNode } from 'react';
import { studioDeskText as text } from '../../../text/en/console/studio.ts';
import { StackRow, StackTable } from '../../../ui/table.tsx';
import styles from '../console.module.css';
import type { Pausing } from './pause-act.tsx';
import { PauseButton, sayPause } from './tools.tsx';

/** Engines here: today's requests, and pauses. */
export const Engines = ({
  desk,
  onPause,
}: {
  desk: StudioDesk;
  onPause: ((pauseRequest: Pausing) => void) | undefined;
}): ReactNode => (
  <StackTable label={text.engines} head={text.enginesHead} className={styles.table}>
    {desk.engines
      .map((one) => (one.id === 'embedded' ? { ...one, name: text.builtIn } : one))
      .map(({ id, name, tools, calls, pause }) => (
        <StackRow
          key={id}
          head={text.enginesHead}
          cells={[
            name,
            tools.map((tool) => text.tool[tool]).join(', '),
            calls === null
              ? text.free
              : text.callsOf(formatCount(calls.today), formatCount(calls.cap)),
            sayPause(pause),
            <span key="act" className={styles.act}>
              <PauseButton
                name={name}
                asked={{ what: { kind: 'engine', name: id }, name, pause }}
                onPause={onPause}
              />
            </span>,
          ]}
        />
      ))}
  </StackTable>
);

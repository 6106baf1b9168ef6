import type { StudioDesk } from '@firm/schema/console/studio.ts';
import { formatCount } from '@firm/format';
import type { ReactNode } from 'react';
import { studioDeskText as text } from '../../../text/en/console-studio.ts';
import { ScrollTable } from '../../../ui/table.tsx';
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
  <ScrollTable label={text.engines} head={text.enginesHead} className={styles.table}>
    {desk.engines
      .map((one) => (one.id === 'embedded' ? { ...one, name: text.builtIn } : one))
      .map(({ id, name, tools, calls, pause }) => (
        <tr key={id}>
          <td>{name}</td>
          <td>{tools.map((tool) => text.tool[tool]).join(', ')}</td>
          <td>
            {calls === null
              ? text.free
              : text.callsOf(formatCount(calls.today), formatCount(calls.cap))}
          </td>
          <td>{sayPause(pause)}</td>
          <td className={styles.act}>
            <PauseButton
              name={name}
              asked={{ what: { kind: 'engine', name: id }, name, pause }}
              onPause={onPause}
            />
          </td>
        </tr>
      ))}
  </ScrollTable>
);

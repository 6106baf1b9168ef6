import type { Pause, StudioDesk } from '@firm/schema/console/studio.ts';
import { formatCount, formatTimestamp } from '@firm/format';
import type { ReactNode } from 'react';
import { studioDeskText as text } from '../../../text/en/console/studio.ts';
import { Button } from '../../../ui/button.tsx';
import { StackRow, StackTable } from '../../../ui/table.tsx';
import styles from '../console.module.css';
import type { Pausing } from './pause-act.tsx';

type Props = { desk: StudioDesk; onPause: ((pauseRequest: Pausing) => void) | undefined };

/** The five tools: what each has under way, and whether it is paused. */
export const Tools = ({ desk, onPause }: Props): ReactNode => (
  <StackTable label={text.tools} head={text.toolsHead} className={styles.table}>
    {desk.tools.map(({ tool, engine, waiting, running, pause }) => (
      <StackRow
        key={tool}
        head={text.toolsHead}
        cells={[
          text.tool[tool],
          engine.name,
          formatCount(waiting),
          formatCount(running),
          sayPause(pause),
          <span key="act" className={styles.act}>
            <PauseButton
              name={text.tool[tool]}
              asked={{ what: { kind: 'tool', name: tool }, name: text.tool[tool], pause }}
              onPause={onPause}
            />
          </span>,
        ]}
      />
    ))}
  </StackTable>
);

export const sayPause = ({ sentence, since }: Pause): string =>
  sentence === null || since === null
    ? text.isOpen
    : text.isPaused(sentence, formatTimestamp(Date.parse(since)));

export const PauseButton = ({
  name,
  asked: pauseRequest,
  onPause,
}: {
  name: string;
  asked: Pausing;
  onPause: Props['onPause'];
}): ReactNode => {
  const isPaused = pauseRequest.pause.sentence !== null;
  return (
    onPause !== undefined && (
      <Button
        small
        aria-label={isPaused ? text.resumeOf(name) : text.pauseOf(name)}
        onClick={() => onPause(pauseRequest)}
      >
        {isPaused ? text.resume : text.pause}
      </Button>
    )
  );
};

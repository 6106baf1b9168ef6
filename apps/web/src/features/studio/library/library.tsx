import { formatLongDate } from '@firm/format';
import type { Studio, StudioJob } from '@firm/schema/studio.ts';
import {
  AudioLines,
  CircleAlert,
  CircleCheck,
  CircleSlash,
  Clapperboard,
  Hourglass,
  Image,
  Music,
} from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useMe } from '../../accounts/index.ts';
import { studio as text } from '../../../text/en/studio/studio.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import styles from '../studio.module.css';
import type { MakerState } from '../maker/use-maker.ts';

const TOOL_ICONS = { image: Image, voice: AudioLines, music: Music, video: Clapperboard } as const;
const STATUS_ICONS = {
  queued: Hourglass,
  running: Hourglass,
  done: CircleCheck,
  failed: CircleAlert,
  cancelled: CircleSlash,
} as const;

/**
 * Everything that this person has made with a tool, newest first; a press shows one in the large
 * place.
 */
export function Library({ maker }: { maker: MakerState }): ReactNode {
  const heading = useId();
  const me = useMe();
  const { library, tool, shown: shownJob, show } = maker;
  const { jobs } = library;
  return (
    <section className={styles.library} aria-labelledby={heading} data-program>
      <div className={styles.libraryHead}>
        <h2 id={heading}>{text.library}</h2>
        {me?.user === null && (jobs?.length ?? 0) > 0 && (
          <p className={styles.quiet}>{text.guest}</p>
        )}
      </div>
      {library.hasFailed && jobs === undefined && (
        <Notice kind="caution">{text.libraryFailed}</Notice>
      )}
      {jobs?.length === 0 && <p className={styles.quiet}>{text.libraryEmpty[tool]}</p>}
      {jobs === undefined && !library.hasFailed && (
        <div className={styles.entries} aria-busy="true">
          {[0, 1, 2].map((at) => (
            <div key={at} className={styles.ghost} />
          ))}
        </div>
      )}
      {jobs !== undefined && jobs.length > 0 && (
        <ul className={styles.entries}>
          {jobs.map((job) => (
            <Entry
              key={job.id}
              job={job}
              voices={maker.studio?.voices ?? []}
              isShown={job.id === shownJob?.id}
              onShow={() => {
                show(job.id);
                document.getElementById('result')?.scrollIntoView({ block: 'nearest' });
              }}
            />
          ))}
        </ul>
      )}
      {library.hasMore && (
        <div>
          <Button small onClick={library.readMore}>
            {text.libraryMore}
          </Button>
        </div>
      )}
    </section>
  );
}

function Entry({
  job,
  voices,
  isShown,
  onShow,
}: {
  job: StudioJob;
  voices: Studio['voices'];
  isShown: boolean;
  onShow: () => void;
}): ReactNode {
  const { tool, file, status, prompt, settings, engine, createdAt } = job;
  const ToolIcon = TOOL_ICONS[tool];
  const StatusIcon = STATUS_ICONS[status];
  const settingsText = text.settings(
    voices.find(({ id }) => id === settings.voice)?.name ?? settings.voice,
    settings.speed,
  );
  return (
    <li className={styles.entry}>
      <button type="button" onClick={onShow} aria-pressed={isShown}>
        {file?.type.startsWith('image/') === true ? (
          <img src={`${file.path}/small`} alt="" width={96} height={96} loading="lazy" />
        ) : (
          <ToolIcon className={styles.thumb} size={28} strokeWidth={1.4} aria-hidden />
        )}
        <span className={styles.entryText}>
          <span className={styles.entryPrompt}>{prompt}</span>
          <span className={styles.entryFacts}>
            <StatusIcon size={14} aria-hidden /> {text.status[status]}
            {file?.seconds != null && tool !== 'video' && (
              <span className="num">{text.seconds(file.seconds)}</span>
            )}
            {settingsText !== '' && <span>{settingsText}</span>}
          </span>
          <span className={styles.entryFacts}>
            {status === 'done' && !engine.isBuiltIn && (
              <span className={styles.ai}>{text.aiGenerated}</span>
            )}
            {engine.name}, {formatLongDate(new Date(createdAt))}
          </span>
        </span>
      </button>
    </li>
  );
}

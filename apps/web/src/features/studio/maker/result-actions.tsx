import type { StudioJob } from '@firm/schema/studio.ts';
import { Download, RotateCcw, Share2, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { asFailure } from '../../../lib/data/api.ts';
import { studio as text } from '../../../text/en/studio/studio.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ShareDialog } from '../library/share-dialog.tsx';
import styles from '../studio.module.css';

type Props = {
  job: StudioJob;
  downloadWord: string;
  onUseAgain: (job: StudioJob) => void;
  onChange: (job: StudioJob) => void;
  onRemove: (id: string) => Promise<void>;
};

/** Actions on a result. */
export function ResultActions({
  job,
  downloadWord,
  onUseAgain,
  onChange,
  onRemove,
}: Props): ReactNode {
  const [open, setOpen] = useState<'share' | 'remove'>();
  const { file } = job;
  return (
    <div className={styles.row}>
      {file !== null && (
        <>
          <ButtonLink
            kind="primary"
            href={`${file.path}?download`}
            download={file.name}
            target="_self"
          >
            <Download size={18} aria-hidden /> {downloadWord}
          </ButtonLink>
          {job.takenDown === null && (
            <Button onClick={() => setOpen('share')}>
              <Share2 size={18} aria-hidden /> {text.share}
            </Button>
          )}
        </>
      )}
      <Button onClick={() => onUseAgain(job)}>
        <RotateCcw size={18} aria-hidden /> {text.useAgain}
      </Button>
      <Button kind="quiet" onClick={() => setOpen('remove')}>
        <Trash2 size={18} aria-hidden /> {text.remove}
      </Button>
      {open === 'share' && (
        <ShareDialog job={job} onChange={onChange} onClose={() => setOpen(undefined)} />
      )}
      {open === 'remove' && (
        <RemoveDialog job={job} onRemove={onRemove} onClose={() => setOpen(undefined)} />
      )}
    </div>
  );
}

function RemoveDialog({
  job,
  onRemove,
  onClose,
}: Pick<Props, 'job' | 'onRemove'> & { onClose: () => void }): ReactNode {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const remove = async (): Promise<void> => {
    setBusy(true);
    try {
      await onRemove(job.id);
      onClose();
    } catch (error) {
      setProblem(asFailure(error).message);
      setBusy(false);
    }
  };
  return (
    <Dialog title={text.removeAsk[job.tool]} onClose={onClose}>
      <p>{text.removeText}</p>
      {problem !== undefined && <Notice kind="bad">{problem}</Notice>}
      <div className={styles.row}>
        <Button kind="danger" disabled={isBusy} onClick={() => void remove()}>
          {text.remove}
        </Button>
        <Button onClick={onClose}>{text.keep}</Button>
      </div>
    </Dialog>
  );
}

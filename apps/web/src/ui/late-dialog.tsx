import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { latePart as text } from '../text/en/late.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Notice } from './notice.tsx';

type Closable = {
  onClose: () => void;
};

/**
 * A dialog whose code is fetched when it is opened. What does not arrive says so in its place, and
 * is asked for again.
 */
export function LateDialog<Props extends Closable>({
  load,
  ...props
}: Props & { load: () => Promise<{ default: ComponentType<Props> }> }): ReactNode {
  const [state, setState] = useState<'loading' | 'failed' | { Content: ComponentType<Props> }>(
    'loading',
  );
  // Code, which the browser keeps: no resource, whose key it would need a name for.
  useEffect(() => {
    if (state !== 'loading') return;
    let isHere = true;
    load().then(
      ({ default: Content }) => isHere && setState({ Content }),
      (error: unknown) => {
        console.warn('A dialog did not load.', error);
        if (isHere) setState('failed');
      },
    );
    return () => {
      isHere = false;
    };
  }, [load, state]);
  if (state === 'loading') return null;
  if (state === 'failed')
    return (
      <Dialog title={text.title} onClose={props.onClose}>
        <Notice kind="bad">{text.text}</Notice>
        <div>
          <Button kind="primary" onClick={() => setState('loading')}>
            {text.retry}
          </Button>
        </div>
      </Dialog>
    );
  // The rest are the dialog's own properties: `load` has been taken out above.
  return <state.Content {...(props as unknown as Props)} />;
}

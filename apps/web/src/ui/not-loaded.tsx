import { useState, type ReactNode } from 'react';
import { latePart as text } from '../text/en/late.ts';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

/**
 * In the place of what could not be read: why, and 'Try again'. While it is read again the button
 * stays where it is and keeps the focus; a failure after a press is announced anew.
 */
export function NotLoaded({
  children,
  isBusy,
  onAgain,
  kind = 'bad',
  small = false,
}: {
  children: ReactNode;
  isBusy: boolean;
  onAgain: () => void;
  kind?: 'bad' | 'caution';
  small?: boolean;
}): ReactNode {
  const [press, setPress] = useState({ isWaiting: false, count: 0 });
  if (press.isWaiting && !isBusy) setPress({ isWaiting: false, count: press.count + 1 });
  return (
    <>
      <Notice key={press.count} kind={kind}>
        {children}
      </Notice>
      <div>
        <Button
          small={small}
          aria-disabled={isBusy}
          onClick={() => {
            if (isBusy) return;
            setPress({ ...press, isWaiting: true });
            onAgain();
          }}
        >
          {text.retry}
        </Button>
      </div>
    </>
  );
}

import type { ReactNode } from 'react';
import type { Loaded } from '../../lib/data/use-resource.ts';
import { consoleText as text } from '../../text/en/console/console.ts';
import { Button } from '../../ui/button.tsx';
import { NotLoaded } from '../../ui/not-loaded.tsx';

/** Under a list: that it is being read, could not be, or goes on. */
export function PageEnd({
  pages: { value, failure, isLoading, reload, readMore },
}: {
  pages: Pick<Loaded<unknown>, 'failure' | 'isLoading'> & {
    /** With a `nextCursor` where there are pages. */
    value: object | undefined;
    reload: () => Promise<unknown>;
    readMore?: () => void;
  };
}): ReactNode {
  if (failure !== undefined)
    return (
      <NotLoaded isBusy={isLoading} onAgain={() => void reload()}>
        {failure.message}
      </NotLoaded>
    );
  if (value === undefined) return <p role="status">{text.loading}</p>;
  if (!('nextCursor' in value) || value.nextCursor === null) return null;
  return (
    <div>
      <Button disabled={isLoading} onClick={readMore}>
        {isLoading ? text.loading : text.more}
      </Button>
    </div>
  );
}

// Part of every first load: what remembers results would be larger than what it saves.
'use no memo';

import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react';
import type { NavigateOptions } from 'react-router';
import { followLink } from '../lib/page/follow-links.ts';

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> &
  Pick<NavigateOptions, 'replace' | 'state' | 'preventScrollReset'> & {
    /** An address of ours begins with a slash; another one is followed by the browser. */
    to: string;
    ref?: Ref<HTMLAnchorElement>;
  };

/** A link to a page of ours (lib/follow-links.ts). */
export function Link({
  to,
  replace,
  state,
  preventScrollReset,
  onClick,
  ...rest
}: Props): ReactNode {
  const options: Record<string, unknown> = { replace, state, preventScrollReset };
  const isPlain = Object.values(options).every((option) => option === undefined);
  const isOurs = to.startsWith('/');
  return (
    <a
      {...rest}
      href={to}
      data-page={isOurs ? '' : undefined}
      onClick={
        isPlain || !isOurs
          ? onClick
          : (event) => {
              onClick?.(event);
              followLink(event, event.currentTarget, {
                state,
                ...(replace === undefined ? {} : { replace }),
                ...(preventScrollReset === undefined ? {} : { preventScrollReset }),
              });
            }
      }
    />
  );
}

// Part of every first load: what remembers results would be larger than what it saves.
'use no memo';

import {
  useLayoutEffect,
  useRef,
  useState,
  type ElementType,
  type HTMLAttributes,
  type ReactNode,
} from 'react';
import { useHydrated } from '../lib/page/use-hydrated.ts';

type Props = HTMLAttributes<HTMLElement> & {
  as: 'article' | 'div' | 'nav' | 'ol' | 'ul';
  /** Tells apart all that the content may be: another one is drawn anew. */
  version?: string;
  /** Rendered from now on; from the beginning where somebody may have pressed something in it. */
  isLive?: boolean;
  children: ReactNode;
};

/**
 * A part of a drawn page that stays the HTML it came as. Its content is neither rendered nor
 * hydrated until its version changes: most visitors of a page read on without that. It holds links
 * and what works without a program; buttons have to stand outside.
 */
export function Island({
  as,
  version = '',
  isLive: isAsked = false,
  children,
  ...rest
}: Props): ReactNode {
  const isHydrated = useHydrated();
  const element = useRef<HTMLElement | null>(null);
  const [drawnVersion] = useState(version);
  const [isLive, setLive] = useState(import.meta.env.SSR || isHydrated || isAsked);
  if (!isLive && (isAsked || version !== drawnVersion)) setLive(true);
  useLayoutEffect(() => {
    // React draws a page anew where the HTML is not what it expects, and knows nothing of this part.
    if (element.current?.hasChildNodes() === false) setLive(true);
  }, []);
  const Element: ElementType = as;
  // Not read while hydrating: React leaves what stands there.
  const html = { __html: '' };
  return isLive ? (
    <Element key="live" {...rest}>
      {children}
    </Element>
  ) : (
    <Element
      key="drawn"
      ref={(node: HTMLElement | null) => {
        element.current = node;
      }}
      {...rest}
      suppressHydrationWarning
      dangerouslySetInnerHTML={html}
    />
  );
}

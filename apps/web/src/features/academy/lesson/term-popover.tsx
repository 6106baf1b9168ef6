import { glossaryAddress } from '@firm/format/glossary-address.ts';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { glossary } from '../../../text/en/learning/academy.ts';
import styles from './term-popover.module.css';

type Shown = {
  slug: string;
  term: string;
  short: string;
};

/**
 * Shows the short definition of a glossary term where it is used. Without script, or when the
 * definitions cannot be loaded, the link leads to the glossary as any link does.
 */
export function TermPopover({ within }: { within: RefObject<HTMLElement | null> }): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const [shownTerm, setShown] = useState<Shown>();
  useEffect(() => {
    const container = within.current;
    const open = async (event: MouseEvent): Promise<void> => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
      const link =
        event.target instanceof Element
          ? event.target.closest<HTMLAnchorElement>('a[data-term]')
          : null;
      const slug = link?.dataset['term'];
      if (link === null || slug === undefined) return;
      event.preventDefault();
      try {
        const definitions: Record<string, string[]> = (
          await import('../../../generated/content/definitions.json')
        ).default;
        const [term, short] = definitions[slug] ?? [];
        if (term === undefined || short === undefined) throw new Error(`No definition of ${slug}`);
        setShown({ slug, term, short });
        place(box.current, link);
      } catch {
        location.assign(link.href);
      }
    };
    const listener = (event: MouseEvent): void => void open(event);
    container?.addEventListener('click', listener);
    return () => container?.removeEventListener('click', listener);
  }, [within]);
  return (
    <div ref={box} popover="auto" className={styles.box} role="note">
      {shownTerm !== undefined && (
        <>
          <strong>{shownTerm.term}</strong>
          <p>{shownTerm.short}</p>
          <a href={glossaryAddress(shownTerm.slug)}>{glossary.more}</a>
        </>
      )}
    </div>
  );
}

/** Opens the box under its link, kept inside the viewport. */
function place(box: HTMLDivElement | null, link: HTMLElement): void {
  if (box === null) return;
  const rect = link.getClientRects()[0] ?? link.getBoundingClientRect();
  const width = Math.min(352, window.innerWidth - 32);
  box.style.width = `${width}px`;
  box.style.left = `${Math.max(16, Math.min(rect.left, window.innerWidth - width - 16))}px`;
  const below = rect.bottom + 8;
  const fits = below + 180 < window.innerHeight;
  box.style.top = fits ? `${below}px` : 'auto';
  box.style.bottom = fits ? 'auto' : `${window.innerHeight - rect.top + 8}px`;
  box.showPopover();
}

import { Search } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { search } from '../../../text/en/learning/academy.ts';
import { Button } from '../../../ui/button.tsx';
import { LateDialog } from '../../../ui/late-dialog.tsx';

const loadDialog = () => import('./search-dialog.tsx');

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));

/** Opens the search over lessons and glossary; `/` does the same from anywhere on the page. */
export function SearchButton(): ReactNode {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const open = (event: KeyboardEvent): void => {
      if (
        event.key !== '/' ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        isTyping(event.target)
      )
        return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener('keydown', open);
    return () => window.removeEventListener('keydown', open);
  }, []);
  return (
    <>
      <Button small onClick={() => setOpen(true)} aria-keyshortcuts="/">
        <Search size={16} aria-hidden />
        {/* Alone, so that it stays as wide when the letters come (build/lay-out-later.js). */}
        <span>{search.open}</span>
      </Button>
      {isOpen && <LateDialog load={loadDialog} onClose={() => setOpen(false)} />}
    </>
  );
}

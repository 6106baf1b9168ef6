import { useEffect, useEffectEvent } from 'react';

const isBusy = (target: EventTarget | null): boolean =>
  document.querySelector('dialog[open], :popover-open') !== null ||
  (target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.closest('input, textarea, select, [role=region]') !== null));

/**
 * Left and right arrow keys turn the page, except while one types, answers a question or scrolls a
 * table.
 */
export function usePagingKeys({
  previous,
  next,
}: {
  previous: () => void;
  next: () => void;
}): void {
  const turn = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || isBusy(event.target))
      return;
    if (event.key === 'ArrowLeft') previous();
    if (event.key === 'ArrowRight') next();
  });
  useEffect(() => {
    window.addEventListener('keydown', turn);
    return () => window.removeEventListener('keydown', turn);
  }, []);
}

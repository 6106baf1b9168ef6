import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { keysOf } from '@firm/format';
import { dashboard as text } from '../../../text/en/learning/dashboard.ts';
import styles from './dashboard.module.css';

/** Tabs by the WAI-ARIA pattern: arrow keys move, the chosen tab alone is in the tab order. */
export function Tabs<Key extends string>({
  tabs,
  chosen: tabKey,
  onChoose,
  children,
}: {
  tabs: Record<Key, string>;
  chosen: Key;
  onChoose: (key: Key) => void;
  children: ReactNode;
}): ReactNode {
  const list = useRef<HTMLDivElement>(null);
  const keys = keysOf(tabs);
  const move = (event: KeyboardEvent): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = keys[(keys.indexOf(tabKey) + step + keys.length) % keys.length];
    if (next === undefined) return;
    onChoose(next);
    list.current?.querySelector<HTMLElement>(`#tab-${next}`)?.focus();
  };
  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={text.tabsLabel}
        className={styles.tabs}
        onKeyDown={move}
      >
        {keys.map((key) => (
          <button
            key={key}
            id={`tab-${key}`}
            type="button"
            role="tab"
            className={styles.tab}
            aria-selected={key === tabKey}
            aria-controls="tab-panel"
            tabIndex={key === tabKey ? 0 : -1}
            onClick={() => onChoose(key)}
          >
            {tabs[key]}
          </button>
        ))}
      </div>
      <div
        id="tab-panel"
        role="tabpanel"
        className={styles.panel}
        aria-labelledby={`tab-${tabKey}`}
      >
        {children}
      </div>
    </div>
  );
}

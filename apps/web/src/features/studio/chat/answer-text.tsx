import { useEffect, useRef, useState, type ReactNode } from 'react';
import { COPIED_MILLISECONDS } from '../../../lib/forms/use-copy.ts';
import { chat as text } from '../../../text/en/studio/studio-chat.ts';
import styles from './chat.module.css';

type Render = (markdown: string) => string;
let cachedRenderer: Render | undefined;

/** Fetched as soon as something is asked, so that it is there before the answer. */
async function loadMarkdown(): Promise<Render> {
  cachedRenderer ??= (await import('./render-markdown.ts')).renderMarkdown;
  return cachedRenderer;
}

/** Three dots, until there is something to read. */
export const Writing = (): ReactNode => (
  <p className={`card ${styles.bubble}`}>
    <span /> <span /> <span /> <span className="visually-hidden">{text.waiting}</span>
  </p>
);

/**
 * An answer, shown once the part that reads Markdown is there; plain where that cannot be loaded.
 */
export function AnswerText({ markdown }: { markdown: string }): ReactNode {
  const [render, setRender] = useState<Render | 'failed' | undefined>(() => cachedRenderer);
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Code, kept for the answers to come: no resource, which would go with the last one shown.
    if (render !== undefined) return;
    loadMarkdown().then(
      (renderMarkdown) => setRender(() => renderMarkdown),
      (error: unknown) => {
        console.warn('Markdown stays plain.', error);
        setRender('failed');
      },
    );
  }, [render]);
  useEffect(() => {
    const bodyElement = body.current;
    bodyElement?.addEventListener('click', copyCode);
    return () => bodyElement?.removeEventListener('click', copyCode);
  }, [render]);
  if (render === undefined) return <Writing />;
  if (render === 'failed')
    return (
      <div className={styles.text} dir="auto">
        <p className={styles.plain}>{markdown}</p>
      </div>
    );
  // Sanitised by render-markdown.ts.
  return (
    <div
      ref={body}
      className={styles.text}
      dir="auto"
      dangerouslySetInnerHTML={{ __html: render(markdown) }}
    />
  );
}

/** The only buttons in an answer are ours: they copy the code beside them. */
function copyCode({ target }: MouseEvent): void {
  const button =
    target instanceof Element ? target.closest<HTMLButtonElement>('button[data-copy]') : null;
  if (button === null) return;
  navigator.clipboard.writeText(button.nextElementSibling?.textContent ?? '').then(
    () => {
      button.textContent = text.copied;
      setTimeout(() => (button.textContent = text.copyCode), COPIED_MILLISECONDS);
    },
    (error: unknown) => console.warn('The code was not copied.', error),
  );
}

import type { ReactNode } from 'react';
import styles from './answer.module.css';

const POINT = '• ';

/**
 * Plain text: blank lines part paragraphs, lines that begin with '• ' are points. There is no
 * markup in it.
 */
export function TextBlock({ text }: { text: string }): ReactNode {
  return (
    <div className={styles.text}>
      {text.split(/\n{2,}/).map((paragraph, at) => (
        <Paragraph key={at} lines={paragraph.split('\n')} />
      ))}
    </div>
  );
}

function Paragraph({ lines }: { lines: readonly string[] }): ReactNode {
  const words = lines.filter((line) => !line.startsWith(POINT));
  const points = lines.filter((line) => line.startsWith(POINT));
  return (
    <>
      {words.length > 0 && <p>{words.join('\n')}</p>}
      {points.length > 0 && (
        <ul>
          {points.map((point) => (
            <li key={point}>{point.slice(POINT.length)}</li>
          ))}
        </ul>
      )}
    </>
  );
}

import type { ReactNode } from 'react';
import styles from './answer.module.css';

const POINT = '• ';
const STEP = /^\d{1,2}\. /;

/**
 * Plain text: blank lines part paragraphs, lines that begin with '• ' are points, with '1. ' steps.
 * There is no markup in it.
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
  const words = lines.filter((line) => !line.startsWith(POINT) && !STEP.test(line));
  const steps = lines.filter((line) => STEP.test(line));
  const points = lines.filter((line) => line.startsWith(POINT));
  return (
    <>
      {words.length > 0 && <p>{words.join('\n')}</p>}
      {steps.length > 0 && (
        <ol>
          {steps.map((step) => (
            <li key={step}>{step.replace(STEP, '')}</li>
          ))}
        </ol>
      )}
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

import { Award } from 'lucide-react';
import type { ReactNode } from 'react';
import { course as text } from '../../text/en/academy.ts';
import { Button } from '../../ui/button.tsx';
import styles from './course.module.css';

/** Shown under the lesson once every lesson of the course is completed. */
export function Congratulations({ onCertificate }: { onCertificate: () => void }): ReactNode {
  return (
    <section className={styles.congratulations} aria-labelledby="congratulations">
      <Award size={32} strokeWidth={1.5} aria-hidden />
      <div>
        <h2 id="congratulations">{text.congratulations}</h2>
        <p className="muted">{text.congratulationsText}</p>
      </div>
      <Button kind="primary" onClick={onCertificate}>
        {text.viewYourCertificate}
      </Button>
    </section>
  );
}

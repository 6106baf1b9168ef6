import { useState, type ReactNode } from 'react';
import { drillsText as text } from '../../../text/en/learning/drills.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Page } from '../../../ui/page.tsx';
import { DrillChoices } from './drill-choices.tsx';
import { drills, type Drill } from './drill-content.ts';
import { DrillScene } from './drill-scene.tsx';
import { Section } from '../../../ui/section.tsx';
import styles from './drills.module.css';
import { Link } from '../../../ui/link.tsx';

/** One drill: what happened, what there is to see, the decision, and what to remember. */
export function DrillPage({ drill }: { drill: Drill }): ReactNode {
  const [isDone, setDone] = useState(false);
  const at = drills.findIndex(({ id }) => id === drill.id);
  const next = drills[at + 1];
  return (
    <Page as="article" className={styles.frame} aria-labelledby="drill-title">
      <BackLink href="/academy/drills">{text.back}</BackLink>
      <p className="eyebrow">{text.number(at + 1, drills.length)}</p>
      <h1 id="drill-title">{drill.title}</h1>
      <p className={styles.situation}>{drill.situation}</p>
      <DrillScene scene={drill.scene} />
      <DrillChoices drill={drill} onRight={() => setDone(true)} />
      {isDone && (
        <Section id="remember" title={text.remember} className={`card ${styles.remember}`}>
          <p>{drill.remember}</p>
        </Section>
      )}
      <p>
        <Link to={drill.lesson.href}>{text.lesson(drill.lesson.title)}</Link>
      </p>
      {next !== undefined && (
        <div>
          <ButtonLink href={`/academy/drills/${next.id}`} kind={isDone ? 'primary' : 'plain'}>
            {text.next}
            <span className="visually-hidden">: {next.title}</span>
          </ButtonLink>
        </div>
      )}
    </Page>
  );
}

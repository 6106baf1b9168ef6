import * as reviewApi from '@firm/schema/api/learning/review.ts';
import type { Strengths as Known } from '@firm/schema/learning/strengths.ts';
import type { ReactNode } from 'react';
import { resource } from '../../../lib/data/resource.ts';
import { useResource } from '../../../lib/data/use-resource.ts';
import { review as text } from '../../../text/en/learning/review.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { NotLoaded } from '../../../ui/not-loaded.tsx';
import { Section } from '../../../ui/section.tsx';
import { drills } from '../drills/drill-content.ts';
import { readDrillResults } from '../drills/drill-results.ts';
import styles from './review.module.css';
import { Link } from '../../../ui/link.tsx';

type Strength = Known['strengths'][number];

/** How well each kind of mistake is seen, the weakest first, and what to do next. */
export function Strengths(): ReactNode {
  const { value, failure, isLoading, reload } = useResource(resource(reviewApi.strengths));
  if (value === undefined)
    return failure === undefined ? (
      // As high as what comes, so that the settings below do not move in sight.
      <p className={`skeleton muted ${styles.coming}`} role="status">
        {text.loading}
      </p>
    ) : (
      <NotLoaded isBusy={isLoading} onAgain={() => void reload()}>
        {text.strengthsFailed}
      </NotLoaded>
    );
  return (
    <Section id="strengths" title={text.strengths} className={`card ${styles.panel}`}>
      <p className="muted">{text.strengthsIntro(value.enough)}</p>
      <ul className={styles.strengths}>
        {value.strengths.map((strength) => (
          <OneStrength key={strength.mistake} strength={strength} enough={value.enough} />
        ))}
      </ul>
      <div>
        <ButtonLink href="/academy/drills/round">{text.toRound}</ButtonLink>
      </div>
    </Section>
  );
}

function OneStrength({ strength, enough }: { strength: Strength; enough: number }): ReactNode {
  const { mistake, level, answers, rights, alarms } = strength;
  const [name, about] = text.mistaken[mistake];
  return (
    <li className={styles.strength}>
      <h3>
        {name} <span className="muted">({about})</span>
      </h3>
      <p>
        <strong className={classes(styles.level, styles[level])}>{text.levels[level]}</strong>{' '}
        <span>
          {level === 'unknown'
            ? text.tooFew(answers, enough)
            : text.strength(rights, answers, alarms)}
        </span>
      </p>
      {level !== 'strong' && <NextSteps strength={strength} name={name} />}
    </li>
  );
}

/** A lesson, a drill that was not decided right in this browser, and a task of the wallet. */
function NextSteps({ strength, name }: { strength: Strength; name: string }): ReactNode {
  const { mistake, lesson, task } = strength;
  const results = readDrillResults();
  const drill = drills.find(
    (one) => one.mistake === mistake && results.get(one.id)?.outcome !== 'right',
  );
  const steps = [
    lesson && { href: lesson.href, label: text.read(lesson.title) },
    drill && { href: `/academy/drills/${drill.id}`, label: text.drill(drill.title) },
    task && { href: task.href, label: text.task(task.title) },
  ].filter((step) => step !== null && step !== undefined);
  return (
    <ul className={styles.steps} aria-label={`${text.nextSteps}: ${name}`}>
      {steps.map(({ href, label }) => (
        <li key={href}>
          <Link to={href}>{label}</Link>
        </li>
      ))}
    </ul>
  );
}

import * as reviewApi from '@firm/schema/api/review.ts';
import type { ReactNode } from 'react';
import { resource } from '../../../lib/resource.ts';
import { useResource } from '../../../lib/use-resource.ts';
import { review as text } from '../../../text/en/review.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Section } from '../../../ui/section.tsx';
import styles from './review.module.css';

/** How situations of rounds were decided, by what is mistaken in them, and what to do next. */
export function Strengths(): ReactNode {
  const { value } = useResource(resource(reviewApi.drillStrengths));
  if (value === undefined) return null;
  const shown = value.strengths
    .map((one) => ({ ...one, met: one.rights + one.misses + one.alarms }))
    .toSorted((a, b) => a.rights / a.met - b.rights / b.met);
  return (
    <Section id="strengths" title={text.strengths} className={styles.panel}>
      {shown.length === 0 ? (
        <p className="muted">{text.noStrengths}</p>
      ) : (
        <ul>
          {shown.map(({ mistake, rights, met, misses, alarms }) => (
            <li key={mistake}>
              <strong>{text.mistaken[mistake]}</strong>{' '}
              <span className="num">{text.strength(rights, met, misses, alarms)}</span>
            </li>
          ))}
        </ul>
      )}
      <div>
        <ButtonLink href="/academy/drills/round">{text.toRound}</ButtonLink>
      </div>
    </Section>
  );
}

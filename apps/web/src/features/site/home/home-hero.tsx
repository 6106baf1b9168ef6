// Part of every first load: what remembers results would be larger than what it saves.
'use no memo';

import { ChartNoAxesCombined, Crosshair, ShieldCheck, Zap } from 'lucide-react';
import type { ReactNode } from 'react';
import { useHydrated } from '../../../lib/page/use-hydrated.ts';
import { hero as text } from '../../../text/en/home.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { AskForm, SampleTokens } from './ask-form.tsx';
import { BotLink } from '../../../ui/bot-link.tsx';
import { HeroArt } from './hero-art.tsx';
import styles from './home.module.css';
import { useClaims } from './use-claims.ts';
import { Link } from '../../../ui/link.tsx';
import { Island } from '../../../ui/island.tsx';

const icons = [Zap, ChartNoAxesCombined, Crosshair, ShieldCheck];

/** The first thing on the front page: what this is, a question to ask, and figures. */
export function HomeHero(): ReactNode {
  const isVisible = useHydrated();
  return (
    <section
      className={styles.hero}
      data-state={isVisible ? 'visible' : undefined}
      aria-labelledby="hero-title"
    >
      <HeroArt />
      <div className={`wrap ${styles.heroInside}`}>
        <p className="eyebrow">{text.badge}</p>
        <div>
          <h1 id="hero-title" className={styles.title}>
            {text.title}
          </h1>
          <p className={styles.subtitle}>{text.subtitle}</p>
        </div>
        <p className={styles.lead}>{text.description}</p>
        <AskForm />
        <SampleTokens />
        <div className="actions">
          <ButtonLink href="/documentation">{text.getStarted}</ButtonLink>
          <BotLink>{text.tryAgent}</BotLink>
        </div>
        <Island as="ul" className={styles.tiles}>
          {text.tiles.map((label, index) => {
            const Icon = icons[index] ?? Zap;
            return (
              <li key={label}>
                <Icon size={18} aria-hidden /> {label}
              </li>
            );
          })}
        </Island>
      </div>
      <Stats />
    </section>
  );
}

/** Figures of the product, each with the way to how it was measured. */
function Stats(): ReactNode {
  const claim = useClaims();
  return (
    <div className={styles.strip}>
      <div className={`wrap ${styles.stats}`} role="group" aria-label={text.statsLabel}>
        {text.stats.map(({ value, label, id, figure }) => (
          <div key={id} className={styles.stat}>
            <strong suppressHydrationWarning>
              {figure === 'response' ? claim('responseTime', value) : value}
            </strong>
            <span>{label}</span>
            <Link to={`/documentation#${id}`}>
              <span suppressHydrationWarning>{claim(figure, text.howMeasured)}</span>
              <span className="visually-hidden">: {label}</span>
            </Link>
          </div>
        ))}
      </div>
    </div>
  );
}

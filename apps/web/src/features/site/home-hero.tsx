import { MESSAGE_LONGEST } from '@firm/schema/assistant.ts';
import { formActions } from '@firm/schema/forms.ts';
import { ChartNoAxesCombined, Crosshair, ShieldCheck, Zap } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { site } from '../../lib/site.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { hero as text } from '../../text/en/home.ts';
import { nav } from '../../text/en/shell.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { useLimit } from '../../ui/use-limit.ts';
import { HeroArt } from './hero-art.tsx';
import styles from './home.module.css';
import { useClaims } from './use-claims.ts';

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
        <div className="actions">
          <ButtonLink href="/documentation">{text.getStarted}</ButtonLink>
          <ButtonLink href={site.botUrl} target="_blank" rel="noopener">
            {text.tryAgent}
            <span className="visually-hidden"> {nav.newTab}</span>
          </ButtonLink>
        </div>
        <ul className={styles.tiles}>
          {text.tiles.map((label, index) => {
            const Icon = icons[index] ?? Zap;
            return (
              <li key={label}>
                <Icon size={18} aria-hidden /> {label}
              </li>
            );
          })}
        </ul>
      </div>
      <Stats />
    </section>
  );
}

/** A question for the assistant, which is asked on its page. */
function AskForm(): ReactNode {
  const navigate = useNavigate();
  const { problem, onInput } = useLimit(MESSAGE_LONGEST);
  return (
    <form
      method="post"
      action={formActions.question}
      className={styles.ask}
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        const asked = new FormData(event.currentTarget).get('q');
        void navigate('/assistant', { state: { asked } });
      }}
    >
      <input
        name="q"
        required
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : 'question-error'}
        onInput={onInput}
        placeholder={text.field}
        aria-label={text.field}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button type="submit" kind="primary">
        {text.check}
      </Button>
      {problem !== undefined && (
        <p id="question-error" className={styles.askError} role="alert">
          {problem}
        </p>
      )}
    </form>
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

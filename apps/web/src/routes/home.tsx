import {
  BookOpen,
  Bot,
  ChartNoAxesCombined,
  Crosshair,
  Radar,
  Scale,
  ShieldCheck,
  TriangleAlert,
  Zap,
} from 'lucide-react';
import { MESSAGE_LONGEST } from '@firm/schema/assistant.ts';
import { formActions } from '@firm/schema/forms.ts';
import { useEffect, useRef, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { CopyAddress, HeroArt, homeStyles as styles, useClaims } from '../features/site/index.ts';
import type { PageHandle } from '../lib/page-meta.ts';
import { site } from '../lib/site.ts';
import { useHydrated } from '../lib/use-hydrated.ts';
import { about, hero, token } from '../text/en/home.ts';
import { nav } from '../text/en/shell.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { useLimit } from '../ui/use-limit.ts';

const tileIcons = [Zap, ChartNoAxesCombined, Crosshair, ShieldCheck];
/** Share of the cards that is in sight when they enter. */
const ENTERS = 0.15;
const cardIcons = [Bot, ShieldCheck, Radar, Crosshair, Scale, BookOpen];

export const handle: PageHandle = {
  meta: {
    title: 'The Firm: an AI crypto assistant that shows its evidence',
    description:
      'Understand a token before you buy it: launches with their risks, safety checks with ' +
      'their sources, and a free academy for beginners.',
    picture: 'home',
  },
};

export function Component(): ReactNode {
  const navigate = useNavigate();
  const claim = useClaims();
  const isVisible = useHydrated();
  const question = useLimit(MESSAGE_LONGEST);
  const cards = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const list = cards.current;
    if (list === null) return;
    // Asked of the browser, which knows it: measuring here would lay out what is not drawn yet.
    const observer = new IntersectionObserver(
      (entries) => {
        const seen = Math.max(...entries.map(({ intersectionRatio: ratio }) => ratio));
        if (list.dataset['enter'] === undefined ? seen === 0 : seen < ENTERS) return;
        // What is on the screen already stays as it is: nothing that somebody reads disappears.
        if (list.dataset['enter'] !== undefined) list.dataset['enter'] = 'seen';
        stop();
      },
      { threshold: [0, ENTERS] },
    );
    // They hide only once somebody scrolls: a page that is printed or drawn whole shows them.
    const wait = (): void => void (list.dataset['enter'] = 'waiting');
    const stop = (): void => {
      window.removeEventListener('scroll', wait);
      observer.disconnect();
    };
    window.addEventListener('scroll', wait, { once: true, passive: true });
    observer.observe(list);
    return stop;
  }, []);
  return (
    <>
      <section
        className={styles.hero}
        data-state={isVisible ? 'visible' : undefined}
        aria-labelledby="hero-title"
      >
        <HeroArt />
        <div className={`wrap ${styles.heroInside}`}>
          <p className="eyebrow">{hero.badge}</p>
          <div>
            <h1 id="hero-title" className={styles.title}>
              {hero.title}
            </h1>
            <p className={styles.subtitle}>{hero.subtitle}</p>
          </div>
          <p className={styles.lead}>{hero.description}</p>
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
              aria-invalid={question.problem !== undefined}
              aria-describedby={question.problem === undefined ? undefined : 'question-error'}
              onInput={question.onInput}
              placeholder={hero.field}
              aria-label={hero.field}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
            <Button type="submit" kind="primary">
              {hero.check}
            </Button>
            {question.problem !== undefined && (
              <p id="question-error" className={styles.askError} role="alert">
                {question.problem}
              </p>
            )}
          </form>
          <div className="actions">
            <ButtonLink href="/documentation">{hero.getStarted}</ButtonLink>
            <ButtonLink href={site.botUrl} target="_blank" rel="noopener">
              {hero.tryAgent}
              <span className="visually-hidden"> {nav.newTab}</span>
            </ButtonLink>
          </div>
          <ul className={styles.tiles}>
            {hero.tiles.map((label, index) => {
              const Icon = tileIcons[index] ?? Zap;
              return (
                <li key={label}>
                  <Icon size={18} aria-hidden /> {label}
                </li>
              );
            })}
          </ul>
        </div>
        <div className={styles.strip}>
          <div className={`wrap ${styles.stats}`} role="group" aria-label={hero.statsLabel}>
            {hero.stats.map(({ value, label, id, figure }) => (
              <div key={id} className={styles.stat}>
                <strong suppressHydrationWarning>
                  {figure === 'response' ? claim('responseTime', value) : value}
                </strong>
                <span>{label}</span>
                <Link to={`/documentation#${id}`}>
                  <span suppressHydrationWarning>{claim(figure, hero.howMeasured)}</span>
                  <span className="visually-hidden">: {label}</span>
                </Link>
              </div>
            ))}
          </div>
        </div>
      </section>

      <section
        id="about"
        data-later
        className={`wrap ${styles.section}`}
        aria-labelledby="about-title"
      >
        <h2 id="about-title">{about.heading}</h2>
        <p className="lead">{about.intro}</p>
        <ul ref={cards} className={styles.cards}>
          {about.cards.map(({ title, text }, index) => {
            const Icon = cardIcons[index] ?? Bot;
            return (
              <li key={title} className={styles.card}>
                <Icon size={24} strokeWidth={1.5} aria-hidden />
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            );
          })}
        </ul>
        <div>
          <ButtonLink href={site.botUrl} kind="primary" target="_blank" rel="noopener">
            {about.cta}
            <span className="visually-hidden"> {nav.newTab}</span>
          </ButtonLink>
        </div>
      </section>

      <section
        id="token"
        data-later
        className={`wrap ${styles.section}`}
        aria-labelledby="token-title"
      >
        <div className={styles.token}>
          <div>
            <h2 id="token-title">{token.heading}</h2>
            <p className="lead">{token.intro}</p>
          </div>
          <div>
            <CopyAddress />
            <p className={styles.poison}>
              <TriangleAlert size={18} aria-hidden /> {token.poison}
            </p>
          </div>
        </div>
      </section>
    </>
  );
}

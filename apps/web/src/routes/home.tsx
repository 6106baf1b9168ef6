import { BookOpen, Bot, ChartNoAxesCombined, Crosshair, Gauge, LineChart, Radar, Scale, ShieldCheck, TriangleAlert, Zap } from 'lucide-react';
import { PAGE_JSON_PLACEHOLDER, pagePlaceholder, type HomePageData } from '@firm/schema/page.ts';
import type { ReactNode } from 'react';
import { Link, useLoaderData } from 'react-router';
import { CopyAddress } from '../features/site/copy-address.tsx';
import { HeroArt } from '../features/site/hero-art.tsx';
import styles from '../features/site/home.module.css';
import { takePageData } from '../lib/page-data.ts';
import type { PageHandle } from '../lib/page-meta.ts';
import { site } from '../lib/site.ts';
import { about, hero, token } from '../text/en/home.ts';
import { nav } from '../text/en/shell.ts';
import { Button, ButtonLink } from '../ui/button.tsx';

const tileIcons = [Zap, ChartNoAxesCombined, Crosshair, ShieldCheck];
const cardIcons = [Bot, ShieldCheck, Radar, Crosshair, Scale, BookOpen];

/** What was measured of the three claims. Without an answer, how they are measured is still a press away. */
export async function loader(): Promise<HomePageData> {
  const of = (figure: (key: string) => string): HomePageData => ({ availability: figure('availability'), engines: figure('engines'), response: figure('response') });
  if (typeof document === 'undefined') return of(pagePlaceholder);
  return (
    takePageData<HomePageData>() ??
    fetch('/api/claims')
      .then((answer) => answer.json() as Promise<HomePageData>)
      .catch(() => of(() => hero.howMeasured))
  );
}

export const handle: PageHandle = {
  meta: {
    data: PAGE_JSON_PLACEHOLDER,
    title: 'The Firm: an AI crypto assistant that shows its evidence',
    description: 'Understand a token before you buy it: launches with their risks, safety checks with their sources, and a free academy for beginners.',
    picture: 'home',
  },
};

export function Component(): ReactNode {
  const measured = useLoaderData<HomePageData>();
  return (
    <>
      <section className={styles.hero} aria-labelledby="hero-title">
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
          {/* A plain form: it works before, and without, any program of the page. */}
          <form className={styles.ask} action="/assistant" role="search">
            <input name="q" required maxLength={2000} placeholder={hero.field} aria-label={hero.field} autoComplete="off" autoCapitalize="none" spellCheck={false} />
            <Button type="submit" kind="primary">
              {hero.check}
            </Button>
          </form>
          <div className={styles.actions}>
            <ButtonLink href="/documentation">
              {hero.getStarted}
            </ButtonLink>
            <ButtonLink href={site.botUrl} target="_blank" rel="noopener">
              {hero.tryAgent}
              <span className="visually-hidden"> {nav.newTab}</span>
            </ButtonLink>
          </div>
          <ul className={styles.tiles}>
            {hero.tiles.map((label, index) => {
              const Icon = tileIcons[index] ?? LineChart;
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
              <strong>{value}</strong>
              <span>{label}</span>
              <Link to={`/documentation#${id}`}>
                {measured[figure]}
                <span className="visually-hidden">: {label}</span>
              </Link>
            </div>
          ))}
        </div>
        </div>
      </section>

      <section id="about" className={`wrap ${styles.section}`} aria-labelledby="about-title">
        <h2 id="about-title">{about.heading}</h2>
        <p className="lead">{about.intro}</p>
        <ul className={styles.cards}>
          {about.cards.map(({ title, text }, index) => {
            const Icon = cardIcons[index] ?? Gauge;
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

      <section id="token" className={`wrap ${styles.section}`} aria-labelledby="token-title">
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

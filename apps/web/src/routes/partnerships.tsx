import {
  ArrowUpRight,
  AudioLines,
  Clapperboard,
  Cpu,
  Images,
  Lightbulb,
  Medal,
} from 'lucide-react';
import type { OwnPageData } from '@firm/schema/console/brand.ts';
import type { ReactNode } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { partnersStyles as styles } from '../features/site/index.ts';
import { loadOwnPage, ownPageMeta } from '../lib/page/own-page.ts';
import type { PageHandle } from '../lib/page/page-meta.ts';
import { partners } from '../text/en/partners.ts';
import { nav } from '../text/en/shell.ts';
import { ButtonLink } from '../ui/button.tsx';

const cardIcons = [Clapperboard, AudioLines, Images];
const benefitIcons = [Cpu, Medal, Lightbulb];

export const loader = ({ request }: LoaderFunctionArgs): Promise<OwnPageData | null> =>
  loadOwnPage('partnerships', request.url);

export const handle: PageHandle = {
  meta: ownPageMeta({
    title: 'Strategic Partnerships · The Firm',
    description:
      'The kinds of engine behind the studio: video, music and multimedia, and where their ' +
      'public documentation is.',
    picture: 'home',
  }),
};

export function Component(): ReactNode {
  const own = useLoaderData<OwnPageData | null>();
  return (
    <div className="wrap">
      <div className={styles.hero}>
        <p className="eyebrow">{partners.badge}</p>
        <h1>{partners.heading}</h1>
        <p className="lead">{partners.tagline}</p>
      </div>
      {own === null ? (
        <Engines />
      ) : (
        <div
          className={`${styles.grid} ${styles.own}`}
          dangerouslySetInnerHTML={{ __html: own.html }}
        />
      )}
      <p className={styles.note}>{own === null ? partners.note : partners.ownNote}</p>
      <section className={styles.power} aria-labelledby="power">
        <h2 id="power">{partners.powerHeading}</h2>
        <div className={styles.grid}>
          {partners.benefits.map(({ title, text }, index) => {
            const Icon = benefitIcons[index] ?? Cpu;
            return (
              <article key={title} className={styles.benefit}>
                <Icon size={24} strokeWidth={1.5} aria-hidden />
                <h3>{title}</h3>
                <p className="muted">{text}</p>
              </article>
            );
          })}
        </div>
      </section>
    </div>
  );
}

/** The kinds of engine behind the studio, where a brand names no partners of its own. */
const Engines = (): ReactNode => (
  <div className={styles.grid}>
    {partners.cards.map(({ title, text, features, url, host }, index) => {
      const Icon = cardIcons[index] ?? Cpu;
      return (
        <article key={title} className={`card ${styles.card}`}>
          <Icon size={28} strokeWidth={1.5} aria-hidden />
          <h2>{title}</h2>
          <p className="muted">{text}</p>
          <ul>
            {features.map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
          <ButtonLink href={url} target="_blank" rel="noopener noreferrer">
            {/* One text: a space by itself is lost between the parts of a button. */}
            {`${partners.visit} ${host}`} <ArrowUpRight size={18} aria-hidden />
            <span className="visually-hidden">{`: ${title} ${nav.newTab}`}</span>
          </ButtonLink>
        </article>
      );
    })}
  </div>
);

import { ExternalLink } from 'lucide-react';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { site } from '../../../lib/page/site.ts';
import { useHydrated } from '../../../lib/page/use-hydrated.ts';
import { mini as text } from '../../../text/en/telegram.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { StateSymbols } from '../../safety/index.ts';
import { authorizationOf, readLaunchData } from './launch-data.ts';
import { classes } from '../../../ui/classes.ts';
import styles from './mini.module.css';
import { openOutside, postEvent } from './post-event.ts';
import { late } from '../../../ui/late.tsx';

const SECTIONS = {
  check: late(async () => (await import('./mini-check.tsx')).MiniCheck),
  market: late(async () => (await import('./mini-market.tsx')).MiniMarket),
  learn: late(async () => (await import('./mini-lessons.tsx')).MiniLessons),
};
type Section = keyof typeof SECTIONS;
const ORDER: readonly Section[] = ['check', 'market', 'learn'];

/** The page inside Telegram: check, market, lessons. Whatever needs a wallet opens outside. */
export function MiniPage(): ReactNode {
  const isHydrated = useHydrated();
  if (isHydrated) return <Inside />;
  return (
    <div className={styles.frame}>
      <Head section="check" onChoose={() => {}} />
      <noscript>
        <p className={styles.outside}>
          {text.noScript} <a href={site.publicUrl}>{text.site}</a>
        </p>
      </noscript>
      <main className={styles.main} aria-busy="true" data-program>
        <div className={classes('skeleton', styles.skeleton)} />
      </main>
    </div>
  );
}

function Head({
  section,
  onChoose,
}: {
  section: Section;
  onChoose: (section: Section) => void;
}): ReactNode {
  return (
    <header className={styles.head}>
      <h1>{text.title}</h1>
      <div className={styles.tabs} role="group" aria-label={text.tabsLabel}>
        {ORDER.map((key) => (
          <button
            key={key}
            type="button"
            aria-pressed={key === section}
            onClick={() => onChoose(key)}
          >
            {text.tabs[key]}
          </button>
        ))}
      </div>
    </header>
  );
}

function Inside(): ReactNode {
  const [launch] = useState(() => readLaunchData(location.hash));
  const [section, setSection] = useState<Section>('check');
  const authorization = authorizationOf(launch);
  const isInside = authorization !== undefined;
  const Shown = SECTIONS[section];
  useEffect(() => {
    if (launch.isDark !== undefined)
      document.documentElement.dataset['theme'] = launch.isDark ? 'dark' : 'light';
    postEvent('web_app_ready');
    postEvent('web_app_expand');
  }, [launch]);

  // Every other page of the site refuses to be framed: links leave, wherever they stand.
  const leave = (event: React.MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link === null || (link.hash !== '' && link.pathname === location.pathname)) return;
    event.preventDefault();
    event.stopPropagation();
    openOutside(link.href, isInside);
  };
  return (
    <div className={styles.frame} onClickCapture={leave}>
      <StateSymbols />
      <Head section={section} onChoose={setSection} />
      {!isInside && (
        <p className={styles.outside}>
          {text.outside} <a href={site.publicUrl}>{text.site}</a>
        </p>
      )}
      <main className={styles.main}>
        <Suspense
          fallback={<div className={classes('skeleton', styles.skeleton)} aria-busy="true" />}
        >
          <Shown as={authorization} />
        </Suspense>
      </main>
      <footer className={styles.foot}>
        <h2>{text.wallet}</h2>
        <p className="muted">{text.walletText}</p>
        <ButtonLink small href={`${site.publicUrl}/nft`}>
          {text.walletOpen} <ExternalLink size={16} aria-hidden />
        </ButtonLink>
      </footer>
    </div>
  );
}

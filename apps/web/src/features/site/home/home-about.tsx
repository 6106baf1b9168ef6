// Part of every first load: what remembers results would be larger than what it saves.
'use no memo';

import { BookOpen, Bot, Crosshair, Radar, Scale, ShieldCheck } from 'lucide-react';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { about as text } from '../../../text/en/home.ts';
import { BotLink } from '../../../ui/bot-link.tsx';
import styles from './home.module.css';
import { Island } from '../../../ui/island.tsx';

const icons = [Bot, ShieldCheck, Radar, Crosshair, Scale, BookOpen];
/** Share of the cards that is in sight when they enter. */
const ENTERS = 0.15;

/** Product features, on cards that enter once they come into sight. */
export function HomeAbout(): ReactNode {
  const section = useRef<HTMLElement>(null);
  useEnter(section);
  return (
    <section
      ref={section}
      id="about"
      data-later
      className={`wrap ${styles.section}`}
      aria-labelledby="about-title"
    >
      <h2 id="about-title">{text.heading}</h2>
      <p className="lead">{text.intro}</p>
      <Island as="ul" className={styles.cards}>
        {text.cards.map(({ title, text: what }, index) => {
          const Icon = icons[index] ?? Bot;
          return (
            <li key={title} className={styles.card}>
              <Icon size={24} strokeWidth={1.5} aria-hidden />
              <h3>{title}</h3>
              <p>{what}</p>
            </li>
          );
        })}
      </Island>
      <div>
        <BotLink kind="primary">{text.cta}</BotLink>
      </div>
    </section>
  );
}

/** Lets the children of the list in a section enter, one after the other, when somebody scrolls to them. */
function useEnter(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const list = ref.current?.querySelector('ul');
    if (!list) return;
    // Asked of the browser, which knows it: measuring here would lay out what is not drawn yet.
    const observer = new IntersectionObserver(
      (entries) => {
        const visibleRatio = Math.max(...entries.map(({ intersectionRatio: ratio }) => ratio));
        if (list.dataset['enter'] === undefined ? visibleRatio === 0 : visibleRatio < ENTERS)
          return;
        // Cards already on the screen stay: nothing being read disappears.
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
  }, [ref]);
}

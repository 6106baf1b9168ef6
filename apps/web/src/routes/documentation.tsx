import type { ReactNode } from 'react';
import { documentationStyles as styles, useClaims } from '../features/site/index.ts';
import { BotLink } from '../ui/bot-link.tsx';
import type { PageHandle } from '../lib/page/page-meta.ts';
import { documentation as text } from '../text/en/documentation.ts';
import { ButtonLink } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { Page } from '../ui/page.tsx';
import { StackRow, StackTable } from '../ui/table.tsx';
import { Link } from '../ui/link.tsx';

export const handle: PageHandle = {
  meta: {
    title: 'Documentation · The Firm',
    description: 'What The Firm is, how it works, what it costs, and how we measure our claims.',
    picture: 'documentation',
  },
};

type Section = (typeof text.sections)[number];

function Extras({ section }: { section: Section }): ReactNode {
  if ('list' in section)
    return (
      <dl className={styles.features}>
        {section.list.map(([name, what]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    );
  if ('plans' in section)
    return (
      <div className={styles.plans}>
        {section.plans.map(([name, items]) => (
          <article key={name} className={`card ${styles.plan}`}>
            <h3>{name}</h3>
            <ul>
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </article>
        ))}
      </div>
    );
  if (section.id === 'technology') return <Claims />;
  if (section.id === 'get-started')
    return (
      <div className={classes('actions', styles.actions)}>
        <BotLink kind="primary">{text.launch}</BotLink>
        <ButtonLink href="/academy/course/ethereum-trading">{text.firstLesson}</ButtonLink>
      </div>
    );
  return null;
}

/** One figure a claim; how it is measured is folded. */
function Claims(): ReactNode {
  const { claims } = text;
  const claim = useClaims();
  return (
    <div id={claims.id} className={styles.claims}>
      <h3>{claims.title}</h3>
      <p className="muted">{claims.intro}</p>
      <StackTable label={claims.title} head={claims.head}>
        {claims.rows.map((row) => (
          <StackRow
            key={row.id}
            id={row.id}
            head={claims.head}
            cells={[
              <span key="claim" suppressHydrationWarning>
                {'time' in row
                  ? row.claim.replace(row.time, claim('responseTime', row.time))
                  : row.claim}
              </span>,
              <span key="figure" suppressHydrationWarning>
                {'measured' in row ? claim(row.measured, row.figure) : row.figure}
              </span>,
              <details key="how">
                <summary>
                  {claims.how}
                  <span className="visually-hidden">: {row.claim}</span>
                </summary>
                <p>{row.how}</p>
                {'more' in row && <p>{row.more}</p>}
              </details>,
              <Link key="live" to={row.href}>
                {row.live}
              </Link>,
            ]}
          />
        ))}
      </StackTable>
    </div>
  );
}

/** Where most people want to go from here. */
const Doors = (): ReactNode => (
  <ul className={styles.doors}>
    {text.doors.map(({ title, what, label, href }) => (
      <li key={title} className={`card ${styles.door}`}>
        <h2>{title}</h2>
        <p className="muted">{what}</p>
        <div>
          <ButtonLink href={href}>{label}</ButtonLink>
        </div>
      </li>
    ))}
  </ul>
);

export function Component(): ReactNode {
  return (
    <Page className={styles.frame}>
      <header className={styles.head}>
        <h1>{text.heading}</h1>
        <p className="lead">{text.lead}</p>
        <Doors />
      </header>
      <nav className={styles.contents} aria-label={text.contents}>
        <p className="eyebrow">{text.contents}</p>
        <ol>
          {text.sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles.body}>
        {text.sections.map((section) => (
          <section key={section.id} id={section.id} aria-labelledby={`${section.id}-title`}>
            <h2 id={`${section.id}-title`}>{section.title}</h2>
            {section.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            <Extras section={section} />
          </section>
        ))}
      </div>
    </Page>
  );
}

import type { OwnPageData } from '@firm/schema/console/brand.ts';
import type { ReactNode } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { proseStyles } from '../features/academy/index.ts';
import { legalStyles as styles } from '../features/site/index.ts';
import { site } from '../lib/page/site.ts';
import { loadOwnPage, ownPageMeta } from '../lib/page/own-page.ts';
import type { PageHandle } from '../lib/page/page-meta.ts';
import { privacy as text } from '../text/en/legal.ts';
import { nav } from '../text/en/shell.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';

export const loader = ({ request }: LoaderFunctionArgs): Promise<OwnPageData | null> =>
  loadOwnPage('privacy', request.url);

export const handle: PageHandle = {
  meta: ownPageMeta({
    title: 'Privacy · The Firm',
    description:
      'What is kept about you, why, for how long, by whom, and how you get it or erase it.',
  }),
};

export function Component(): ReactNode {
  const own = useLoaderData<OwnPageData | null>();
  return (
    <Page className={styles.frame}>
      <h1>{text.title}</h1>
      <p className="lead">{text.lead}</p>
      {text.sections.map(({ title, rows }) => (
        <section key={title} aria-label={title}>
          <h2>{title}</h2>
          <dl className={styles.rows}>
            {rows.map(([what, why, where]) => (
              <div key={what}>
                <dt>{what}</dt>
                <dd>{why}</dd>
                <dd className="muted">{where}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <Operator />
      {own !== null && (
        <section aria-label={text.ownTitle}>
          <h2>{text.ownTitle}</h2>
          <div className={proseStyles.prose} dangerouslySetInnerHTML={{ __html: own.html }} />
        </section>
      )}
      <section aria-label={text.othersTitle}>
        <h2>{text.othersTitle}</h2>
        <p>{text.others}</p>
      </section>
      <section aria-label={text.encryptionTitle}>
        <h2>{text.encryptionTitle}</h2>
        <p>{text.encryption}</p>
      </section>
      <section aria-label={text.rightsTitle}>
        <h2>{text.rightsTitle}</h2>
        <p>{text.rights}</p>
      </section>
      <div>
        <ButtonLink href="/account">{text.account}</ButtonLink>
      </div>
    </Page>
  );
}

function Operator(): ReactNode {
  return (
    <section aria-label={text.whoTitle}>
      <h2>{text.whoTitle}</h2>
      <p>{text.who}</p>
      {/* Always in the page, since only the running server knows; the stylesheet hides what is
            not set. */}
      <p className={styles.operator} data-value={site.operatorName}>
        {text.operator}: {site.operatorName}
      </p>
      <p className={styles.operator} data-value={site.operatorContact}>
        {text.contact}: {site.operatorContact}
      </p>
      <p className={styles.noOperator} data-value={site.operatorContact}>
        {text.noContact}{' '}
        <a href={site.communityUrl} target="_blank" rel="noopener noreferrer">
          {text.community}
          <span className="visually-hidden"> {nav.newTab}</span>
        </a>
      </p>
    </section>
  );
}

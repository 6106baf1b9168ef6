import type { OwnPageData } from '@firm/schema/console/brand.ts';
import { ruleAnchor, RULES, ruleText } from '@firm/schema/rules.ts';
import type { ReactNode } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { proseStyles } from '../features/academy/index.ts';
import { legalStyles as styles } from '../features/site/index.ts';
import { loadOwnPage, ownPageMeta } from '../lib/page/own-page.ts';
import type { PageHandle } from '../lib/page/page-meta.ts';
import { terms as text } from '../text/en/legal.ts';
import { Page } from '../ui/page.tsx';
import { Section } from '../ui/section.tsx';

export const loader = ({ request }: LoaderFunctionArgs): Promise<OwnPageData | null> =>
  loadOwnPage('terms', request.url);

export const handle: PageHandle = {
  meta: ownPageMeta({
    title: 'Terms · The Firm',
    description:
      'Information, not financial advice; no keys, no deposits; and the rules for what others see.',
  }),
};

/** Terms of a brand's own stand in the place of ours; the rules that things are taken down by stay. */
export function Component(): ReactNode {
  const own = useLoaderData<OwnPageData | null>();
  return (
    <Page className={styles.frame}>
      <h1>{text.title}</h1>
      {own === null ? (
        <>
          <p className="lead">{text.lead}</p>
          <ol className={styles.terms}>
            {text.paragraphs.map((paragraph) => (
              <li key={paragraph}>{paragraph}</li>
            ))}
          </ol>
        </>
      ) : (
        <div className={proseStyles.prose} dangerouslySetInnerHTML={{ __html: own.html }} />
      )}
      <Section id="rules" title={text.rulesTitle}>
        <p>{text.rules}</p>
        <ol className={styles.terms}>
          {RULES.map((rule) => (
            <li key={rule} id={ruleAnchor(rule)}>
              {ruleText[rule]}
            </li>
          ))}
        </ol>
      </Section>
    </Page>
  );
}

import type { ReactNode } from 'react';
import { developersStyles as styles, Example } from '../features/developers/index.ts';
import type { PageHandle } from '../lib/page/page-meta.ts';
import { site } from '../lib/page/site.ts';
import { developersText as text } from '../text/en/developers.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';
import { Section } from '../ui/section.tsx';

export const handle: PageHandle = {
  meta: {
    title: 'For developers · The Firm',
    description: 'The same checks for your own program: an API, keys, and MCP for AI agents.',
  },
};

export function Component(): ReactNode {
  const sections = text.sections(site.publicUrl);
  return (
    <Page width="text">
      <h1>{text.title}</h1>
      <p className="lead">{text.lead}</p>
      <div className="actions">
        <ButtonLink kind="primary" href="/account#api-keys">
          {text.account}
        </ButtonLink>
        <ButtonLink href="/api/v1/openapi.json" target="_self">
          {text.reference}
        </ButtonLink>
        <ButtonLink href="/llms.txt" target="_self">
          {text.forModels}
        </ButtonLink>
      </div>
      <nav aria-label={text.contents}>
        <ul className={styles.contents}>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.sections}>
        {sections.map(({ id, title, paragraphs, example }) => (
          <Section key={id} id={id} title={title}>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            <Example name={example.name} title={title}>
              {example.text}
            </Example>
          </Section>
        ))}
      </div>
    </Page>
  );
}

import type { ReactNode } from 'react';
import type { Tool } from '@firm/schema/studio.ts';
import { site } from '../../lib/page/site.ts';
import { studio as text } from '../../text/en/studio/studio.ts';
import { Page } from '../../ui/page.tsx';
import { StudioNav } from './studio-nav.tsx';
import styles from './studio.module.css';

/**
 * The head that all five screens share, and what is under it.
 * @param above a way back;
 * @param aside beside the title
 */
export function StudioPage({
  tool,
  title,
  lead,
  above,
  aside,
  children,
}: {
  tool: Tool;
  title: ReactNode;
  lead: string;
  above?: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
}): ReactNode {
  return (
    <Page className={styles.frame}>
      <StudioNav />
      {above}
      <header className={styles.top}>
        <div className={styles.head}>
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
          {/* Always in the page, since only the running server knows its engines; the stylesheet
              hides it where a model serves. */}
          <p className={styles.truth} data-tool={tool} data-built-in={site.builtInTools}>
            {text.truth[tool]}
          </p>
        </div>
        {aside}
      </header>
      {children}
    </Page>
  );
}

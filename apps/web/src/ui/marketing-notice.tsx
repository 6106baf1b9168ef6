// Part of every first load: what remembers results would be larger than what it saves.
'use no memo';

import type { ReactNode } from 'react';
import { site } from '../lib/page/site.ts';
import { marketingNotice as text } from '../text/en/legal.ts';
import styles from './marketing-notice.module.css';

/**
 * Under what is said of the token and the passes: the sentence of MiCA art. 7. Contact and white
 * paper are always in the page, since only the running server knows them; the stylesheet hides what
 * is not set.
 */
export const MarketingNotice = (): ReactNode => (
  <div className={styles.notice} role="note">
    <p>{text.statement}</p>
    <p className={styles.line} data-value={site.tokenContact}>
      {text.contact}: {site.tokenContact}
    </p>
    <p className={styles.line} data-value={site.whitePaperUrl}>
      <a href={site.whitePaperUrl}>{text.whitePaper}</a>
    </p>
  </div>
);

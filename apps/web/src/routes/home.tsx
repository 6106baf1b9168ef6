// Part of every first load: what remembers results would be larger than what it saves.
'use no memo';

import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { CopyAddress, HomeAbout, HomeHero, homeStyles as styles } from '../features/site/index.ts';
import type { PageHandle } from '../lib/page/page-meta.ts';
import { token } from '../text/en/home.ts';
import { MarketingNotice } from '../ui/marketing-notice.tsx';

export const handle: PageHandle = {
  meta: {
    title: 'The Firm: an AI crypto assistant that shows its evidence',
    description:
      'Understand a token before you buy it: launches with their risks, safety checks with ' +
      'their sources, and a free academy for beginners.',
    picture: 'home',
    rests: true,
  },
};

export function Component(): ReactNode {
  return (
    <>
      <HomeHero />
      <HomeAbout />
      <section
        id="token"
        data-later
        className={`wrap ${styles.section}`}
        aria-labelledby="token-title"
      >
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
            <MarketingNotice />
          </div>
        </div>
      </section>
    </>
  );
}

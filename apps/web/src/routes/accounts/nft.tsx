import { PassPage } from '../../features/passes/index.ts';
import type { PageHandle } from '../../lib/page/page-meta.ts';

export const handle: PageHandle = {
  meta: {
    title: 'The Firm NFT Collection',
    description:
      'Three access passes, minted with FIRM: Diamond, Golden and Silver. What each brings, ' +
      'what it costs, how many there are.',
    picture: 'home',
    rests: true,
  },
};

export { PassPage as Component };

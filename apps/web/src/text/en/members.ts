import type { Perk } from '@firm/schema/tokens/wallet.ts';

/** The members area and the video screen's gate; word for word where the specification gives it. */
export const members = {
  title: 'Members area',
  lead: 'The FIRM market, your passes and the studio, for people with a wallet.',
  gate: {
    heading: 'Connect Wallet',
    text:
      'Connect a browser wallet to see the market, your balance and your passes. This page ' +
      'only sees your address. You sign nothing, and nobody can move your coins.',
  },
  balance: 'FIRM balance',
  unknown: '–',
  menuLabel: 'Members',
  menu: {
    home: 'Home',
    create: 'Create',
    voice: 'Voice',
    chat: 'Chat',
    music: 'Music',
    learn: 'Learn',
  },
  checkUp: {
    title: 'Wallet check-up',
    text: 'See who may take tokens out of your wallet, and stop them',
  },
  owed: {
    title: 'What passes owe',
    text: 'What your passes should get each week, and what was paid',
  },
  video: { title: 'AI Video Generator', text: 'Turn a sentence into a short clip', badge: 'BETA' },
  passes: {
    heading: 'My passes',
    none: 'This wallet has no pass.',
    get: 'See the passes',
    count: (count: string) => `× ${count}`,
    loading: 'Looking…',
    failed: 'We could not read your passes right now. They will show up by themselves.',
    perks: 'What this wallet unlocks here',
    unlocked: 'Unlocked',
    locked: 'Locked',
    checked: 'We look at the chain every minute. If a pass leaves this wallet, its extras close.',
    perk: {
      members: {
        title: 'Members area',
        open: 'Open to every connected wallet.',
        closed: 'Connect a wallet.',
        how: null,
      },
      premium: {
        title: 'Premium assistant',
        open: 'Deeper checks and all picks. To have them on all your devices:',
        closed: 'Deeper checks and all picks, with a pass of any tier.',
        how: { label: 'Link this wallet to your account', href: '/account' },
      },
    } satisfies Record<
      Perk['id'],
      { title: string; open: string; closed: string; how: { label: string; href: string } | null }
    >,
  },
} as const;

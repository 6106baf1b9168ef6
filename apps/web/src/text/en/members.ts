import type { Perk } from '@firm/schema/wallet.ts';

/** The members area and the video screen's gate; word for word where the specification gives it. */
export const members = {
  title: 'Members area',
  lead: 'The market of FIRM, your passes and the studio, for people with a wallet.',
  gate: {
    heading: 'Connect Wallet',
    text:
      'Connect a browser wallet to see the market, your balance and your passes. Connecting ' +
      'shows your address to this page and nothing more: nothing is signed, and nothing can ' +
      'be moved.',
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
    text: 'Who may take tokens out of your wallet, and taking it back',
  },
  owed: {
    title: 'What passes owe',
    text: 'What your passes are due, week by week, and what was paid',
  },
  video: { title: 'AI Video Generator', text: 'Turn a sentence into a short clip', badge: 'BETA' },
  passes: {
    heading: 'My passes',
    none: 'This wallet holds no pass.',
    get: 'See the passes',
    count: (count: string) => `× ${count}`,
    loading: 'Looking…',
    failed: 'Your passes could not be read right now. They appear by themselves.',
    perks: 'What this wallet unlocks here',
    unlocked: 'Unlocked',
    locked: 'Locked',
    checked:
      'The server looks at the chain again every minute: a pass that leaves this wallet ' +
      'locks what it unlocked.',
    perk: {
      members: {
        title: 'Members area',
        open: 'Open to every connected wallet.',
        closed: 'Connect a wallet.',
        how: null,
      },
      premium: {
        title: 'Premium assistant',
        open:
          'Advanced analysis and exclusive recommendations. They follow your account once this ' +
          'wallet is linked to it.',
        closed: 'Advanced analysis and exclusive recommendations, with a pass of any tier.',
        how: { label: 'Link this wallet to your account', href: '/account' },
      },
    } satisfies Record<
      Perk['id'],
      { title: string; open: string; closed: string; how: { label: string; href: string } | null }
    >,
  },
} as const;

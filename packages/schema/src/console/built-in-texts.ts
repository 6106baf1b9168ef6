/*
 * Texts built into the pages, which a brand may replace one by one. They are in the pages' own
 * texts too, so that a page loads only its own; a test of the build output compares them
 * (apps/server/src/brand/rebrand.test.ts).
 */

export const HERO_BADGE = 'AI-POWERED CRYPTO AGENT';
export const HERO_TEXT =
  'Check any crypto token before you buy: who could take your money, and what we cannot see. Free. No account needed.';

/** First prompts of each studio tool. */
export const BUILT_IN_PROMPTS = {
  imagePrompts: [
    'A rocket over the clouds at night',
    'Three golden coins beside a vault',
    'A quiet harbour in the fog',
  ],
  voicePrompts: [
    'Never share your recovery phrase.',
    'The fee was 12 gwei, and the swap slipped by 0.3%.',
    'Slow down. Read what you sign.',
  ],
  musicPrompts: [
    'Energetic electronic dance track with driving synths, off-beat bass and a big drop, 128 bpm',
    'Calm ambient piano with warm pads and a long, quiet room, 70 bpm',
    'Dark hip hop trap beat with deep 808 bass, rolling hats and cold bells, 140 bpm',
    'Jazz fusion groove with electric piano, fretless bass and saxophone, 108 bpm',
    'Rock instrumental with distorted guitars, a singing lead and hard drums, 120 bpm',
    'Latin salsa with piano montuno, congas, timbales and bright trumpets, 96 bpm',
    'Orchestral cinematic score with strings, horns, choir and great drums, 90 bpm',
    'Lo-fi study beat with dusty drums, mellow electric piano and vinyl crackle, 80 bpm',
    'Heavy dubstep with a wobble bass, half-time drums and a dark build, 140 bpm',
    'Sunny tropical house with marimba, steel drums and a soft beat, 104 bpm',
  ],
  videoPrompts: [
    'A rocket rising through the clouds',
    'A golden coin spinning',
    'Snow falling on a quiet village',
  ],
} as const;

type PromptsName = keyof typeof BUILT_IN_PROMPTS;
export const PROMPTS_NAMES: readonly PromptsName[] = [
  'imagePrompts',
  'voicePrompts',
  'musicPrompts',
  'videoPrompts',
];

/** Questions that the assistant's page suggests; a brand's own replace them. */
export const BUILT_IN_CHIPS: readonly { label: string; command: string }[] = [
  { label: 'What launched lately?', command: '/launches' },
  { label: 'What is a honeypot?', command: 'What is a honeypot?' },
  { label: 'What does slippage mean?', command: 'What is slippage?' },
  { label: 'How do I set up a wallet?', command: 'How do I set up a wallet?' },
  { label: 'How often were you right?', command: '/record' },
  { label: 'Is this really you?', command: 'Is @thefirm really you?' },
];

/** Most characters of a prompt and of a chip, most partners, and most characters of a legal text. */
export const LONGEST_PROMPT = 200;
export const LONGEST_CHIP = 80;
export const MAX_PARTNERS = 12;
export const LONGEST_LEGAL = 20_000;

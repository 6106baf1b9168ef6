import { formatCount, formatPercent } from '@firm/format';
import type { Maker, StudioEngine, Tool } from '@firm/schema/studio.ts';

/** On results of models, in the words of the specification. */
const AI_GENERATED = 'AI Generated';

/** Shared texts of the five studio screens. */
export const studio = {
  navLabel: 'Studio',
  nav: {
    image: 'Image',
    voice: 'Voice',
    music: 'Music',
    video: 'Video',
    chat: 'Chat',
  } satisfies Record<Tool, string>,
  loading: 'Loading the studio…',
  unavailable:
    'The studio does not answer right now. We keep what you typed and ask again by ourselves.',
  noScript:
    'Without JavaScript the result comes on its own page, which updates by itself until it is ' +
    'ready.',
  left: (remainingCount: number, limit: number) => `${remainingCount} of ${limit} left today`,
  noneLeft: (limit: number) => `You used all ${limit} of today. You get new ones at midnight UTC.`,
  counter: (count: number, most: number) => `${count}/${most}`,
  tooLong: (most: number) => `Please use at most ${formatCount(most)} characters.`,
  keys: 'Ctrl + Enter starts it.',
  engine: {
    image: 'Our simple drawing program, on this server. It is not an AI model.',
    voice: 'A simple speech program, on this server. It is not an AI model.',
    music: 'Our simple music program, on this server. It is not an AI model.',
    video: 'Our simple animation program, on this server. It is not an AI model.',
    chat: 'A search in our lessons, glossary and documentation. It is not an AI model.',
  } satisfies Record<Tool, string>,
  /** Under the subtitle, where a built-in engine serves. */
  truth: {
    image: 'Made by our simple drawing program, not by AI.',
    voice: 'Made by a simple speech program: clear, but not natural.',
    music: 'Made by our simple music program, not by AI.',
    video: 'Our simple animation program makes this. It is mostly faster.',
    chat: 'No AI here yet: answers come from our lessons, about crypto only.',
  } satisfies Record<Tool, string>,
  engineOutside: 'An AI model. Our server sends your text to this service.',
  madeBy: ({ name, isBuiltIn }: StudioEngine) =>
    `Made by: ${name}${isBuiltIn ? ', not an AI model' : ', an AI model'}`,
  leftOut: {
    image: (words) => `Left out: ${words.join(', ')}`,
    voice: (words) => `Left out: ${words.join(', ')}`,
    music: (words) => `Left out: ${words.join(', ')}`,
    video: (words) => `Left out: ${words.join(', ')}`,
  } satisfies Record<Maker, (words: readonly string[]) => string>,
  anyway: 'Draw it anyway',
  changePrompt: 'Change the prompt',
  again: 'Try again',
  cancel: 'Cancel',
  cancelling: 'Cancelling…',
  cancelled: 'You cancelled it. We make nothing more.',
  waiting: (ahead: number) =>
    ahead === 1 ? 'One is ahead of yours.' : `${ahead} are ahead of yours.`,
  queued: 'Waiting for its turn…',
  elapsed: (seconds: number) =>
    seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`,
  progress: 'Progress',
  percent: (progress: number) => formatPercent(progress),
  stays: 'You can leave or reload this page. We keep working, and you find it here.',
  offline: 'You are offline. Our server keeps working, and this page checks again by itself.',
  gone: 'This result no longer exists.',
  download: 'Download',
  useAgain: 'Use again',
  remove: 'Delete',
  removeAsk: {
    image: 'Delete this picture?',
    voice: 'Delete this recording?',
    music: 'Delete this piece?',
    video: 'Delete this clip?',
  } satisfies Record<Maker, string>,
  removeText: 'This also deletes its file and its share link. You cannot undo it.',
  keep: 'Keep it',
  result: 'Result',
  share: 'Share',
  shareTitle: 'Share by link',
  shareText:
    'Anyone with the link sees the result and the engine, but not your prompt or who you are. ' +
    'It works for 30 days, or until you close it.',
  shareMake: 'Make a link',
  shareNew: 'Make a new link',
  shareLive: (until: string) =>
    `A link works until ${until}. We showed its address only once. A new link replaces the ` +
    'old one.',
  shareLink: 'Link',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'Copying was not allowed. Select the link and copy it by hand.',
  open: 'Open',
  revoke: 'Close the link',
  revoked: 'You closed the link. It no longer works.',
  aiGenerated: AI_GENERATED,
  library: 'Your results',
  libraryEmpty: {
    image: 'Your pictures will be here.',
    voice: 'Your recordings will be here.',
    music: 'Your music will be here.',
    video: 'Your clips will be here.',
  } satisfies Record<Maker, string>,
  libraryFailed: 'We could not read your results right now.',
  libraryMore: 'Show more',
  guest: 'Saved in this browser. Sign in to take them with you.',
  status: {
    queued: 'Waiting',
    running: 'Being made',
    done: 'Done',
    failed: 'Failed',
    cancelled: 'Cancelled',
  },
  settings: (voice: string | null, speed: number | null) =>
    [voice, speed === null ? null : `${speed}×`].filter((part) => part !== null).join(', '),
  seconds: (seconds: number) =>
    `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`,
  play: 'Play',
  pause: 'Pause',
  position: 'Position',
  at: (now: string, all: string) => `${now} of ${all}`,
  unplayable: 'We could not play it here. Try again, or download it.',
} as const;

/** The page of the studio itself. */
export const hub = {
  pageTitle: 'Studio · The Firm',
  description: 'Make a picture, a voice recording or a piece of music from a few words. Free.',
  title: 'Studio',
  demo: '(demo)',
  lead: 'Make a picture, a voice recording or music from a few words.',
  note:
    'This is a demo. Our own small programs make these, not AI models. They know simple things ' +
    'only, and tell you what they left out.',
  choose: 'What to make',
  unserved: 'Video and chat need an AI service, and none is set up here. Try our simple versions:',
  served: 'You can also make:',
  pages: 'Each tool also has a page of its own:',
} as const;

/** Words of a screen that makes something; exact where the specification gives them. */
export type MakerWords = {
  pageTitle: string;
  description: string;
  title: string;
  lead: string;
  label: string;
  placeholder: string;
  generate: string;
  busy: string;
  empty: string;
  nothingYet: string;
  making: string;
  /** Where the shared 'Download' is not the specified word. */
  download?: string;
};

export const image: MakerWords & {
  badge: string;
  badgeBuiltIn: string;
  notShown: string;
  alt: (prompt: string) => string;
  examples: readonly string[];
} = {
  pageTitle: 'AI Image Generation · The Firm',
  description:
    'Turn a sentence into a picture that you can download and share. We name the engine ' +
    'beside every result.',
  title: 'AI Image Generation',
  lead: 'Describe a picture, and we make it for you',
  label: 'What should the picture show?',
  placeholder: 'A golden bull on a mountain at sunrise',
  generate: 'Generate Image',
  busy: 'Generating...',
  empty: 'Please enter a prompt',
  nothingYet: 'Your picture appears here.',
  making: 'Creating your masterpiece...',
  badge: AI_GENERATED,
  badgeBuiltIn: 'Generated',
  notShown: 'The picture did not arrive. Try again, or download it.',
  download: 'Download Image',
  alt: (prompt) => `Picture made from: ${prompt}`,
  examples: [
    'A rocket over the clouds at night',
    'Three golden coins beside a vault',
    'A quiet harbour in the fog',
  ],
};

export const voice: MakerWords & {
  examples: readonly string[];
  voices: string;
  speed: string;
  speedOf: (speed: number) => string;
} = {
  pageTitle: 'AI Voice Generator · The Firm',
  description:
    'Turn text into speech that you can play and download. We name the engine beside every result.',
  title: 'AI Voice Generator',
  lead: 'Transform text into natural-sounding speech',
  label: 'Text',
  placeholder: 'Enter text to convert to speech...',
  generate: 'Generate Voice',
  busy: 'Generating...',
  empty: 'Please enter some text',
  nothingYet: 'Your recording appears here.',
  making: 'Reading your text aloud...',
  voices: 'Voice',
  speed: 'Speed',
  speedOf: (speed) => `${Number(speed.toFixed(2))}×`,
  examples: [
    'Never share your recovery phrase.',
    'The fee was 12 gwei, and the swap slipped by 0.3%.',
    'Slow down. Read what you sign.',
  ],
};

export const music: MakerWords & {
  starting: string;
  different: string;
  almost: string;
  failed: string;
} = {
  pageTitle: 'AI Music Generator · The Firm',
  description:
    'Turn a description into music that you can play and download. We name the engine beside ' +
    'every result.',
  title: 'AI Music Generator',
  lead: 'Create unique music with AI',
  label: 'Describe your music',
  placeholder: 'Genre, mood, tempo and instruments',
  generate: 'Generate Music',
  starting: 'Starting Generation...',
  busy: 'Creating Music...',
  different: 'Try Different Style',
  empty: 'Please enter a music description',
  nothingYet: 'Your piece appears here.',
  making: 'Creating your unique music track...',
  almost: 'Almost ready...',
  failed: 'Something went wrong. Please try a different style.',
};

/** Choices of 'Try Different Style': the styles that the built-in composer knows best. */
export const musicPresets: readonly string[] = [
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
];

export const video: MakerWords &
  Record<
    | 'back'
    | 'badge'
    | 'connect'
    | 'gate'
    | 'missing'
    | 'connectFailed'
    | 'noAccount'
    | 'walletFirst'
    | 'beta'
    | 'signing'
    | 'declined'
    | 'proofFailed'
    | 'slider'
    | 'reading'
    | 'unreadable',
    string
  > & {
    examples: readonly string[];
    failed: (message: string) => string;
    frame: (at: number, all: number) => string;
    alt: (prompt: string) => string;
  } = {
  pageTitle: 'AI Video Generator · The Firm',
  description: 'Turn a sentence into a short looping clip. You need a browser wallet.',
  back: 'Back to Members',
  title: 'AI Video Generator',
  badge: 'BETA',
  lead: 'Turn a sentence into a short looping clip',
  connect: 'Connect Wallet',
  gate: 'Connect your wallet to start generating AI videos',
  missing: 'Please install MetaMask to use this feature',
  connectFailed: 'Failed to connect wallet. Please try again.',
  noAccount: 'Failed to connect wallet.',
  walletFirst: 'Please connect your wallet first',
  label: 'What should happen in the clip?',
  placeholder: 'Rain falling on a city at night',
  generate: 'Generate Video',
  busy: 'Generating...',
  empty: 'Please enter a prompt',
  nothingYet: 'Your clip appears here.',
  making: 'Making your clip...',
  beta: 'This tool is in beta. Results take 1-2 minutes, and may not be what you meant.',
  signing:
    'Your wallet asks you to sign a message. It proves that the wallet is yours. It costs ' +
    'nothing and moves nothing.',
  declined: 'You did not sign. We made nothing, and you used up no try.',
  proofFailed: 'Your wallet could not sign the message. Please try again.',
  slider: 'Frame',
  frame: (at, all) => `Frame ${at} of ${all}`,
  reading: 'Reading the frames…',
  unreadable: 'We could not read the frames. Try again, or download the clip.',
  failed: (message) => `Failed to generate video: ${message}`,
  alt: (prompt) => `Clip made from: ${prompt}`,
  examples: [
    'A rocket rising through the clouds',
    'A golden coin spinning',
    'Snow falling on a quiet village',
  ],
};

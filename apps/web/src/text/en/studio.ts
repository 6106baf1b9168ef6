import { formatCount, formatPercent } from '@firm/format';
import type { Maker, StudioEngine, Tool } from '@firm/schema/studio.ts';

/** On results of models, in the words of the specification. */
const AI_GENERATED = 'AI Generated';

/** What the five screens of the studio share. */
export const studio = {
  navLabel: 'Studio',
  nav: {
    image: 'Image',
    voice: 'Voice',
    music: 'Music',
    video: 'Video',
    chat: 'Chat',
  } satisfies Record<Tool, string>,
  loading: 'Asking what can be made…',
  unavailable:
    'The studio does not answer right now. What you typed stays here; it asks again by itself.',
  noScript:
    'Without JavaScript the result comes on a page of its own, which renews itself until it ' +
    'is ready.',
  left: (left: number, limit: number) => `${left} of ${limit} left today`,
  noneLeft: (limit: number) => `All ${limit} of today are used. New ones come at midnight UTC.`,
  counter: (count: number, most: number) => `${count}/${most}`,
  tooLong: (most: number) => `Please use at most ${formatCount(most)} characters.`,
  keys: 'Ctrl + Enter starts it.',
  engine: {
    image:
      'Draws from your words by fixed rules, on this server. It is built in, and it is not ' +
      'an AI model.',
    voice:
      'A classic speech synthesizer on this server. It is built in, and it is not an AI model.',
    music:
      'Composes by the rules of music, on this server. It is built in, and it is not an AI model.',
    video:
      'Animates drawn scenes by fixed rules, on this server. It is built in, and it is not ' +
      'an AI model.',
    chat:
      'Finds passages in the lessons, the glossary and the documentation. It is built in, ' +
      'and it is not an AI model.',
  } satisfies Record<Tool, string>,
  /** Under the subtitle, where a built-in engine serves. */
  truth: {
    image: 'Here it is drawn by fixed rules, not by an AI model.',
    voice: 'Here a classic synthesizer speaks: clear, but not natural.',
    music: 'Here it is composed by rules, not by an AI model.',
    video: 'Here scenes are animated by rules, and mostly sooner.',
    chat: 'Here passages of this site answer, not an AI model.',
  } satisfies Record<Tool, string>,
  engineOutside: 'An AI model. Your text is sent to this service by our server.',
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
  cancelled: 'Cancelled. Nothing more is being made.',
  waiting: (ahead: number) =>
    ahead === 1 ? 'One is being made before yours.' : `${ahead} are being made before yours.`,
  queued: 'Waiting for its turn…',
  elapsed: (seconds: number) =>
    seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`,
  progress: 'Progress',
  percent: (progress: number) => formatPercent(progress),
  stays: 'You can leave or reload this page: it goes on, and you find it here.',
  offline:
    'The connection is interrupted. It goes on at the server; this page looks again by itself.',
  gone: 'This result does not exist any more.',
  download: 'Download',
  useAgain: 'Use again',
  remove: 'Delete',
  removeAsk: {
    image: 'Delete this picture?',
    voice: 'Delete this recording?',
    music: 'Delete this piece?',
    video: 'Delete this clip?',
  } satisfies Record<Maker, string>,
  removeText: 'Its file and its share link go too. This cannot be undone.',
  keep: 'Keep it',
  result: 'Result',
  share: 'Share',
  shareTitle: 'Share by link',
  shareText:
    'Whoever has the link sees the result and the engine; not your prompt, and not who ' +
    'you are. It works for 30 days, or until you close it.',
  shareMake: 'Make a link',
  shareNew: 'Make a new link',
  shareLive: (until: string) =>
    `A link works until ${until}. Its address was told once: a new link takes the place of ` +
    'the old one.',
  shareLink: 'Link',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'Copying was not allowed. Select the link and copy it by hand.',
  open: 'Open',
  revoke: 'Close the link',
  revoked: 'The link is closed. It opens nothing any more.',
  aiGenerated: AI_GENERATED,
  library: 'Your results',
  libraryEmpty: {
    image: 'Pictures that you make are kept here.',
    voice: 'Recordings that you make are kept here.',
    music: 'Pieces that you make are kept here.',
    video: 'Clips that you make are kept here.',
  } satisfies Record<Maker, string>,
  libraryFailed: 'Your results could not be read right now.',
  libraryMore: 'Show more',
  guest: 'Kept for this browser. Sign in, and they come with you.',
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
  unplayable: 'It could not be played here. Try again, or download it.',
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
    'Turns a sentence into a picture that you can download and share. The engine is named ' +
    'beside every result.',
  title: 'AI Image Generation',
  lead: 'Describe a picture, and it is made for you',
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
    'Turns text into speech that you can play and download. The engine is named beside every ' +
    'result.',
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
    'Turns a description into a piece of music that you can play and download. The engine ' +
    'is named beside every result.',
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

/** What 'Try Different Style' chooses from: the styles that the built-in composer knows best. */
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
  description: 'Turns a sentence into a short looping clip. Needs a browser wallet.',
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
    'Your wallet asks you to sign a message. It proves that the wallet is yours; it costs ' +
    'nothing and moves nothing.',
  declined: 'You did not sign. Nothing was made, and nothing of today was used up.',
  proofFailed: 'Your wallet could not sign the message. Please try again.',
  slider: 'Frame',
  frame: (at, all) => `Frame ${at} of ${all}`,
  reading: 'Reading the frames…',
  unreadable: 'The frames could not be read. Try again, or download the clip.',
  failed: (message) => `Failed to generate video: ${message}`,
  alt: (prompt) => `Clip made from: ${prompt}`,
  examples: [
    'A rocket rising through the clouds',
    'A golden coin spinning',
    'Snow falling on a quiet village',
  ],
};

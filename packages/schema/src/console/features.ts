/*
 * Features that a community may turn off, defined once: their pages, the endpoints behind them and
 * the commands that lead there. A path that ends with an asterisk matches all that begin so. People
 * always reach their own things: an account with its export, certificates and their checks, the
 * library of the studio, passes held or owed, and the ways to end letters.
 */
type Feature = {
  pages: readonly string[];
  api: readonly string[];
  /** Of the assistant, without the slash. */
  commands: readonly string[];
};

export const FEATURES = {
  images: { pages: ['/text-to-image'], api: ['/api/studio/image'], commands: [] },
  voices: { pages: ['/ai-voice'], api: ['/api/studio/voice'], commands: [] },
  music: { pages: ['/music'], api: ['/api/studio/music'], commands: [] },
  clips: { pages: ['/video', '/video-generator'], api: ['/api/studio/video'], commands: [] },
  chat: { pages: ['/uncensored-chat'], api: ['/api/studio/chat'], commands: [] },
  members: { pages: ['/members'], api: [], commands: [] },
  passes: { pages: ['/nft'], api: ['/api/faucet'], commands: [] },
  practice: { pages: ['/academy/practice'], api: ['/api/practice*'], commands: [] },
  drills: { pages: ['/academy/drills*'], api: ['/api/drill-results'], commands: [] },
  checkUp: { pages: ['/check-up'], api: ['/api/check-up*'], commands: ['checkup'] },
  launches: { pages: [], api: ['/api/launches', '/api/picks'], commands: ['launches', 'picks'] },
  groups: { pages: [], api: [], commands: [] },
  botRequests: { pages: ['/request-bot'], api: ['/api/bot-requests'], commands: [] },
  partners: { pages: ['/partnerships'], api: [], commands: [] },
  news: { pages: ['/news', '/news/*', '/news.atom'], api: ['/api/news*'], commands: [] },
} as const satisfies Record<string, Feature>;

export type FeatureName = keyof typeof FEATURES;
// The keys of the list above.
export const FEATURE_NAMES = Object.keys(FEATURES) as FeatureName[];

/** Where letters are confirmed and ended. */
const ALWAYS = ['/news/confirm', '/news/unsubscribe'];

const isUnder = (path: string, patterns: readonly string[]): boolean =>
  patterns.some((one) => (one.endsWith('*') ? path.startsWith(one.slice(0, -1)) : path === one));

/** The pages of features, as a page is told them. */
export const pagesOf = (names: readonly FeatureName[]): string[] =>
  names.flatMap((name) => FEATURES[name].pages);

/** Whether an address of the site or of the API belongs to one of these features. */
export const isOffered = (path: string, off: readonly FeatureName[]): boolean =>
  ALWAYS.includes(path) ||
  !off.some((name) => isUnder(path, [...FEATURES[name].pages, ...FEATURES[name].api]));

/** The assistant's commands that lead to these features. */
export const commandsOf = (names: readonly FeatureName[]): string[] =>
  names.flatMap((name) => FEATURES[name].commands);

/** Whether an endpoint, as it is stated, is refused while some feature is off. */
export const mayBeOff = (routePath: string): boolean =>
  FEATURE_NAMES.some((name) => isUnder(routePath, FEATURES[name].api)) ||
  routePath.startsWith('/api/studio/:tool');

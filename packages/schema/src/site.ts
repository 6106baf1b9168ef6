/**
 * Configuration known only at run time. The build leaves placeholders in the prerendered HTML and
 * the server fills them in once at start, so that no page has to fetch its own configuration.
 */
export type SiteConfig = {
  /** Origin under which visitors reach the site, without a trailing slash. */
  publicUrl: string;
  /** Where Launch App and Try AI Agent lead. */
  botUrl: string;
  /** Whether botUrl leaves the site. */
  botIsExternal: 'true' | 'false';
  /** In which tab it opens: a page of our own stays in the same one. */
  botTarget: '_blank' | '_self';
  /** Symbols of tokens of the local chain to try a check with; empty where there is none. */
  sampleGood: string;
  sampleBad: string;
  communityUrl: string;
  socialUrl: string;
  /** Token contract: EVM-style hex, 42 characters. */
  tokenAddress: string;
  /** First 8 and last 6 characters. */
  tokenAddressNarrow: string;
  /** First 21 and last 19 characters. */
  tokenAddressWide: string;
  /** The token's page in a block explorer; empty while no public chain is configured. */
  explorerUrl: string;
  /** Whether this is a public demonstration on sample data, which every page then says. */
  isDemo: 'true' | 'false';
  /** Whether the social sign-in is set up. */
  hasSocial: 'true' | 'false';
  /** Tools of the studio that a built-in engine serves, with blanks between. */
  builtInTools: string;
  /** Promises to pass holders here, separated by blanks. */
  promises: string;
  /** Operator of this installation, and a contact; empty where not given. */
  operatorName: string;
  operatorContact: string;
  /** Contact for the token's offer, and its white paper; empty where not given. */
  tokenContact: string;
  whitePaperUrl: string;
  /** The announcement that every page tells of: the end of its address, and its line; empty without one. */
  newsSlug: string;
  newsLine: string;
  /**
   * Mark beside the name: empty: the built-in letter; 'plain': a ring; else the address of a
   * picture.
   */
  mark: string;
  /** Pages that hold what the brand has of its own, with blanks between. */
  own: string;
  /** Questions that the assistant's page suggests, one a line; empty: the built-in ones. */
  chips: string;
  /**
   * Pages and commands (`/picks`) that are not offered here, with blanks between; an asterisk stands
   * for any ending.
   */
  off: string;
};

export const siteKeys: readonly (keyof SiteConfig)[] = [
  'publicUrl',
  'botUrl',
  'botIsExternal',
  'botTarget',
  'sampleGood',
  'sampleBad',
  'communityUrl',
  'socialUrl',
  'tokenAddress',
  'tokenAddressNarrow',
  'tokenAddressWide',
  'explorerUrl',
  'isDemo',
  'hasSocial',
  'builtInTools',
  'promises',
  'operatorName',
  'operatorContact',
  'tokenContact',
  'whitePaperUrl',
  'newsSlug',
  'newsLine',
  'mark',
  'own',
  'chips',
  'off',
];

/** The mark that stands for one value; filled in escaped for the kind of file it stands in. */
export const sitePlaceholder = (key: keyof SiteConfig): string => `%%site.${key}%%`;

/** The mark that stands for all values as JSON, for a `<script type="application/json">`. */
export const SITE_JSON_PLACEHOLDER = '%%site.json%%';

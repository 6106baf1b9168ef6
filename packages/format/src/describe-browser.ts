const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Headless)?Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/**
 * Names a browser and its system from its User-Agent, for people who look for a device they do not
 * know. What says it is none of those that are known stands as it is.
 */
export const describeBrowser = (userAgent: string): string =>
  knownBrowser(userAgent) ?? userAgent.slice(0, 80);

/** The same in words of ours only; undefined: none that is known. */
export function knownBrowser(userAgent: string): string | undefined {
  const find = (list: readonly [RegExp, string][]): string | undefined =>
    list.find(([pattern]) => pattern.test(userAgent))?.[1];
  const [browser, system] = [find(BROWSERS), find(SYSTEMS)];
  return browser === undefined || system === undefined ? browser : `${browser} on ${system}`;
}

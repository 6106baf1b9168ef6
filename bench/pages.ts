import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import {
  ownBrowser,
  packagedBrowser,
  wholeEnvironment,
  type Browser,
} from '../e2e/support/find-browser.ts';
import { snapshotBuild, startSite } from '../e2e/support/start-site.ts';
import { bareBody, bareDocument } from './pages/bare-page.ts';
import { median } from './measured/median.ts';

/**
 * Lighthouse mobile figures of our pages, each beside its floor: the same text as one bare HTML
 * file from the same server.
 */
const ALL = [
  { name: 'home', path: '/', file: 'pages/index.html' },
  { name: 'documentation', path: '/documentation', file: 'pages/documentation.html' },
  { name: 'academy', path: '/academy', file: 'pages/academy.html' },
  {
    name: 'lesson',
    path: '/academy/course/ethereum-trading?lesson=1-1',
    file: 'pages/academy/course/ethereum-trading.lesson-1-1.html',
  },
  { name: 'passes', path: '/nft', file: 'pages/nft.html' },
  { name: 'picture', path: '/text-to-image', file: 'pages/text-to-image.html' },
  { name: 'chat', path: '/uncensored-chat', file: 'pages/uncensored-chat.html' },
  { name: 'record', path: '/track-record', file: 'pages/track-record.html' },
];
/** Names with commas between them; else every page. */
const ONLY = process.env['ONLY']?.split(',');
const PAGES = ALL.filter(({ name }) => ONLY?.includes(name) ?? true);
const RUNS = Number(process.env['RUNS'] ?? 5);

type Figures = {
  performance: number;
  accessibility: number;
  lcp: number;
  tbt: number;
  cls: number;
  /** Files asked for, the page among them. */
  requests: number;
};

/** Of the runs that gave a figure: now and then one paints nothing that Lighthouse sees. */
const medianOfFinite = (values: readonly number[]): number =>
  median(values.filter(Number.isFinite));

const requestsOf = (details: unknown): number =>
  typeof details === 'object' &&
  details !== null &&
  'items' in details &&
  Array.isArray(details.items)
    ? details.items.length
    : Number.NaN;

/** One run in a browser of its own: a first visit, with nothing remembered. */
async function measure(url: string, { executablePath, args, env }: Browser): Promise<Figures> {
  const chrome = await launch({
    chromePath: executablePath,
    chromeFlags: ['--headless', ...args],
    envVars: wholeEnvironment(env),
  });
  const result = await lighthouse(url, {
    port: chrome.port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: ['performance', 'accessibility'],
  }).finally(() => chrome.kill());
  if (result === undefined) throw new Error(`No result for ${url}`);
  const { categories, audits } = result.lhr;
  return {
    performance: (categories['performance']?.score ?? 0) * 100,
    accessibility: (categories['accessibility']?.score ?? 0) * 100,
    lcp: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    tbt: audits['total-blocking-time']?.numericValue ?? Number.NaN,
    cls: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    requests: requestsOf(audits['network-requests']?.details),
  };
}

export async function benchPages(): Promise<void> {
  const build = snapshotBuild();
  for (const { name, file } of PAGES)
    writeFileSync(
      join(build.folder, 'web', `floor-${name}.html`),
      bareDocument(bareBody(readFileSync(join(build.folder, 'web', file), 'utf8'))),
    );
  process.env['SITE_DIST'] = build.folder;
  const site = await startSite();
  try {
    const own = ownBrowser();
    if (own !== undefined) print(`${own.executablePath}`, await measureAll(site.url, own));
    print('the packaged Chromium', await measureAll(site.url, await packagedBrowser()));
  } finally {
    await site.stop();
    build.remove();
  }
}

async function measureAll(url: string, browser: Browser): Promise<Map<string, Figures[]>> {
  const all = new Map<string, Figures[]>();
  const note = (name: string, figures: Figures): void =>
    void all.set(name, [...(all.get(name) ?? []), figures]);
  // Interleaved, so that whatever else the machine does meets pages and floors alike.
  for (let run = 0; run < RUNS; run += 1)
    for (const { name, path } of PAGES) {
      note(name, await measure(`${url}${path}`, browser));
      note(`floor of ${name}`, await measure(`${url}/floor-${name}.html`, browser));
    }
  return all;
}

function print(browser: string, all: ReadonlyMap<string, Figures[]>): void {
  const of = (name: string, key: keyof Figures): number =>
    medianOfFinite((all.get(name) ?? []).map((figures) => figures[key]));
  console.log(
    '\n' +
      `Pages in ${browser}, Lighthouse mobile, median of ${RUNS} interleaved runs. Aims: ` +
      'performance 98, LCP at most 1.5 x the floor, TBT at most 60 ms, no shift, accessibility ' +
      '100.',
  );
  console.log('page            perf  a11y   LCP ms  floor LCP  ratio   TBT ms   CLS  requests');
  for (const { name } of PAGES) {
    const floor = of(`floor of ${name}`, 'lcp');
    const row = [
      of(name, 'performance').toFixed(0),
      of(name, 'accessibility').toFixed(0),
      of(name, 'lcp').toFixed(0),
      floor.toFixed(0),
      (of(name, 'lcp') / floor).toFixed(2),
      of(name, 'tbt').toFixed(0),
      of(name, 'cls').toFixed(3),
      of(name, 'requests').toFixed(0),
    ];
    console.log(
      `${name.padEnd(14)} ` +
        `${row.map((text, index) => text.padStart([5, 5, 8, 10, 6, 8, 6, 9][index] ?? 6)).join(' ')}`,
    );
  }
}

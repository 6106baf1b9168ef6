import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { answerSchema } from '@firm/schema/assistant.ts';
import { packagedBrowser, type Browser } from '../e2e/support/find-browser.ts';
import { snapshotBuild, startSite } from '../e2e/support/start-site.ts';
import { makeReactPeer, reservePeers } from './pages/react-peer.ts';
import { measureThreadWork } from './pages/thread-work.ts';
import { median } from './measured/median.ts';

/*
 * The processor's time that a first load takes on the page's main thread, beside a React page that
 * shows the same text: by the thread's own clock in a trace, so that whatever else the machine does
 * weighs little. `ONLY` for some pages, `RUNS` for more turns.
 */
const AIM = { ratio: 1.6, longest: 50 };
const SLOWNESS = 4;
/** A sample token of the local chain, whose check has a page. */
const TICKER = '$MOONL';
const RUNS = Number(process.env['RUNS'] ?? 5);

/** The check is known once the server has made it. */
const PAGES = (check: string) =>
  Object.entries({
    home: '/',
    lesson: '/academy/course/ethereum-trading?lesson=1-1',
    find: '/check',
    check,
    passes: '/nft',
  });
const NAMES = PAGES('').map(([name]) => name);
const ONLY = process.env['ONLY']?.split(',') ?? NAMES;

export async function benchPagesWork(): Promise<void> {
  const build = snapshotBuild();
  const web = join(build.folder, 'web');
  reservePeers(web, NAMES);
  process.env['SITE_DIST'] = build.folder;
  const site = await startSite();
  try {
    const browser = await packagedBrowser();
    const pages = await Promise.all(
      PAGES(await pathOfCheck(site.url))
        .filter(([name]) => ONLY.includes(name))
        .map(async ([name, path]) => {
          const html = await (await fetch(site.url + path)).text();
          return {
            name,
            own: site.url + path,
            peer: site.url + (await makeReactPeer(web, name, html)),
          };
        }),
    );
    await print(browser, pages);
  } finally {
    await site.stop();
    build.remove();
  }
}

/** Just after its start the chain may be too busy to answer in time. */
async function pathOfCheck(url: string): Promise<string> {
  for (let tries = 0; tries < 20; tries += 1) {
    const answer = await fetch(`${url}/api/assistant/messages`, {
      method: 'POST',
      body: JSON.stringify({ text: TICKER }),
      headers: { origin: url, 'content-type': 'application/json' },
    });
    const { blocks } = v.parse(answerSchema, await answer.json());
    const block = blocks.find(({ kind }) => kind === 'check');
    if (block?.kind === 'check') return block.check.path;
    await wait(2000);
  }
  throw new Error(`There is no check of ${TICKER}.`);
}

async function print(
  browser: Browser,
  pages: readonly { name: string; own: string; peer: string }[],
): Promise<void> {
  const works = pages.map((page) => ({
    ...page,
    ours: noFigures(),
    peers: noFigures(),
    longest: noFigures(),
    uses: noFigures(),
    longestInUse: noFigures(),
  }));
  // Interleaved, so that whatever else the machine does meets pages and peers alike.
  for (let run = 0; run < RUNS; run += 1)
    for (const { own, peer, ours, peers, longest, uses, longestInUse } of works) {
      const { load, firstUse } = await measureThreadWork(browser, own);
      ours.push(load.total);
      uses.push(firstUse.total);
      peers.push((await measureThreadWork(browser, peer)).load.total);
      const slow = await measureThreadWork(browser, own, SLOWNESS);
      longest.push(slow.load.longest);
      longestInUse.push(slow.firstUse.longest);
    }
  console.log(
    '\nProcessor time of the main thread in a first load, by the thread clock of a trace, 390 px, ' +
      `the packaged Chromium, median of ${RUNS} interleaved runs, beside a React page with the same ` +
      `text. Aims: at most ${AIM.ratio} x the peer, and at ${SLOWNESS} x slowing no task over ` +
      `${AIM.longest} ms. A page that rests starts its program at the first use, which is told apart.`,
  );
  console.log(
    'page            ours ms  peer ms  ratio  longest task ms  first use ms  longest then',
  );
  for (const { name, ours, peers, longest, uses, longestInUse } of works) {
    const [own, peer] = [median(ours), median(peers)];
    console.log(
      `${name.padEnd(14)} ${own.toFixed(0).padStart(8)} ${peer.toFixed(0).padStart(8)}` +
        ` ${(own / peer).toFixed(2).padStart(6)} ${median(longest).toFixed(0).padStart(16)}` +
        ` ${median(uses).toFixed(0).padStart(13)} ${median(longestInUse).toFixed(0).padStart(13)}`,
    );
  }
}

const noFigures = (): number[] => [];

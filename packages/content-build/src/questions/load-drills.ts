import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { drillFile, recordedChecks, type DrillFile, type RecordedChecks } from './drill-schema.ts';
import type { ContentFiles } from '../assistant/facts.ts';

/**
 * A drill with the paragraph that explains it, and the addresses of all paragraphs that offer it.
 */
export type Drill = Omit<DrillFile, 'lesson' | 'also'> & {
  id: string;
  lesson: { title: string; href: string };
  offeredAt: string[];
};

/**
 * The order in which they are listed: from what one sees, over what one signs, to what one buys.
 * Others come after, by id.
 */
const ORDER = [
  'phishing-host',
  'restore-own-wallet',
  'own-subdomain',
  'old-tab',
  'seed-phrase-request',
  'saved-address',
  'poisoned-address',
  'wrong-network',
  'test-amount-first',
  'own-withdrawal',
  'read-a-transaction',
  'right-network',
  'plain-payment',
  'unlimited-approval',
  'take-permission-back',
  'increase-allowance',
  'exact-approval',
  'permit-for-own-swap',
  'set-approval-for-all',
  'permit-signature',
  'fake-airdrop',
  'login-for-this-site',
  'a-mint-you-chose',
  'blind-signing',
  'collection-permission-off',
  'login-for-another-site',
  'wrap-ether',
  'slippage-too-high',
  'tight-quote',
  'find-the-honeypot',
  'a-sale-that-works',
  'who-can-change-the-rules',
  'pulled-liquidity',
];
const rank = (id: string): number => (ORDER.includes(id) ? ORDER.indexOf(id) : ORDER.length);

/**
 * Reads `content/drills`.
 *
 * @param resolve gives a paragraph's address and the title of its lesson or term; notes its own
 *   problem and gives undefined
 */
export function loadDrills(
  folder: string,
  files: ContentFiles,
  resolve: (file: string, reference: string) => { title: string; href: string } | undefined,
): { drills: Drill[]; recorded: RecordedChecks } {
  const checksBySymbol =
    files.problems.check(
      'drills/recorded-checks.json',
      recordedChecks,
      JSON.parse(files.read(join(folder, 'recorded-checks.json'))),
    ) ?? {};
  const names = readdirSync(folder).filter((name) => name.endsWith('.yaml'));
  const drills = names.flatMap((name): Drill[] => {
    const file = `drills/${name}`;
    const drillContent = files.problems.check(
      file,
      drillFile,
      parse(files.read(join(folder, name))),
    );
    if (drillContent === undefined) return [];
    for (const symbol of drillContent.scene.tokens ?? [])
      if (checksBySymbol[symbol] === undefined)
        files.problems.add(file, `no recorded check of ${symbol}`);
    const { lesson: main, also, ...rest } = drillContent;
    const lesson = resolve(file, main);
    const others = also.flatMap((reference) => resolve(file, reference)?.href ?? []);
    return lesson === undefined
      ? []
      : [
          {
            ...rest,
            id: name.slice(0, -'.yaml'.length),
            lesson,
            offeredAt: [lesson.href, ...others],
          },
        ];
  });
  return {
    drills: drills.toSorted((a, b) => rank(a.id) - rank(b.id) || a.id.localeCompare(b.id)),
    recorded: checksBySymbol,
  };
}

import { safety } from '@firm/core';
import type { EvidenceRowId } from '@firm/schema';
import type { Judged } from './judge-samples.ts';

/** Which rows name what a family of scams does. */
const ROWS: Readonly<Record<string, readonly EvidenceRowId[]>> = {
  'Sale blocked': ['sell', 'taxes', 'outside'],
  'Fee on transfer': ['taxes', 'tax-power', 'blacklist'],
  Mint: ['mint'],
  Leak: ['owner'],
  Limit: ['owner', 'sell', 'pause'],
  Trapdoor: ['sell', 'pause', 'blacklist'],
  'Hidden owner': ['owner', 'mint', 'pause', 'tax-power', 'blacklist'],
  'Proxy swap': ['upgrade', 'outside', 'pause'],
  'Decided elsewhere': ['outside', 'upgrade'],
  'Moves from others': ['owner'],
  'Switches of other shapes': ['tax-power', 'blacklist', 'pause'],
  'Governed in name': ['mint', 'pause', 'blacklist', 'upgrade'],
};
/** The ordinary token that can do what it is told of. */
const TOLD_TRULY = 'DollarLike';

/**
 * For each family of scams: how many are called dangerous, of how many the row speaks that names
 * what they do, and F1 of that against ordinary tokens of which the same row says it as gravely.
 */
export function writeKinds(judgedSamples: readonly Judged[]): string {
  const scams = judgedSamples.filter(({ sample }) => sample.isScam);
  const ordinary = judgedSamples.filter(
    ({ sample }) => !sample.isScam && sample.name !== TOLD_TRULY,
  );
  const families = [...new Set(scams.map(({ sample }) => sample.family))];
  const lines = families.map((family) => {
    const mine = scams.filter(({ sample }) => sample.family === family);
    const says = ({ rows }: Judged, states: RegExp): boolean =>
      rows.some(({ id, state }) => (ROWS[family] ?? []).includes(id) && states.test(state));
    const dangerous = mine.filter(({ verdict }) => /high-risk|do-not-touch/.test(verdict)).length;
    const warnedCount = mine.filter((one) => says(one, /caution|high|proof/)).length;
    const alarms = ordinary.filter((one) => says(one, /high|proof/)).length;
    const f1 = (2 * warnedCount) / (warnedCount + alarms + mine.length);
    return (
      `| ${family} | ${mine.length} | ${share(dangerous, mine.length)} | ` +
      `${share(warnedCount, mine.length)} | ${alarms} of ${ordinary.length} | ${f1.toFixed(2)} |`
    );
  });
  return [
    '| kind of scam | samples | dangerous | named by its own row | alarms | F1 of the row |',
    '| --- | --- | --- | --- | --- | --- |',
    ...lines,
  ].join('\n');
}

/** '5 (57 to 100 %)'. */
function share(part: number, whole: number): string {
  const interval = safety.wilson(part, whole);
  const percent = (value: number): string => (value * 100).toFixed(0);
  return interval
    ? `${part} (${percent(interval.low)} to ${percent(interval.high)} %)`
    : String(part);
}

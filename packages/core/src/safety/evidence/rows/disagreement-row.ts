import type { EvidenceRow, EvidenceRowId, EvidenceSource } from '@firm/schema';
import { disagreementText as text, thresholdText } from '../../../text/en/safety.ts';
import { chainSource, makeRow, sourceOf, unknownRow } from '../make-row.ts';
import { powerOf, powerRows, saidOf, unreadCodeOf } from './power-rows.ts';
import { thresholds } from '../thresholds.ts';
import { reportsOf, type TokenEvidence } from '../token-evidence.ts';
import { findWarnings } from '../weigh-services.ts';
import { asPercent } from '../write-figure.ts';

type Word<T> = { name: string; source: EvidenceSource; says: T };

const POWERS = ['pause', 'blacklist', 'mint', 'tax', 'upgrade'] as const;

/** Rows of which the words are compared here, and not by what became of the row. */
const COMPARED: readonly EvidenceRowId[] = [
  'sell',
  'taxes',
  ...POWERS.map((kind) => powerRows[kind]),
];

/**
 * Where sources that answered the same question contradict each other.
 *
 * @param contradicted rows that were in order until a service was heard
 */
export function readDisagreementRow(
  evidence: TokenEvidence,
  disputedRows: readonly EvidenceRow[],
): EvidenceRow {
  const threshold = thresholdText.disagreement({ points: thresholds.taxGap });
  const { sells, taxes, powers } = wordsOf(evidence);
  const differences = nodeDifferences(evidence);
  const sourcesByName = new Map<string, EvidenceSource>();
  const comparisons = [sells, taxes, ...powers.map(({ words }) => words)].filter(
    (words) => words.length > 1,
  );
  for (const { name, source } of comparisons.flat()) sourcesByName.set(name, source);

  differences.push(...compareWords({ sells, taxes, powers }));
  for (const { id, title, sources: others } of disputedRows) {
    if (COMPARED.includes(id)) continue;
    const warning = findWarnings(evidence, id)[0]?.report;
    if (!warning) continue;
    for (const source of [sourceOf(warning), ...others]) sourcesByName.set(source.name, source);
    differences.push(text.other(title, warning.sourceName));
  }
  const own = chainSource(evidence);
  if (own && nodeDifferences(evidence).length > 0) sourcesByName.set(own.name, own);
  const sources = [...sourcesByName.values()];
  if (differences.length > 0)
    return makeRow('disagreement', {
      state: 'caution',
      finding: text.differ,
      value: differences.slice(0, 4).join('; '),
      threshold,
      sources,
    });
  const openQuestions = evidence.chain.state === 'answered' ? evidence.chain.value.unconfirmed : [];
  if (openQuestions && openQuestions.length > 0)
    return makeRow('disagreement', {
      state: 'caution',
      finding: text.alone,
      value: openQuestions.includes('code')
        ? null
        : text.aloneIn(openQuestions.map((one) => text.nodeQuestions[one]).join(', ')),
      threshold,
      sources: [own],
    });
  if (sources.length > 1)
    return makeRow('disagreement', { state: 'neutral', finding: text.agree, threshold, sources });
  const answerCount = reportsOf(evidence).length + (evidence.chain.state === 'answered' ? 1 : 0);
  return unknownRow('disagreement', {
    finding: answerCount === 1 ? text.one : text.none,
    threshold,
  });
}

/** Sentences on the questions that the sources answer differently. */
function compareWords({ sells, taxes, powers }: ReturnType<typeof wordsOf>): string[] {
  const differences: string[] = [];
  const sellers = { yes: sells.filter(({ says }) => says), no: sells.filter(({ says }) => !says) };
  if (sellers.yes.length > 0 && sellers.no.length > 0)
    differences.push(text.sell(namesOf(sellers.yes), namesOf(sellers.no)));
  const [lowest, highest] = [
    taxes.toSorted((a, b) => a.says - b.says)[0],
    taxes.toSorted((a, b) => b.says - a.says)[0],
  ];
  if (lowest && highest && highest.says - lowest.says > thresholds.taxGap)
    differences.push(
      text.tax(lowest.name, asPercent(lowest.says), highest.name, asPercent(highest.says)),
    );
  for (const { kind, words } of powers) {
    const [yes, no] = [words.filter(({ says }) => says), words.filter(({ says }) => !says)];
    if (yes.length > 0 && no.length > 0)
      differences.push(text.power(text.powers[kind], namesOf(yes), namesOf(no)));
  }
  return differences;
}

/** Of what two nodes of the chain say different things: one of them lies or lags. */
function nodeDifferences({ chain }: TokenEvidence): string[] {
  if (chain.state !== 'answered') return [];
  const { nodes = [], nodesDisagree = [] } = chain.value;
  const questions = nodesDisagree.map((question) => text.nodeQuestions[question]);
  return questions.length === 0 ? [] : [text.nodes(nodes.join(', '), questions.join(', '))];
}

/** Each source's answer to each question that more than one can answer. */
function wordsOf(evidence: TokenEvidence) {
  const own = chainSource(evidence);
  const sale =
    evidence.chain.state === 'answered' && evidence.chain.value.sale.known
      ? evidence.chain.value.sale.value
      : undefined;
  const reports = reportsOf(evidence).map((report) => ({
    report,
    name: report.sourceName,
    source: sourceOf(report),
  }));
  const mapWarnings = (id: EvidenceRowId) =>
    new Map(
      // The gravest of a service stays.
      findWarnings(evidence, id)
        .toReversed()
        .map(({ report, finding }) => [report, finding.severity]),
    );
  const warnedOfSale = mapWarnings('sell');
  const sells: Word<boolean>[] = reports.flatMap(({ report, name, source }) =>
    warnedOfSale.get(report) === 'high'
      ? [{ name, source, says: false }]
      : report.isHoneypot === null
        ? []
        : [{ name, source, says: !report.isHoneypot }],
  );
  if (own && sale?.canBuy) sells.push({ name: own.name, source: own, says: sale.canSell });
  const taxes: Word<number>[] = reports.flatMap(({ report, name, source }) =>
    report.sellTax === null ? [] : [{ name, source, says: report.sellTax }],
  );
  if (own && sale && sale.sellTax !== null)
    taxes.push({ name: own.name, source: own, says: sale.sellTax });
  const powers = POWERS.map((kind) => {
    const warnedOfPower = mapWarnings(powerRows[kind]);
    const words: Word<boolean>[] = reports.flatMap(({ report, name, source }) => {
      const says = warnedOfPower.has(report) || saidOf[kind](report);
      return says === null ? [] : [{ name, source, says }];
    });
    const ownerPower = powerOf(evidence, kind);
    // A power that nobody can use any more is there for whoever reads code, and gone for whoever
    // tries it out. What was not found in half of the code or functions is no word at all.
    const isUnread =
      ownerPower?.state === 'untried' ||
      (ownerPower?.state === 'absent' && unreadCodeOf(evidence) !== undefined);
    if (own && ownerPower && ownerPower.state !== 'unused' && !isUnread)
      words.push({ name: own.name, source: own, says: ownerPower.state !== 'absent' });
    return { kind, words };
  });
  return { sells, taxes, powers };
}

const namesOf = (words: readonly { name: string }[]): string =>
  words.map(({ name }) => name).join(', ');

import {
  goPlusEvmFields,
  goPlusSolanaFields,
  honeypotFields,
  honeypotFlags,
  rugCheckFields,
  rugCheckLevels,
  rugCheckRisks,
  type FieldRule,
  type Severity,
} from '@firm/adapters/token-security/index.ts';

const NAMES: Readonly<Record<Severity, string>> = {
  high: 'High risk',
  caution: 'Caution',
  info: 'told only',
};

type Weighing = Exclude<FieldRule, { reads: 'nothing' | 'tax' | 'figure' }>;

/** Effect of a field's value on the verdict. */
function writeWeight(rule: Weighing): string {
  switch (rule.reads) {
    case 'yes':
      return `yes: ${NAMES[rule.severity]}`;
    case 'no':
      return `no: ${NAMES[rule.severity]}`;
    case 'count':
      return `over 0: ${NAMES[rule.severity]}`;
    case 'presence':
      return `anything: ${NAMES[rule.severity]}`;
    case 'words':
      return `any words: ${NAMES[rule.severity]}`;
    case 'level':
      return [
        `from ${writeFigure(rule.caution, rule.whole)} on: Caution`,
        ...(rule.high === undefined
          ? []
          : [`from ${writeFigure(rule.high, rule.whole)} on: High risk`]),
        `${rule.most === undefined ? '' : `over ${writeFigure(rule.most, rule.whole)} or `}under 0: High risk`,
      ].join('; ');
    case 'share':
      return (
        `${rule.isOthers ? 'all others' : 'these'}, of \`${rule.of}\`: from ${rule.caution * 100} % ` +
        `Caution, from ${rule.high * 100} % or of no known number High risk`
      );
    case 'grade':
      return [
        ...Object.entries(rule.grades).flatMap(([word, severity]) =>
          severity === null ? [] : [`\`${word}\`: ${NAMES[severity]}`],
        ),
        `another: ${NAMES[rule.otherwise]}`,
      ].join('; ');
  }
}

const writeFigure = (figure: number, whole: number | undefined): string =>
  whole === 100 ? `${figure} %` : figure.toLocaleString('en');

const writeRows = (rows: readonly string[] | undefined): string =>
  rows === undefined || rows.length === 0 ? '·' : rows.join(', ');

function writeRule(rule: FieldRule): string {
  if (rule.reads === 'nothing') return `| \`${rule.field}\` | not used | · |`;
  if (rule.reads === 'figure' || rule.reads === 'tax')
    return `| \`${rule.field}\` | ${rule.meaning} | ${writeRows(rule.rows)} |`;
  const isPower = 'isPower' in rule && rule.isPower === true;
  const isProof = rule.rows?.includes('scam-list') === true;
  const weight = isProof
    ? writeWeight(rule).replace(NAMES.high, 'Do not touch')
    : writeWeight(rule);
  return `| \`${rule.field}\` | ${weight}${isPower ? ' (a power)' : ''} | ${writeRows(rule.rows)} |`;
}

const table = (name: string, rules: readonly FieldRule[]): string =>
  `### ${name}\n\n| field | what it does | rows |\n| --- | --- | --- |\n${rules.map(writeRule).join('\n')}\n`;

/** Effect of each field of a service's answer on a check. */
export function writeServices(): string {
  return `## What services say

Every field that the services document, and what it does to a check. Each also stands in the \
service's own row; 'rows' are the others that it speaks of. A row that was in order and of which a \
service warns takes over the warning and its weight, also against a trial of our own; what was \
found otherwise is told in the row, and the row about disagreement names both. 'A power' is a \
Caution at most where the token is large and long established.

- Only what was tried out is proof: a sale that honeypot.is could not make, a tax of 50 % that it \
paid, or a list of scams. All else is a High risk at most.
- A tax over 100 % or well under 0 is one of 100 %, and a share that cannot be is the worst there \
is.
- What is missing, empty or of another kind is unknown and never good: then the service's row is \
unknown too, and not 'It warns of nothing'.

${table('GoPlus, EVM networks', goPlusEvmFields)}
${table('GoPlus, Solana', goPlusSolanaFields)}
${table('honeypot.is', honeypotFields)}
Its flags, of both lists. The severity of an answer counts (critical and high: High risk; medium \
and low: Caution; info: told only); this one where there is none, and of flags that are not listed \
Caution.

| flag | what it does | rows |
| --- | --- | --- |
${Object.entries(honeypotFlags)
  .map(([flag, { severity, rows }]) => `| \`${flag}\` | ${NAMES[severity]} | ${writeRows(rows)} |`)
  .join('\n')}

${table('RugCheck', rugCheckFields)}
Its risks, by level: ${Object.entries(rugCheckLevels)
    .map(([level, severity]) => `\`${level}\` ${NAMES[severity]}`)
    .join(', ')}, another Caution. The rows go by the name of the risk:

| name | rows |
| --- | --- |
${rugCheckRisks
  .map(
    ({ name, rows, isPower }) =>
      `| \`${name.source.replaceAll('|', String.raw`\|`)}\`${isPower ? ' (a power)' : ''} | ${writeRows(rows)} |`,
  )
  .join('\n')}
`;
}

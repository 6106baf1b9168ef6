import type { EvidenceRowId } from '@firm/schema';
import type { FindingId, SecurityFinding, Severity } from './finding.ts';
import { cleanWords } from './read-report.ts';
import { isUnsaid, readFlag, readNumber, readPath, readTax } from './read-value.ts';

/** Yes-or-no fields of a report. */
export type Flag =
  | 'isHoneypot'
  | 'canPause'
  | 'canBlacklist'
  | 'canMint'
  | 'canChangeTax'
  | 'isProxy'
  | 'canFreeze'
  | 'isListedScam';

type Weight = {
  finding: FindingId;
  severity: Severity;
  rows?: readonly EvidenceRowId[];
  isPower?: true;
};

/** One field of a service's answer, and what it does to a check. Dots go down, [] into a list. */
export type FieldRule = {
  field: string;
  /** Without it the service has said too little to say that it warns of nothing. */
  isNeeded?: true;
} & (
  | ({
      /** `yes`: yes is bad; `no`: no is. */
      reads: 'yes' | 'no';
      fact?: Flag;
      /** Only the bad answer says something. */
      isOneSided?: true;
    } & Weight)
  /** Bad where there is more than none, something at all, or any words. */
  | ({ reads: 'count' | 'presence' | 'words' } & Weight)
  /** Bad from a figure on, of which `whole` make one; over `most` or under zero it is the worst. */
  | ({
      reads: 'level';
      caution: number;
      high?: number;
      most?: number;
      whole?: number;
    } & Omit<Weight, 'severity'>)
  /** As a level, of what part of another field; with `isOthers` all others are the bad ones. */
  | ({
      reads: 'share';
      of: string;
      isOthers?: true;
      caution: number;
      high: number;
    } & Omit<Weight, 'severity'>)
  /** By its word; of a word that is not listed `otherwise`. */
  | ({
      reads: 'grade';
      grades: Readonly<Record<string, Severity | null>>;
      otherwise: Severity;
    } & Omit<Weight, 'severity'>)
  /** Read beside the table: a figure of rows, or the words of a finding. */
  | { reads: 'tax'; rows: readonly EvidenceRowId[]; meaning: string }
  | { reads: 'figure'; rows: readonly EvidenceRowId[]; meaning: string }
  | { reads: 'nothing' }
);

type RuledAnswer = {
  flags: Partial<Record<Flag, boolean>>;
  findings: SecurityFinding[];
  /** Nothing that is needed is missing, and nothing that was said could not be read. */
  isComplete: boolean;
};

type Reading = {
  severity: Severity | null;
  detail?: string | null;
  flag?: boolean;
  isUnreadable?: boolean;
};
const UNREADABLE: Reading = { severity: null, isUnreadable: true };

/** Holds an answer against its service's table. What is missing is never good. */
export function applyRules(rules: readonly FieldRule[], body: unknown): RuledAnswer {
  const findings: SecurityFinding[] = [];
  const answers = new Map<Flag, (boolean | null)[]>();
  let isComplete = true;
  for (const rule of rules) {
    if (rule.reads === 'nothing') continue;
    const values = readPath(body, rule.field).filter((value) => !isUnsaid(value));
    if (rule.isNeeded && values.length === 0) isComplete = false;
    if (rule.reads === 'tax' && values.some((value) => readTax(value, 1) === null))
      isComplete = false;
    if (rule.reads === 'figure' || rule.reads === 'tax') continue;
    const readings = values.map((value) => readValue(rule, value, body));
    for (const { severity, detail = null, isUnreadable } of readings) {
      if (isUnreadable) isComplete = false;
      if (severity === null) continue;
      const { finding: id, rows = [], isPower = false } = rule;
      findings.push({ id, severity, rows, isPower, detail });
    }
    if ((rule.reads === 'yes' || rule.reads === 'no') && rule.fact !== undefined) {
      const readingStates = readings.map(({ severity, isUnreadable }) =>
        isUnreadable ? null : severity !== null,
      );
      const answer = readingStates.includes(true) ? true : (readingStates[0] ?? null);
      if (rule.isOneSided && answer !== true) continue;
      answers.set(rule.fact, [...(answers.get(rule.fact) ?? []), answer]);
    }
  }
  const flags: RuledAnswer['flags'] = {};
  for (const [flag, flagStates] of answers) {
    if (flagStates.includes(true)) flags[flag] = true;
    else if (!flagStates.includes(null)) flags[flag] = false;
  }
  return { flags, findings, isComplete };
}

type Weighing = Exclude<FieldRule, { reads: 'nothing' | 'tax' | 'figure' }>;

function readValue(rule: Weighing, value: unknown, body: unknown): Reading {
  switch (rule.reads) {
    case 'yes':
    case 'no': {
      const flag = readFlag(value);
      if (flag === null) return UNREADABLE;
      return { severity: flag === (rule.reads === 'yes') ? rule.severity : null };
    }
    case 'count': {
      const count = readNumber(value);
      if (count === null) return UNREADABLE;
      return { severity: count === 0 ? null : rule.severity, detail: String(Math.abs(count)) };
    }
    case 'presence': {
      const isEmpty =
        typeof value === 'object' && value !== null && Object.keys(value).length === 0;
      return { severity: isEmpty || readFlag(value) === false ? null : rule.severity };
    }
    case 'words': {
      const detail = cleanWords(value);
      return detail === null ? UNREADABLE : { severity: rule.severity, detail };
    }
    case 'level':
      return readLevel(rule, value);
    case 'share':
      return readShare(rule, value, body);
    case 'grade': {
      if (typeof value !== 'string' && typeof value !== 'number') return UNREADABLE;
      const word = String(value).toLowerCase();
      const grade = Object.hasOwn(rule.grades, word) ? rule.grades[word] : rule.otherwise;
      return { severity: grade ?? null, detail: cleanWords(word.replaceAll('_', ' ')) };
    }
  }
}

/** Figures that are measured may fall a little under zero. */
const NOISE = -1;

function readLevel(
  { caution, high = Infinity, most = Infinity, whole = 1 }: FieldRule & { reads: 'level' },
  value: unknown,
): Reading {
  const number = readNumber(value);
  if (number === null) return UNREADABLE;
  const level = number * whole;
  const isImpossible = level > most || level <= NOISE || !Number.isFinite(level);
  const shownLevel = isImpossible ? most : level;
  const severity = isImpossible || level >= high ? 'high' : level >= caution ? 'caution' : null;
  return {
    severity,
    detail: Number.isFinite(shownLevel) ? String(Math.round(shownLevel * 10) / 10) : null,
  };
}

/** Of nobody knows how many it is the worst: somebody was counted. */
function readShare(
  { of, isOthers, caution, high }: FieldRule & { reads: 'share' },
  value: unknown,
  body: unknown,
): Reading {
  const count = readNumber(value);
  if (count === null) return UNREADABLE;
  const all = readNumber(readPath(body, of)[0]);
  const isKnown = all !== null && all > 0 && Number.isFinite(all) && count >= 0 && count <= all;
  if (!isKnown) return { severity: count === 0 && !isOthers ? null : 'high' };
  const part = isOthers ? all - count : count;
  const share = part / all;
  const severity = share >= high ? 'high' : share >= caution ? 'caution' : 'info';
  return { severity: part === 0 ? null : severity, detail: `${part} of ${all}` };
}

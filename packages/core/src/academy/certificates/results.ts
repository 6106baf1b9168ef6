import { credentialText } from '../../text/en/certificates.ts';
import { FINAL_TEST } from '../final-tests/rules.ts';
import { isJsonObject, type Json, type JsonObject } from './canonical-json.ts';

const text = credentialText.results;

/** Details of a certificate besides that the test was passed; null: it is older and has none. */
export type CertificateRecord = { score: number | null; tries: number | null; tasks: string[] };

const RESULTS = ['score', 'tries', 'tasks', 'name'] as const;
type ResultName = (typeof RESULTS)[number];

/** How results of an achievement are to be read (Open Badges 3.0, ResultDescription). */
export const resultDescriptions = (achievement: string): JsonObject[] =>
  RESULTS.map((name) => ({
    id: `${achievement}-${name}`,
    type: ['ResultDescription'],
    name: text[name],
    ...(name === 'score'
      ? {
          resultType: 'RawScore',
          requiredValue: String(FINAL_TEST.needed),
          valueMin: '0',
          valueMax: String(FINAL_TEST.questions),
        }
      : { resultType: 'Result' }),
  }));

export function resultsOf(
  achievement: string,
  { score, tries, evidence }: { score: number; tries: number; evidence: readonly unknown[] },
): JsonObject[] {
  const values: Record<ResultName, string> = {
    score: String(score),
    tries: String(tries),
    tasks: String(evidence.length),
    name: text.asEntered,
  };
  return RESULTS.map((name) => ({
    type: ['Result'],
    resultDescription: `${achievement}-${name}`,
    value: values[name],
  }));
}

/** Reads from a credential of ours how it was earned. */
export function recordIn(credential: JsonObject): CertificateRecord {
  const subject = credential['credentialSubject'];
  const results = isJsonObject(subject) ? listOf(subject['result']) : [];
  const numberOf = (name: ResultName): number | null => {
    const result = results.find(
      (one) =>
        isJsonObject(one) &&
        typeof one['resultDescription'] === 'string' &&
        one['resultDescription'].endsWith(`-${name}`),
    );
    return isJsonObject(result) ? Number(result['value']) : null;
  };
  const tasks = listOf(credential['evidence']).flatMap((one) =>
    isJsonObject(one) && typeof one['name'] === 'string' ? [one['name']] : [],
  );
  return { score: numberOf('score'), tries: numberOf('tries'), tasks };
}

const listOf = (value: Json | undefined): readonly Json[] =>
  // Whether it is one has just been asked.
  Array.isArray(value) ? (value as readonly Json[]) : [];

/** Kinds of a registered certificate: a course with its lessons, or its final test alone. */
export const CERTIFICATE_KINDS = ['completion', 'assessment'] as const;
export type CertificateKind = (typeof CERTIFICATE_KINDS)[number];

/** How it was earned; null: it was issued before that was recorded. */
type CertificateEarned = {
  kind: CertificateKind;
  score: number | null;
  tries: number | null;
  /** Titles of the practice tasks that were done. */
  tasks: readonly string[];
};

/** The title on a certificate of each kind: that of a completion as the specification gives it. */
export const certificateTitle: Readonly<Record<CertificateKind, string>> = {
  completion: 'Certificate of Completion',
  assessment: 'Assessment',
};

const NOT_RECORDED = 'Not recorded';
const AS_ENTERED = 'name as entered by the holder';
const QUESTIONS = 10;

/** How a certificate was earned, in words: for its page, its pictures and its files. */
export function writeEarned({ kind, score, tries, tasks }: CertificateEarned) {
  const scoreText = score === null ? NOT_RECORDED : `${score} of ${QUESTIONS} right`;
  const triesText = tries === null ? NOT_RECORDED : tries === 1 ? '1 try' : `${tries} tries`;
  const count = tasks.length === 1 ? '1 practice task' : `${tasks.length} practice tasks`;
  return {
    title: certificateTitle[kind],
    score: scoreText,
    tries: triesText,
    tasks: tasks.length === 0 ? 'None' : tasks.join('; '),
    /** All of it in one line. */
    line: score === null ? AS_ENTERED : [scoreText, triesText, count, AS_ENTERED].join(' · '),
  };
}

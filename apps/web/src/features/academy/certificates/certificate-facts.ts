import { formatLongDate } from '@firm/format';
import { pagePlaceholder } from '@firm/schema/page.ts';
import { writeEarned } from '@firm/schema/learning/certificate-record.ts';
import { ruleText } from '@firm/schema/rules.ts';
import type { PublicCertificate } from '@firm/schema';

/** How it was earned, in words. */
type Earned = ReturnType<typeof writeEarned>;

/**
 * Facts of a certificate's page. Every value is a text, so that the page can be drawn with marks
 * instead.
 */
export type CertificateFacts =
  | ({
      state: 'valid';
      id: string;
      name: string;
      courseId: string;
      courseTitle: string;
      issuedAt: string;
      date: string;
      isMine: boolean;
    } & Earned)
  | { state: 'revoked'; id: string; courseTitle: string }
  | { state: 'replaced'; id: string; courseTitle: string; replacedBy: string }
  | { state: 'taken-down'; id: string; courseTitle: string; rule: string }
  | { state: 'unknown' };

export function toFacts(certificate: PublicCertificate): CertificateFacts {
  if (certificate.state === 'unknown') return certificate;
  if (certificate.state === 'valid') {
    const date = formatLongDate(new Date(certificate.issuedAt), 'UTC');
    return { ...certificate, ...writeEarned(certificate), date };
  }
  const { id, courseTitle, replacedBy, takenDownFor } = certificate;
  if (takenDownFor !== null)
    return { state: 'taken-down', id, courseTitle, rule: ruleText[takenDownFor] };
  return replacedBy === null
    ? { state: 'revoked', id, courseTitle }
    : { state: 'replaced', id, courseTitle, replacedBy };
}

/** The marks of the page in one of its states; the server fills them in. */
export function markedFacts(state: string | null): CertificateFacts {
  const [id, name, courseId, courseTitle, issuedAt, date, replacedBy, rule] = [
    'id',
    'name',
    'courseId',
    'courseTitle',
    'issuedAt',
    'date',
    'replacedBy',
    'rule',
    // `map` over eight gives eight.
  ].map(pagePlaceholder) as [string, string, string, string, string, string, string, string];
  const [title, score, tries, tasks, line] = ['title', 'score', 'tries', 'tasks', 'line'].map(
    pagePlaceholder,
    // As above.
  ) as [string, string, string, string, string];
  const earnedFields = { title, score, tries, tasks, line };
  if (state === 'valid')
    return {
      state,
      id,
      name,
      courseId,
      courseTitle,
      issuedAt,
      date,
      isMine: false,
      ...earnedFields,
    };
  if (state === 'revoked') return { state, id, courseTitle };
  if (state === 'taken-down') return { state, id, courseTitle, rule };
  return state === 'replaced' ? { state, id, courseTitle, replacedBy } : { state: 'unknown' };
}

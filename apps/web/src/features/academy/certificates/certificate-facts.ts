import { formatLongDate } from '@firm/format';
import { pagePlaceholder } from '@firm/schema/page.ts';
import { ruleText } from '@firm/schema/rules.ts';
import type { PublicCertificate } from '@firm/schema';

/**
 * What the page of a certificate shows. Every value is a text, so that the page can be drawn with
 * marks in their place.
 */
export type CertificateFacts =
  | {
      state: 'valid';
      id: string;
      name: string;
      courseId: string;
      courseTitle: string;
      issuedAt: string;
      date: string;
      isMine: boolean;
    }
  | { state: 'revoked'; id: string; courseTitle: string }
  | { state: 'replaced'; id: string; courseTitle: string; replacedBy: string }
  | { state: 'taken-down'; id: string; courseTitle: string; rule: string }
  | { state: 'unknown' };

export function toFacts(found: PublicCertificate): CertificateFacts {
  if (found.state === 'unknown') return found;
  if (found.state === 'valid')
    return { ...found, date: formatLongDate(new Date(found.issuedAt), 'UTC') };
  const { id, courseTitle, replacedBy, takenDownFor } = found;
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
  if (state === 'valid')
    return { state, id, name, courseId, courseTitle, issuedAt, date, isMine: false };
  if (state === 'revoked') return { state, id, courseTitle };
  if (state === 'taken-down') return { state, id, courseTitle, rule };
  return state === 'replaced' ? { state, id, courseTitle, replacedBy } : { state: 'unknown' };
}

import * as certificatesApi from '@firm/schema/api/certificates.ts';
import type { Certificate } from '@firm/schema';
import { formatLongDate } from '@firm/format';
import { useEffect, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { asFailure, call } from '../../../lib/api.ts';
import { certificateList as text } from '../../../text/en/certificates.ts';
import { Notice } from '../../../ui/notice.tsx';
import styles from './certificate-list.module.css';

/** The registered certificates of the signed-in person, each with a link to its page. */
export function CertificateList(): ReactNode {
  const [found, setFound] = useState<readonly Certificate[]>();
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    call(certificatesApi.own).then(
      ({ certificates }) => setFound(certificates),
      (error: unknown) => setProblem(asFailure(error).message),
    );
  }, []);
  if (problem !== undefined) return <Notice kind="bad">{problem}</Notice>;
  if (found === undefined) return <p role="status">{text.loading}</p>;
  if (found.length === 0)
    return (
      <p className="muted">
        {text.none} <Link to="/academy">{text.academy}</Link>
      </p>
    );
  return (
    <ul className={styles.list}>
      {found.map(({ id, courseTitle, name, issuedAt }) => (
        <li key={id}>
          <Link to={`/certificates/${id}`}>{courseTitle}</Link>
          <small>{text.line(name, formatLongDate(new Date(issuedAt), 'UTC'), id)}</small>
        </li>
      ))}
    </ul>
  );
}

import * as certificatesApi from '@firm/schema/api/learning/certificates.ts';
import { formatLongDate } from '@firm/format';
import type { ReactNode } from 'react';
import { resource } from '../../../lib/data/resource.ts';
import { useResource } from '../../../lib/data/use-resource.ts';
import { certificateList as text } from '../../../text/en/learning/certificates.ts';
import { Notice } from '../../../ui/notice.tsx';
import { TakenDown } from '../../reports/index.ts';
import styles from './certificate-list.module.css';
import { Link } from '../../../ui/link.tsx';

/** The registered certificates of the signed-in person, each with a link to its page. */
export function CertificateList(): ReactNode {
  const { value, failure } = useResource(resource(certificatesApi.own));
  if (failure !== undefined) return <Notice kind="bad">{failure.message}</Notice>;
  const certificates = value?.certificates;
  if (certificates === undefined) return <p role="status">{text.loading}</p>;
  if (certificates.length === 0)
    return (
      <p className="muted">
        {text.none} <Link to="/academy">{text.academy}</Link>
      </p>
    );
  return (
    <ul className={styles.list}>
      {certificates.map(({ id, courseTitle, name, issuedAt, takenDown }) => (
        <li key={id}>
          <Link to={`/certificates/${id}`}>{courseTitle}</Link>
          <small>{text.line(name, formatLongDate(new Date(issuedAt), 'UTC'), id)}</small>
          <TakenDown kind="certificate" reference={id} takenDown={takenDown} />
        </li>
      ))}
    </ul>
  );
}

import { formatLongDate } from '@firm/format';
import type { FileExamination } from '@firm/schema/provenance.ts';
import type { ReactNode } from 'react';
import { provenance as text } from '../../text/en/studio/provenance.ts';
import styles from './provenance.module.css';
import { Link } from '../../ui/link.tsx';

const day = (moment: string): string => formatLongDate(new Date(moment), 'UTC');

/** Layers of provenance of a file, the surest first. */
export const Layers = ({
  name,
  examination: { type, credential, label, match, certificate },
}: {
  name: string;
  examination: FileExamination;
}): ReactNode => (
  <>
    <h2>{text.result(name)}</h2>
    {type === null && certificate === null && <p>{text.unknownType}</p>}
    <Layer title={text.match} {...describeMatch(match)} />
    <Layer title={text.signature} {...describeCredential(credential)}>
      {credential && credential.state !== 'unreadable' && <Story {...credential} />}
    </Layer>
    <Layer
      title={text.label}
      says={label ? text.labelled(label.source, label.tool) : text.unlabelled}
      note={label ? text.labelNote : undefined}
    />
    {certificate && (
      <Layer title={text.certificate} says={describeCertificate(certificate)}>
        {certificate.verdict === 'valid' && (
          <Link to={`/certificates/${certificate.certificate.id}`}>{text.openCertificate}</Link>
        )}
      </Layer>
    )}
  </>
);

type Words = { says: string; note?: string | undefined };

const Layer = ({
  title,
  says,
  note,
  children,
}: Words & { title: string; children?: ReactNode }): ReactNode => (
  <section className={styles.layer}>
    <h3>{title}</h3>
    <p>
      <strong>{says}</strong>
    </p>
    {note !== undefined && <p className={styles.note}>{note}</p>}
    {children}
  </section>
);

function describeMatch(match: FileExamination['match']): Words {
  if (!match) return { says: text.unmatched, note: text.unmatchedNote };
  const { by, tool, madeAt, engine, isBuiltIn } = match;
  return by === 'bytes'
    ? { says: text.sameBytes(tool, day(madeAt), engine, isBuiltIn) }
    : { says: text.alike(tool, day(madeAt), engine, isBuiltIn), note: text.alikeNote };
}

function describeCredential(credential: FileExamination['credential']): Words {
  if (!credential) return { says: text.unsigned, note: text.unsignedNote };
  if (credential.state === 'unreadable') return { says: text.unreadable, note: text.alteredNote };
  const { state, isSelfMade } = credential;
  const signer = credential.signer ?? text.someone;
  if (state === 'ours') return { says: text.ours, note: isSelfMade ? text.selfMade : undefined };
  return state === 'other'
    ? { says: text.other(signer), note: text.otherNote }
    : { says: text.altered(signer), note: text.alteredNote };
}

type Signed = Exclude<NonNullable<FileExamination['credential']>, { state: 'unreadable' }>;

/** Signed account of how it was made, and earlier signatures. */
const Story = ({ stampedAt, steps, before }: Signed): ReactNode => (
  <>
    {stampedAt !== null && <p>{text.stamped(day(stampedAt))}</p>}
    <Steps steps={steps} />
    {before.map((one, at) => (
      <div key={at}>
        <p>{text.before(one.signer ?? text.someone)}</p>
        <Steps steps={one.steps} />
      </div>
    ))}
  </>
);

const Steps = ({ steps }: Pick<Signed, 'steps'>): ReactNode =>
  steps.length > 0 && (
    <ul>
      {steps.map(({ action, by, source }, at) => (
        <li key={at}>{text.step(action, by, source)}</li>
      ))}
    </ul>
  );

function describeCertificate(certificate: NonNullable<FileExamination['certificate']>): string {
  const words = text.certificates;
  if (certificate.verdict === 'valid')
    return words.valid(certificate.certificate.name, certificate.certificate.courseTitle);
  if (certificate.verdict === 'revoked') return words.revoked(certificate.courseTitle);
  return words[certificate.verdict];
}

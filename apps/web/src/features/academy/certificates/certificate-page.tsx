import * as certificatesApi from '@firm/schema/api/learning/certificates.ts';
import { reportPath } from '@firm/schema/page.ts';
import { ExternalLink } from 'lucide-react';
import { Suspense, type ReactNode } from 'react';
import { resource } from '../../../lib/data/resource.ts';
import { site } from '../../../lib/page/site.ts';
import { useHydrated } from '../../../lib/page/use-hydrated.ts';
import { useResource } from '../../../lib/data/use-resource.ts';
import { certificates as text } from '../../../text/en/learning/certificates.ts';
import { reportLinks as reportText } from '../../../text/en/safety/report-links.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import type { CertificateFacts } from './certificate-facts.ts';
import { classes } from '../../../ui/classes.ts';
import { Section } from '../../../ui/section.tsx';
import styles from './certificates.module.css';
import { linkedInHref } from './linked-in.ts';
import { MyCertificate } from './my-certificate.tsx';
import { VerificationBox } from './verification-box.tsx';
import { late } from '../../../ui/late.tsx';
import { Page } from '../../../ui/page.tsx';

const RegisteredPicture = late(async () => (await import('./registered-picture.tsx')).default);

const RULES_ON_TERMS = '/terms#rules';

/** A certificate as anybody sees it, in whichever state it is. */
export function CertificatePage({ facts }: { facts: CertificateFacts }): ReactNode {
  if (facts.state === 'valid') return <ValidCertificate facts={facts} />;
  return (
    <Page width="narrow" className={styles.frame}>
      <p className="eyebrow">{text.eyebrow}</p>
      <h1>{facts.state === 'unknown' ? text.unknownHeading : facts.courseTitle}</h1>
      {facts.state === 'unknown' ? (
        <VerificationBox kind="unknown" word={text.unknown}>
          <p>{text.unknownText}</p>
        </VerificationBox>
      ) : (
        <VerificationBox
          kind="revoked"
          word={facts.state === 'taken-down' ? text.takenDown : text.revoked}
        >
          <p>
            {facts.state === 'taken-down'
              ? text.takenDownText
              : facts.state === 'replaced'
                ? text.replacedText
                : text.revokedText}
          </p>
          {facts.state === 'taken-down' && (
            <p>
              {facts.rule} <a href={RULES_ON_TERMS}>{text.rules}</a>
            </p>
          )}
        </VerificationBox>
      )}
      {facts.state !== 'unknown' && (
        <p className="num">
          {text.number} {facts.id}
        </p>
      )}
      <div className={classes('actions', styles.actions)}>
        {/* A whole page load: while the page is drawn the address is a mark, which a router would try
            to read. */}
        {facts.state === 'replaced' && (
          <a href={`/certificates/${facts.replacedBy}`}>{text.replacement}</a>
        )}
        <ButtonLink href="/certificates">{text.check}</ButtonLink>
      </div>
    </Page>
  );
}

type ValidFacts = Extract<CertificateFacts, { state: 'valid' }>;

function ValidCertificate({ facts }: { facts: ValidFacts }): ReactNode {
  const { id, name, courseId, courseTitle, title } = facts;
  const isMine = useIsMine(facts);
  return (
    <Page width="list" className={styles.frame}>
      <p className="eyebrow">
        {text.eyebrow}: {title}
      </p>
      <div>
        <p className="muted">{text.certifies}</p>
        <h1 className={styles.name}>{name}</h1>
        <p className="muted">{text.asEntered}</p>
        <p className="muted">{text.completed}</p>
        <p className={styles.course}>{courseTitle}</p>
      </div>
      <VerificationBox kind="valid" word={text.valid}>
        <p>{text.validText}</p>
      </VerificationBox>
      <FactList facts={facts} />
      <CertificateSheet facts={facts} isMine={isMine} />
      {isMine && <MyCertificate key={id} id={id} name={name} />}
      <Section id="files" title={text.files}>
        <p className="muted">{text.filesText}</p>
        <p className={styles.links}>
          <a href={`/certificates/${id}/og.png`} download={`certificate-${id}.png`}>
            {text.signedPicture}
          </a>
          <a href={`/certificates/${id}/credential.json`}>{text.json}</a>
          <a href={`/certificates/${id}/credential.jwt`}>{text.jwt}</a>
          <a href="/.well-known/did.json">{text.keys}</a>
        </p>
      </Section>
      <p className={styles.links}>
        <a href="/certificates">{text.check}</a>
        <a href="/verify">{text.anyFile}</a>
        <a href={`/academy/course/${courseId}`}>{text.course}</a>
        {/* A whole page load, as above. */}
        <a href={reportPath('certificate', id)}>{reportText.certificateLink}</a>
      </p>
    </Page>
  );
}

function FactList({ facts }: { facts: ValidFacts }): ReactNode {
  const { id, issuedAt, date, title, score, tries, tasks } = facts;
  return (
    <dl className={styles.facts}>
      <dt>{text.issued}</dt>
      <dd>
        <time dateTime={issuedAt}>{date}</time>
      </dd>
      <dt>{text.number}</dt>
      <dd className="num">{id}</dd>
      <dt>{text.kind}</dt>
      <dd>{title}</dd>
      <dt>{text.score}</dt>
      <dd>
        {score}, {tries}
      </dd>
      <dt>{text.tasks}</dt>
      <dd>{tasks}</dd>
      <dt>{text.test}</dt>
      <dd>{text.testText}</dd>
    </dl>
  );
}

function CertificateSheet({ facts, isMine }: { facts: ValidFacts; isMine: boolean }): ReactNode {
  const { id, courseTitle, issuedAt } = facts;
  const isHydrated = useHydrated();
  const url = `${site.publicUrl}/certificates/${id}`;
  const waiting = (
    <div className={styles.waiting} role="status">
      {text.drawing}
    </div>
  );
  return (
    <div className={styles.sheet}>
      {isHydrated ? (
        <Suspense fallback={waiting}>
          <RegisteredPicture facts={facts}>
            {isMine && (
              <ButtonLink
                href={linkedInHref({ courseTitle, issuedAt, url, id })}
                target="_blank"
                rel="noopener noreferrer"
              >
                {text.linkedIn} <ExternalLink size={16} aria-hidden />
                <span className="visually-hidden"> {text.newTab}</span>
              </ButtonLink>
            )}
          </RegisteredPicture>
        </Suspense>
      ) : (
        waiting
      )}
    </div>
  );
}

/**
 * Whether the certificate is that of who is looking: asked after the page is there, which is the
 * same for everybody.
 */
function useIsMine({ id, isMine }: { id: string; isMine: boolean }): boolean {
  const { value } = useResource(resource(certificatesApi.certificate, { params: { id } }));
  return value === undefined ? isMine : value.state === 'valid' && value.isMine;
}

import { html } from 'hono/html';
import { ruleText, type CertificateVerification } from '@firm/schema';
import { formsText as text } from '../../text/en/forms.ts';
import type { Html } from '../../http/site/shared-page.ts';

/** Validity of a certificate. */
export function drawVerification(verification: CertificateVerification): Html {
  const [word, sentence] = wordsOf(verification);
  const kind = verification.verdict === 'valid' ? 'good' : 'bad';
  return html`<div class="form-answer form-${kind}" role="status">
    <h2>${word}</h2><p>${sentence}</p>
    ${drawFacts(verification)}
  </div>`;
}

function wordsOf(verification: CertificateVerification): readonly [string, string] {
  const { verdict } = verification;
  return verdict === 'revoked' && verification.takenDownFor !== null
    ? text.takenDown(ruleText[verification.takenDownFor])
    : text.verdicts[verdict];
}

function drawFacts(verification: CertificateVerification): Html | string {
  if (verification.verdict === 'valid') {
    const { id, name, courseTitle } = verification.certificate;
    return html`<p>${text.certificate.name}: ${name}</p>
      <p>${text.certificate.course}: ${courseTitle}</p>
      <p>${text.certificate.number}: ${id}</p>
      <p><a href="/certificates/${id}">${text.certificate.open}</a></p>`;
  }
  if (verification.verdict === 'revoked' && verification.replacedBy !== null)
    return html`<p><a href="/certificates/${verification.replacedBy}">${text.replacement}</a></p>`;
  return '';
}

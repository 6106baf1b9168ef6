import { html } from 'hono/html';
import type { Verdict } from '@firm/schema';
import { formsText as text } from '../../text/en/forms.ts';
import type { Html } from '../site/shared-page.ts';

/** What a certificate is worth. */
export function drawVerdict(verdict: Verdict): Html {
  const [word, sentence] = text.verdicts[verdict.verdict];
  return html`<div class="form-answer form-${verdict.verdict === 'valid' ? 'good' : 'bad'}" role="status"><h2>${word}</h2><p>${sentence}</p>${drawFacts(verdict)}</div>`;
}

function drawFacts(verdict: Verdict): Html | string {
  if (verdict.verdict === 'valid') {
    const { id, name, courseTitle } = verdict.certificate;
    return html`<p>${text.certificate.name}: ${name}</p><p>${text.certificate.course}: ${courseTitle}</p><p>${text.certificate.number}: ${id}</p><p><a href="/certificates/${id}">${text.certificate.open}</a></p>`;
  }
  if (verdict.verdict === 'revoked' && verdict.replacedBy !== null)
    return html`<p><a href="/certificates/${verdict.replacedBy}">${text.replacement}</a></p>`;
  return '';
}

import { html } from 'hono/html';
import { formActions, type ApiError, type FormName } from '@firm/schema';
import { formsText as text } from '../../text/en/forms.ts';
import type { Html } from '../../http/site/shared-page.ts';

/** Prompt parts that the engine would omit, and the person's consent to go on. */
export function drawQuestion(
  { name, values }: { name: FormName; values: Readonly<Record<string, string>> },
  { message }: ApiError['error'],
): Html {
  const hiddenInputs = Object.entries(values).map(
    ([field, value]) => html`<input type="hidden" name="${field}" value="${value}">`,
  );
  return html`<div class="form-answer form-bad" role="alert">
    <p>${message}</p><p>${text.changePrompt}</p>
    <form method="post" action="${formActions[name]}">
      ${hiddenInputs}<input type="hidden" name="anyway" value="1">
      <button type="submit">${text.anyway}</button>
    </form>
  </div>`;
}

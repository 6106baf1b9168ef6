import {
  formActions,
  REPORT_KINDS,
  REPORT_TEMPLATE,
  reportPath,
  reportsApi,
  type FormName,
} from '@firm/schema';
import { formsText as text } from '../../text/en/forms.ts';
import type { FormAnswers, FormHandler } from '../../http/forms/answers.ts';

/** Reports of what others see. */
export const reportForms = ({ answer, call, refused: renderRefusal }: FormAnswers) =>
  ({
    async report(form) {
      const { kind: requestedKind, ref = '', reason = '', words = '', email = '' } = form.values;
      const kind = REPORT_KINDS.find((one) => one === requestedKind) ?? 'shared';
      // Outside input, checked by the called endpoint.
      const body = { kind, ref, reason: reason as 'other', words, email };
      const apiAnswer = await call(form, reportsApi.make, { body });
      const page = { path: reportPath(kind, REPORT_TEMPLATE), marks: { ref } };
      if (!apiAnswer.ok) return renderRefusal(form, apiAnswer, page);
      return answer(form.c, page.path, {
        action: formActions.report,
        message: { kind: 'good', text: apiAnswer.body.isNew ? text.reported : text.reportedBefore },
        marks: page.marks,
        isDone: true,
        status: 200,
      });
    },
  }) satisfies Partial<Record<FormName, FormHandler>>;

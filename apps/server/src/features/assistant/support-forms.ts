import { formActions, supportApi, type FormName } from '@firm/schema';
import { formsText as text } from '../../text/en/forms.ts';
import type { FormAnswers, FormHandler } from '../../http/forms/answers.ts';

/** Messages to the people who run the site. */
export const supportForms = ({ answer, call, refused: renderRefusal }: FormAnswers) =>
  ({
    async support(form) {
      const { words = '', email = '' } = form.values;
      const apiAnswer = await call(form, supportApi.send, { body: { words, email } });
      if (!apiAnswer.ok) return renderRefusal(form, apiAnswer, {});
      const { isPremium, canAnswer } = apiAnswer.body;
      return answer(form.c, '/support', {
        action: formActions.support,
        message: {
          kind: 'good',
          text: text.support(isPremium, canAnswer),
        },
        isDone: true,
        status: 200,
      });
    },
  }) satisfies Partial<Record<FormName, FormHandler>>;

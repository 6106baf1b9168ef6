import { assistantApi, formActions, type FormName } from '@firm/schema';
import { formPages, formsText as text } from '../../text/en/forms.ts';
import { goTo, markup, wrong, type FormAnswers, type FormHandler } from './answers.ts';
import { drawAnswer } from './draw-answer.ts';

/** Questions to the assistant, and requests for a bot. */
export const assistantForms = ({ answer, call, refused }: FormAnswers) =>
  ({
    async botRequest(form) {
      const { projectName = '', telegramAccount = '', website = '', email = '' } = form.values;
      const said = await call(form, assistantApi.requestBot, {
        body: { projectName, telegramAccount, website, email },
      });
      return said.ok ? goTo(form.c, '/request-bot?answer=requested') : refused(form, said);
    },

    async question(form) {
      const { values } = form;
      const asked = values['text'] ?? values['q'] ?? values['what'] ?? '';
      const typed = { ...form, values: { text: asked } };
      if (asked.trim() === '') return refused(typed, wrong({ text: text.emptyQuestion }));
      const { conversation } = values;
      const said = await call(form, assistantApi.ask, { body: { text: asked, conversation } });
      if (!said.ok)
        return refused(typed, said, { hidden: conversation === undefined ? {} : { conversation } });
      const given = said.body;
      return answer(form.c, formPages.question, {
        action: formActions.question,
        hidden: { conversation: given.conversation },
        isUnderHeading: true,
        drawn: await markup(drawAnswer(asked, given)),
        status: 200,
      });
    },
  }) satisfies Partial<Record<FormName, FormHandler>>;

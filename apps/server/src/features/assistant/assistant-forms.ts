import { asCheck, assistantApi, formActions, type FormName } from '@firm/schema';
import { formPages, formsText as text } from '../../text/en/forms.ts';
import {
  goTo,
  markup,
  wrong,
  type FormAnswers,
  type FormHandler,
} from '../../http/forms/answers.ts';
import { drawAnswer } from './draw-answer.ts';

/** Questions to the assistant, and requests for a bot. */
export const assistantForms = ({ answer, call, refused: renderRefusal }: FormAnswers) =>
  ({
    async botRequest(form) {
      const { projectName = '', telegramAccount = '', website = '', email = '' } = form.values;
      const apiAnswer = await call(form, assistantApi.requestBot, {
        body: { projectName, telegramAccount, website, email },
      });
      return apiAnswer.ok
        ? goTo(form.c, '/request-bot?answer=requested')
        : renderRefusal(form, apiAnswer);
    },

    async question(form) {
      const { values } = form;
      const questionText = values['text'] ?? values['q'] ?? values['what'] ?? '';
      const typedForm = { ...form, values: { text: questionText } };
      if (questionText.trim() === '')
        return renderRefusal(typedForm, wrong({ text: text.emptyQuestion }));
      const { conversation } = values;
      // The front page's field asks for a check.
      const check = values['q'] === undefined ? undefined : asCheck(questionText);
      const checkAnswer =
        check === undefined
          ? undefined
          : await call(form, assistantApi.ask, { body: { text: check, conversation } });
      const isCheck =
        checkAnswer?.ok === true &&
        checkAnswer.body.blocks.some(({ kind }) => kind === 'check' || kind === 'choices');
      const saidApiAnswer = isCheck
        ? checkAnswer
        : await call(form, assistantApi.ask, { body: { text: questionText, conversation } });
      if (!saidApiAnswer.ok)
        return renderRefusal(typedForm, saidApiAnswer, {
          hidden: conversation === undefined ? {} : { conversation },
        });
      const reply = saidApiAnswer.body;
      return answer(form.c, formPages.question, {
        action: formActions.question,
        hidden: { conversation: reply.conversation },
        isUnderHeading: true,
        drawn: await markup(drawAnswer(questionText, reply)),
        status: 200,
      });
    },
  }) satisfies Partial<Record<FormName, FormHandler>>;

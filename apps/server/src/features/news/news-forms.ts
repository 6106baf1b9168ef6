import { news } from '@firm/core';
import { formActions, newsApi, newsListValues, type FormName } from '@firm/schema';
import { formatLongDate } from '@firm/format';
import { formPages } from '../../text/en/forms.ts';
import { newsText as text } from './text/en/news.ts';
import type { Deps } from '../../http/deps.ts';
import type { FormAnswers, FormHandler } from '../../http/forms/answers.ts';

/** The form that asks for announcements by mail; it stands on a page that the server fills in. */
export const newsForms = (
  deps: Pick<Deps, 'db'>,
  { answer, call, refused: renderRefusal }: FormAnswers,
) =>
  ({
    async news(form) {
      const { email = '' } = form.values;
      const apiAnswer = await call(form, newsApi.ask, { body: { email } });
      const marks = newsListValues(await news.listNews(deps), (at) => formatLongDate(at, 'UTC'));
      if (!apiAnswer.ok) return renderRefusal(form, apiAnswer, { marks });
      return answer(form.c, formPages.news, {
        action: formActions.news,
        message: { kind: 'good', text: text.asked },
        marks,
        status: 200,
      });
    },
  }) satisfies Partial<Record<FormName, FormHandler>>;

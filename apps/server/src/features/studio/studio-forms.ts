import type { Context } from 'hono';
import { Refusal } from '@firm/core';
import { formActions, studioApi, type FormName, type ApiError } from '@firm/schema';
import { formPages, formsText as text } from '../../text/en/forms.ts';
import type { AppEnv, Deps } from '../../http/deps.ts';
import { presentRefusal } from '../../http/errors/refusals.ts';
import { askApi, type Ask } from '../../http/forms/ask-api.ts';
import {
  goTo,
  markup,
  type Form,
  type FormAnswers,
  type FormHandler,
} from '../../http/forms/answers.ts';
import { drawJob, isUnderWay } from './draw-job.ts';
import { html } from 'hono/html';
import type { Html } from '../../http/site/shared-page.ts';

/** A job that is under way is looked at again after so long. */
const REFRESH_SECONDS = 2;

/** Having something made. Without the page's program there is neither a wallet nor a chat. */
export function studioForms(
  { random }: Pick<Deps, 'random'>,
  { answer, call, refused: renderRefusal }: FormAnswers,
) {
  const make = async (form: Form): Promise<Response> => {
    const { prompt = '', voice, speed } = form.values;
    const apiAnswer = await call(form, studioApi.make, {
      params: { tool: form.name },
      body: {
        prompt,
        key: random.uuid(),
        ...(form.values['anyway'] === undefined ? {} : { isConfirmed: true }),
        ...(voice === undefined || voice === '' ? {} : { voice }),
        ...(speed === undefined || speed === '' ? {} : { speed: Number(speed) }),
      },
    });
    if (apiAnswer.ok) return goTo(form.c, `/forms/jobs/${apiAnswer.body.id}`, apiAnswer.cookies);
    return apiAnswer.error?.code === 'studio/prompt-unclear'
      ? renderRefusal(form, apiAnswer, {
          fields: {},
          drawn: await markup(drawQuestion(form, apiAnswer.error)),
        })
      : renderRefusal(form, apiAnswer);
  };
  return {
    image: make,
    voice: make,
    music: make,
    video: (form) => renderRefusal(form, presentRefusal(new Refusal('forms/needs-wallet'))),
    example({ c, values: { tool, prompt = '' } }) {
      const maker = tool === 'voice' || tool === 'music' ? tool : 'image';
      return answer(c, formPages[maker], {
        action: formActions[maker],
        values: { prompt },
        focus: 'prompt',
        status: 200,
      });
    },
    chat: (form) => renderRefusal(form, presentRefusal(new Refusal('forms/chat-needs-program'))),
  } satisfies Partial<Record<FormName, FormHandler>>;
}

/** The page that tells how a job goes, and shows what was made. */
export const jobPage =
  (ask: Ask, { answer }: FormAnswers) =>
  async (c: Context<AppEnv, '/jobs/:id'>): Promise<Response> => {
    const apiAnswer = await askApi(ask, c, studioApi.job, { params: { id: c.req.param('id') } });
    if (!apiAnswer.ok)
      return answer(c, formPages.image, {
        message: {
          kind: 'bad',
          text:
            apiAnswer.error?.code === 'studio/not-found'
              ? text.job.none
              : (apiAnswer.error?.message ?? ''),
        },
        status: apiAnswer.status,
      });
    const job = apiAnswer.body;
    const renews = isUnderWay(job) && c.req.query('still') === undefined;
    return answer(c, formPages[job.tool], {
      action: formActions[job.tool],
      values: { prompt: job.prompt },
      drawn: await markup(drawJob(job, renews)),
      status: 200,
      refreshSeconds: renews ? REFRESH_SECONDS : undefined,
    });
  };

/** Prompt parts that the engine would omit, and the person's consent to go on. */
function drawQuestion(
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

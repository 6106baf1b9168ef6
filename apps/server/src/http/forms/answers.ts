import type { Context } from 'hono';
import { Refusal } from '@firm/core';
import {
  formActions,
  type Endpoint,
  type FormName,
  type InputOf,
  type Optional,
  type AnswerOf,
} from '@firm/schema';
import { formPages } from '../../text/en/forms.ts';
import type { AppEnv } from '../deps.ts';
import { presentRefusal } from '../errors/refusals.ts';
import { memoizeBySite, type LiveSite } from '../site/live-site.ts';
import type { Html } from '../site/shared-page.ts';
import { findPage, type SiteIndex } from '../site/site-index.ts';
import { answerPageSender, type AnswerPage } from './answer-page.ts';
import { askApi, type ApiAnswer, type Ask } from './ask-api.ts';
import type { FormValues } from './read-form.ts';

export type Form = FormValues & { c: Context<AppEnv>; name: FormName };

type Answer = Response | Promise<Response>;
/** Handler of a sent form. */
export type FormHandler = (form: Form) => Answer;

/** Of the API, or of the form itself. */
type RefusedAnswer = Pick<ApiAnswer, 'status'> & {
  error: Omit<NonNullable<ApiAnswer['error']>, 'requestId'> | undefined;
  cookies?: readonly string[];
};

type RefusedPage = Partial<AnswerPage> & { path?: string; search?: string };

/** The ways in which a form is answered. */
export type FormAnswers = {
  /** Asks our own API as the visitor who sent the form. */
  call: <E extends Endpoint>(
    form: Form,
    endpoint: E,
    ...input: Optional<InputOf<E>>
  ) => Promise<ApiAnswer<AnswerOf<E>>>;
  /** A page of the site, with what the answer adds to it. */
  answer: (c: Context<AppEnv>, path: string, page: AnswerPage, search?: string) => Answer;
  /** The form with what was typed and what is wrong with it. */
  refused: (form: Form, answer: RefusedAnswer, page?: RefusedPage) => Answer;
};

export function createFormAnswers(site: SiteIndex, liveSite: LiveSite, ask: Ask): FormAnswers {
  const send = memoizeBySite(liveSite, answerPageSender);

  const answer: FormAnswers['answer'] = (c, path, page, search = '') => {
    const sitePage =
      findPage(site, path, new URLSearchParams(search)) ??
      findPage(site, '/academy', new URLSearchParams());
    c.set('routeName', path);
    const sentence = page.message?.text ?? Object.values(page.fields ?? {})[0] ?? '';
    // Hono asks for a status that it lists; this one came from an answer.
    return sitePage ? send(c, sitePage, page) : c.text(sentence, page.status as 200);
  };
  return {
    answer,
    call: ({ c }, endpoint, ...input) => askApi(ask, c, endpoint, ...input),
    refused({ c, name, values }, { status, error, cookies = [] }, page = {}) {
      for (const cookie of cookies) c.header('set-cookie', cookie, { append: true });
      const fields = error?.fields ?? {};
      const { path = formPages[name], search, ...rest } = page;
      const isOfFields = Object.keys(fields).length > 0;
      return answer(
        c,
        path,
        {
          action: formActions[name],
          values,
          fields,
          ...(isOfFields ? {} : { message: { kind: 'bad', text: error?.message ?? '' } }),
          ...rest,
          status,
        },
        search,
      );
    },
  };
}

export const goTo = (c: Context<AppEnv>, location: string, cookies: readonly string[] = []) => {
  for (const cookie of cookies) c.header('set-cookie', cookie, { append: true });
  return c.body(null, 303, { location, 'cache-control': 'no-store' });
};

/** A refusal of the form itself: a sentence for each field. */
export const wrong = (sentences: Record<string, string>) =>
  presentRefusal(new Refusal('request/invalid-input', { facts: { sentences } }));

export const markup = async (fragment: Html): Promise<string> => String(await fragment);

import { Refusal } from '@firm/core';
import { toReturnPath } from '@firm/format/to-return-path.ts';
import {
  accountsApi,
  RESET_SEARCH,
  SECOND_STEP_PAGE,
  secondStepApi,
  type FormName,
} from '@firm/schema';
import { formsText as text } from '../../text/en/forms.ts';
import { explain } from '../../http/errors/refusals.ts';
import {
  goTo,
  wrong,
  type Form,
  type FormAnswers,
  type FormHandler,
} from '../../http/forms/answers.ts';

const HOME = '/dashboard';

/** Signing in and up, and passwords that were forgotten. */
export const accountForms = (answers: FormAnswers) => {
  const { call, refused: renderRefusal } = answers;
  return {
    async signIn(form) {
      const { email = '', password = '' } = form.values;
      const back = returnPathOf(form);
      const returnTo = back === undefined ? {} : { returnTo: back };
      const apiAnswer = await call(form, accountsApi.signIn, {
        body: { email, password, ...returnTo },
      });
      return apiAnswer.ok
        ? goTo(form.c, wayOn(apiAnswer.body, back), apiAnswer.cookies)
        : renderRefusal(form, apiAnswer, { hidden: back === undefined ? {} : { return: back } });
    },

    async secondStep(form) {
      const { code = '', trust } = form.values;
      const saidApiAnswer = await call(form, secondStepApi.finish, {
        body: { code, trust: trust !== undefined },
      });
      const back = returnPathOf(form);
      const page = { hidden: back === undefined ? {} : { return: back } };
      return saidApiAnswer.ok
        ? goTo(form.c, back ?? HOME, saidApiAnswer.cookies)
        : renderRefusal(form, saidApiAnswer, page);
    },

    async guest(form) {
      const reply = await call(form, accountsApi.guest);
      return reply.ok
        ? goTo(form.c, '/academy/courses', reply.cookies)
        : renderRefusal(form, reply);
    },

    signUp: (form) => signUp(answers, form),

    async resetRequest(form) {
      const resetAnswer = await call(form, accountsApi.requestReset, {
        body: { email: form.values['email'] ?? '' },
      });
      return resetAnswer.ok
        ? goTo(form.c, '/reset-password?answer=sent')
        : renderRefusal(form, resetAnswer);
    },

    reset: (form) => resetPassword(answers, form),
  } satisfies Partial<Record<FormName, FormHandler>>;
};

async function signUp({ call, refused: renderRefusal }: FormAnswers, form: Form) {
  const { name = '', email = '', password = '' } = form.values;
  const back = returnPathOf(form);
  const page = { hidden: back === undefined ? {} : { return: back } };
  if (name.trim() === '') return renderRefusal(form, wrong({ name: text.nameRequired }), page);
  const signUpAnswer = await call(form, accountsApi.signUp, {
    body: {
      name: name.trim(),
      email,
      password,
      ...(back === undefined ? {} : { returnTo: back }),
    },
  });
  if (!signUpAnswer.ok) return renderRefusal(form, signUpAnswer, page);
  if (signUpAnswer.body.next === 'verify-email')
    return goTo(form.c, '/signup?answer=check-mail', signUpAnswer.cookies);
  const signedIn = await call(form, accountsApi.signIn, { body: { email, password } });
  return signedIn.ok
    ? goTo(form.c, wayOn(signedIn.body, back), [...signUpAnswer.cookies, ...signedIn.cookies])
    : renderRefusal(form, signedIn, page);
}

async function resetPassword({ call, refused: renderRefusal }: FormAnswers, form: Form) {
  const { token = '', password = '' } = form.values;
  const resetAnswer = await call(form, accountsApi.reset, { body: { token, password } });
  if (resetAnswer.ok) return goTo(form.c, '/academy/auth?answer=password-changed');
  // A token that is none has no field where that could stand.
  const { token: isNone, ...fields } = resetAnswer.error?.fields ?? {};
  const error =
    isNone === undefined || resetAnswer.error === undefined
      ? resetAnswer.error
      : {
          ...resetAnswer.error,
          message: explain(new Refusal('auth/invalid-action-code')),
          fields,
        };
  const linkMarkup =
    error?.code === 'auth/invalid-action-code' || isNone !== undefined
      ? `<p class="form-answer"><a href="/reset-password">${text.askNewLink}</a></p>`
      : '';
  return renderRefusal(
    form,
    { ...resetAnswer, error },
    { search: RESET_SEARCH, marks: { token }, drawn: linkMarkup },
  );
}

/** Where a right password leads. */
function wayOn({ signedIn }: { signedIn: boolean }, back: string | undefined): string {
  if (signedIn) return back ?? HOME;
  return back === undefined
    ? SECOND_STEP_PAGE
    : `${SECOND_STEP_PAGE}?${new URLSearchParams({ return: back })}`;
}

function returnPathOf({ c, values }: Form): string | undefined {
  const from = c.req.header('referer') ?? '';
  const returnParam = URL.canParse(from) ? new URL(from).searchParams.get('return') : null;
  return toReturnPath(values['return'] ?? returnParam);
}

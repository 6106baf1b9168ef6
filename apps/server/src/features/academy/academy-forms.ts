import { academyApi, certificatesApi, formActions, type FormName } from '@firm/schema';
import { formPages, formsText as text } from '../../text/en/forms.ts';
import type { SiteIndex } from '../../http/site/site-index.ts';
import {
  goTo,
  markup,
  wrong,
  type FormAnswers,
  type FormHandler,
} from '../../http/forms/answers.ts';
import { drawVerification } from '../certificates/draw-verification.ts';

const LESSON = /^\d{1,3}-\d{1,3}$/;
const COURSE = /^[a-z0-9-]{1,60}$/;
const coursePath = (course: string): string => `/academy/course/${course}`;

/** Lessons that are done, and certificates that are looked up. */
export const academyForms = (
  { answer, call, refused: renderRefusal }: FormAnswers,
  site: SiteIndex,
) =>
  ({
    async lesson(form) {
      const { course = '', lesson = '' } = form.values;
      if (!COURSE.test(course) || !LESSON.test(lesson) || !site.pages.has(coursePath(course)))
        return goTo(form.c, '/academy?notice=course-not-found');
      const apiAnswer = await call(form, academyApi.addProgress, {
        params: { courseId: course },
        body: { done: [lesson] },
      });
      const here = `${coursePath(course)}?lesson=${lesson}`;
      if (apiAnswer.ok) return goTo(form.c, `${here}&answer=completed`);
      // The page has kept it before it was sent (apps/web/build/head-script.js).
      if (form.values['kept'] === 'browser' && apiAnswer.error?.code === 'auth/sign-in-required')
        return goTo(form.c, `${here}&answer=kept`);
      const signInLink =
        apiAnswer.error?.code === 'auth/sign-in-required'
          ? '<p class="form-answer"><a ' +
            `href="/academy/auth?return=${encodeURIComponent(here)}">${text.toSignIn}</a></p>`
          : '';
      return renderRefusal(form, apiAnswer, {
        path: coursePath(course),
        search: `lesson=${lesson}`,
        drawn: signInLink,
      });
    },

    async certificate(form) {
      const { input = '' } = form.values;
      const { file } = form;
      if (input.trim() === '' && file === undefined)
        return renderRefusal(form, wrong({ input: text.certificateRequired }));
      const saidApiAnswer = await call(form, certificatesApi.verify, {
        // A file that was chosen is meant, unless something was typed after all.
        body: input.trim() !== '' || file === undefined ? { input } : await readCertificate(file),
      });
      return saidApiAnswer.ok
        ? answer(form.c, formPages.certificate, {
            action: formActions.certificate,
            values: form.values,
            drawn: await markup(drawVerification(saidApiAnswer.body)),
            status: 200,
          })
        : renderRefusal(form, saidApiAnswer);
    },
  }) satisfies Partial<Record<FormName, FormHandler>>;

/** A picture as itself, anything else as its text. */
async function readCertificate(file: File): Promise<Blob | { input: string }> {
  const head = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  return head[0] === 0x89 && head[1] === 0x50
    ? new Blob([file], { type: 'image/png' })
    : { input: (await file.text()).slice(0, LONGEST_TEXT) };
}
const LONGEST_TEXT = 100_000;

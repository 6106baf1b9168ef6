import * as certificatesApi from '@firm/schema/api/learning/certificates.ts';
import type { FinalTestState, MarkedTest } from '@firm/schema';
import { useState, type ReactNode } from 'react';
import { asFailure } from '../../../lib/data/api.ts';
import { resource } from '../../../lib/data/resource.ts';
import { useResource } from '../../../lib/data/use-resource.ts';
import { finalTest as text } from '../../../text/en/learning/final-test.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { CourseOutline } from '../course/catalogue.ts';
import { finalTestHref } from '../award/register-line.tsx';
import { classes } from '../../../ui/classes.ts';
import { Page } from '../../../ui/page.tsx';
import panel from '../../../ui/panel.module.css';
import styles from './final-test.module.css';
import { RegisterForm } from './register-form.tsx';
import { startFinalTest } from './test-api.ts';
import { TestQuestions } from './test-questions.tsx';
import { TestResult } from './test-result.tsx';
import { useSecondsLeft } from './use-seconds-left.ts';

/** The final test of a course, in whichever state it is between this person and it. */
export function FinalTestPage({ course }: { course: CourseOutline }): ReactNode {
  const {
    value: state,
    failure,
    reload,
    change,
  } = useResource(resource(certificatesApi.finalTest, { params: { courseId: course.id } }));
  const [markedTest, setMarked] = useState<MarkedTest>();
  const [refusal, setRefusal] = useState<string>();
  const problem = refusal ?? failure?.message;

  const stage = state && (
    <Stage
      course={course}
      state={state}
      onStart={async () => {
        setRefusal(undefined);
        try {
          const open = await startFinalTest(course.id);
          setMarked(undefined);
          change(() => ({ ...state, open, nextTryAt: null }));
        } catch (error) {
          setRefusal(asFailure(error).message);
          await reload();
        }
      }}
      onMarked={(result) => {
        setMarked(result);
        change(() => ({
          ...state,
          open: null,
          hasPassed: result.hasPassed,
          nextTryAt: result.nextTryAt,
          last: null,
        }));
      }}
    />
  );
  return (
    <Page width="text" className={classes(panel.frame, styles.frame)}>
      <BackLink href={`/academy/course/${course.id}`}>{text.back}</BackLink>
      <p className="eyebrow">{text.eyebrow}</p>
      <h1>{course.title}</h1>
      {problem !== undefined && <Notice kind="bad">{problem}</Notice>}
      {state === undefined && problem === undefined && <TestFrame />}
      {stage !== undefined &&
        (markedTest === undefined || state === undefined ? (
          stage
        ) : (
          <TestResult marked={markedTest} needed={state.rules.needed} of={state.rules.questions}>
            {stage}
          </TestResult>
        ))}
    </Page>
  );
}

function TestFrame(): ReactNode {
  return (
    <>
      <noscript>
        <p>{text.noScript}</p>
      </noscript>
      <div className={classes('skeleton', styles.skeleton)} role="status" data-program>
        {text.loading}
      </div>
    </>
  );
}

type StageProps = {
  course: CourseOutline;
  state: FinalTestState;
  onStart: () => Promise<void>;
  onMarked: (markedTest: MarkedTest) => void;
};

function Stage({ course, state, onStart, onMarked }: StageProps): ReactNode {
  if (state.certificate !== null) return <Registered certificate={state.certificate} />;
  if (state.hasPassed) return <RegisterForm courseId={course.id} />;
  if (state.open !== null)
    return (
      <TestQuestions
        key={state.open.testId}
        courseId={course.id}
        test={state.open}
        onMarked={onMarked}
      />
    );
  if (!state.isAvailable) return <Notice kind="info">{text.notAvailable}</Notice>;
  return <Beginning courseId={course.id} state={state} onStart={onStart} />;
}

function Registered({ certificate }: { certificate: { id: string; name: string } }): ReactNode {
  return (
    <>
      <Notice kind="good">
        <strong>{text.registered}</strong>
        <br />
        {text.registeredText(certificate.name)}
      </Notice>
      <div>
        <ButtonLink href={`/certificates/${certificate.id}`} kind="primary">
          {text.open}
        </ButtonLink>
      </div>
    </>
  );
}

/** Description of the test, and its start button; without sign-in, the way there. */
function Beginning({
  courseId,
  state,
  onStart,
}: {
  courseId: string;
  state: FinalTestState;
  onStart: () => Promise<void>;
}): ReactNode {
  const { questions, needed: passMark, minutes } = state.rules;
  const [isBusy, setBusy] = useState(false);
  const back = encodeURIComponent(finalTestHref(courseId));
  return (
    <>
      <p className="lead">{text.intro}</p>
      <ul className={styles.rules}>
        {text.rules(questions, passMark, minutes).map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      {!state.isSignedIn && (
        <>
          <p>{text.signedOut}</p>
          <div className={classes('actions', styles.actions)}>
            <ButtonLink kind="primary" href={`/academy/auth?return=${back}`}>
              {text.signIn}
            </ButtonLink>
            <ButtonLink href={`/signup?return=${back}`}>{text.signUp}</ButtonLink>
          </div>
        </>
      )}
      {state.last !== null && <p>{text.lastScore(state.last.score, questions)}</p>}
      {state.isSignedIn && state.nextTryAt !== null && <Pause until={state.nextTryAt} />}
      {state.isSignedIn && (
        <div>
          <StartButton
            until={state.nextTryAt}
            isBusy={isBusy}
            onClick={() => {
              if (isBusy) return;
              setBusy(true);
              void onStart().finally(() => setBusy(false));
            }}
          />
        </div>
      )}
    </>
  );
}

function Pause({ until }: { until: string }): ReactNode {
  const seconds = useSecondsLeft(until);
  return seconds === 0 ? null : (
    <Notice kind="info">{text.pause(text.minutes(Math.ceil(seconds / 60)))}</Notice>
  );
}

function StartButton({
  until,
  isBusy,
  onClick,
}: {
  until: string | null;
  isBusy: boolean;
  onClick: () => void;
}): ReactNode {
  const seconds = useSecondsLeft(until ?? '1970-01-01T00:00:00Z');
  return (
    <Button kind="primary" disabled={seconds > 0} aria-busy={isBusy} onClick={onClick}>
      {isBusy ? text.starting : text.start}
    </Button>
  );
}

import * as assistantApi from '@firm/schema/api/assistant.ts';
import type { AnswerBlock } from '@firm/schema/assistant.ts';
import { asCheck } from '@firm/schema/tokens/check-page.ts';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { asFailure, call } from '../../../lib/data/api.ts';

/** No answer for so long is a failure. */
const MAX_WAIT_MILLISECONDS = 30_000;

export type Choices = Extract<AnswerBlock, { kind: 'choices' }>;

type Finding =
  | { state: 'idle' }
  | { state: 'working' }
  | { state: 'choices'; choices: Choices }
  | { state: 'failed'; problem: string };

/**
 * Finds the token that somebody means and opens its check. Of several with the same name the person
 * picks. What is no token goes to the assistant's page: a question with its answer, a word without,
 * since it was asked for as a token only.
 *
 * @param question undefined: nothing yet
 * @param turn of asking: the same may be asked again
 */
export function useFind(question: string | undefined, turn: string): Finding {
  const navigate = useNavigate();
  const [outcome, setOutcome] = useState<{ turn: string; finding: Finding }>();
  useEffect(() => {
    if (question === undefined) return;
    const controller = new AbortController();
    const tokenQuestion = asCheck(question);
    const settle = (finding: Finding): void => setOutcome({ turn, finding });
    call(assistantApi.ask, {
      body: { text: tokenQuestion ?? question },
      signal: AbortSignal.any([controller.signal, AbortSignal.timeout(MAX_WAIT_MILLISECONDS)]),
    }).then(
      (answer) => {
        const { blocks } = answer;
        if (controller.signal.aborted) return;
        const check = blocks.find((block) => block.kind === 'check')?.check;
        const choices = blocks.find((block) => block.kind === 'choices');
        if (check !== undefined) void navigate(check.path, { replace: true });
        else if (choices !== undefined) settle({ state: 'choices', choices });
        else
          void navigate('/assistant', {
            replace: true,
            state: { asked: question, ...(tokenQuestion === undefined ? { answer } : {}) },
          });
      },
      (error: unknown) => {
        if (!controller.signal.aborted)
          settle({ state: 'failed', problem: asFailure(error).message });
      },
    );
    return () => controller.abort();
  }, [question, turn, navigate]);
  if (question === undefined) return { state: 'idle' };
  return outcome?.turn === turn ? outcome.finding : { state: 'working' };
}

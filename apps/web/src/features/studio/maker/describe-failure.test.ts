import { expect, test } from 'vitest';
import { ApiRequestError } from '../../../lib/data/api.ts';
import { music } from '../../../text/en/studio/studio.ts';
import { describeFailure } from './describe-failure.ts';

const failure = (status: number, code: string): ApiRequestError =>
  new ApiRequestError(status, code, 'why');

test('what the server refuses it explains, and it is not asked again', () => {
  for (const tool of ['image', 'music', 'video', 'voice'] as const)
    expect(describeFailure(tool, failure(429, 'studio/limit'))).toEqual({
      message: 'why',
      canRetry: false,
    });
});

test('an unclear wish is a question, and no failure', () => {
  expect(describeFailure('image', failure(422, 'studio/prompt-unclear'))).toMatchObject({
    isQuestion: true,
    canRetry: false,
  });
});

test('what went wrong on the way can be tried again, in the words of the tool', () => {
  expect(describeFailure('image', failure(0, 'network'))).toEqual({
    message: 'why',
    canRetry: true,
  });
  expect(describeFailure('music', failure(0, 'network'))).toEqual({
    message: music.failed,
    canRetry: true,
  });
  expect(describeFailure('video', failure(500, 'internal')).message).toContain('why');
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readReviewQuestions } from './read-review-questions.ts';

test('a question keeps what is wrong about each option, where the build wrote it', () => {
  const question = {
    id: 'lesson:a:b:1',
    ask: 'Who pays?',
    options: ['Nobody', 'The sender'],
    optionIds: ['00000001', '00000002'],
    answer: 1,
    why: 'Who sends pays.',
    mistake: 'price',
    lesson: { title: 'Gas', href: '/academy' },
    isTest: false,
  };
  const explainedQuestion = {
    ...question,
    id: 'lesson:a:b:2',
    wrong: { 0: 'Work is never free.' },
  };
  const folder = mkdtempSync(join(tmpdir(), 'firm-review-questions-'));
  try {
    writeFileSync(join(folder, 'review.json'), JSON.stringify([question, explainedQuestion]));
    expect([...readReviewQuestions(folder).values()]).toEqual([question, explainedQuestion]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

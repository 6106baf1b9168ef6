import { expect, test } from 'vitest';
import { assistant } from '@firm/core';
import * as answerTexts from '../../../../../packages/core/src/text/en/assistant-answers.ts';
import * as firstAidTexts from '../../../../../packages/core/src/text/en/first-aid.ts';
import * as webAssistantTexts from '../../../../web/src/text/en/assistant.ts';
import * as webChatTexts from '../../../../web/src/text/en/studio/studio-chat.ts';
import { ANSWER_FACTS } from '../../../../../packages/content-build/src/index.ts';
import { ourContent } from '../../../../../packages/content-build/src/testing-our-content.ts';
import { readSettings } from '../../config/env.ts';
import { siteConfig } from '../../config/site-config.ts';
import { answerFacts, fillFacts } from './search/answer-facts.ts';
import { testContent, testUnderstand } from '../../../testing/content.ts';
import { openAssistant } from './open-assistant.ts';

const content = ourContent();
const settings = readSettings({ OPERATOR_NAME: 'Test Operator Ltd' });
const facts = answerFacts(siteConfig(settings), settings.studioLimits);
const { search, isAsked } = openAssistant({
  ...testContent(),
  facts: () => facts,
  studio: settings.studio,
});

/** Whatever can be pressed in these texts: suggestions, examples and questions to begin with. */
function offeredIn(value: unknown): string[] {
  if (Array.isArray(value))
    return value.flatMap((one: unknown) =>
      typeof one === 'string' && one.endsWith('?') ? [one] : offeredIn(one),
    );
  if (typeof value !== 'object' || value === null) return [];
  const command = 'command' in value ? value.command : undefined;
  return [
    ...(typeof command === 'string' ? [command] : []),
    ...Object.values(value).flatMap(offeredIn),
  ];
}

const offeredQuestions = new Set(
  [
    ...[answerTexts, firstAidTexts, webAssistantTexts, webChatTexts].flatMap(offeredIn),
    ...content.firstAid.flatMap(({ next }) => next.map(({ command }) => command)),
    ...content.answers.flatMap(({ next }) => next.map(({ command }) => command)),
  ].filter((command) => !command.startsWith('/')),
);

test('the texts offer questions, and each gets an answer that somebody has written, or first aid', async () => {
  expect(offeredQuestions.size).toBeGreaterThan(20);
  const unansweredQuestions: string[] = [];
  const sampleQuestions = [...offeredQuestions].filter(
    (_, at) => process.env['FULL'] === '1' || at % 3 === 0,
  );
  for (const question of sampleQuestions) {
    const understanding = await testUnderstand(question);
    const { isConfident, passages } = search(question, { understanding });
    if (isConfident && passages[0]?.say !== undefined) continue;
    // First aid, and what is known to be asked of us, come before any search.
    const chatAnswer = await assistant.answerQuestion(
      {
        search,
        isAsked,
        understand: testUnderstand,
        firstAid: () => content.firstAid[0],
        findFirstMove: () => undefined,
      },
      { question },
    );
    if (chatAnswer === undefined || chatAnswer.text === answerTexts.askText.perhaps)
      unansweredQuestions.push(question);
  }
  expect(unansweredQuestions).toEqual([]);
});

test('what stands under an answer as the next question is answered by what was written for it', () => {
  const sampleAnswers = content.answers.filter(
    (_, at) => process.env['FULL'] === '1' || at % 12 === 0,
  );
  const wrong = sampleAnswers.flatMap(({ asks: [ask = ''], say, sayWithoutBot = say }) => {
    const { isConfident, passages } = search(ask, {});
    const isRight =
      isConfident && passages[0]?.say?.startsWith(sayWithoutBot.split('{')[0] ?? '') === true;
    return isRight ? [] : [ask];
  });
  expect(wrong).toEqual([]);
});

test('an answer about this place says what the configuration says', () => {
  expect(Object.keys(facts.words).toSorted()).toEqual([...ANSWER_FACTS].toSorted());
  const findReply = (question: string): string | undefined => search(question, {}).passages[0]?.say;
  expect(findReply('How much is the Silver pass?')).toContain('2,000,000,000 FIRM');
  expect(findReply('What is the contract address of FIRM?')).toContain(settings.chain.tokenAddress);
  expect(findReply('Who runs this site?')).toContain('Test Operator Ltd');
  expect(findReply('How many pictures can I make a day?')).toContain('20 pictures');
});

test('where no bot is set up no answer about this place sends anybody to it', () => {
  const ofThisPlace = content.answers.filter(({ url }) => !url.startsWith('/academy/'));
  const send = (answerFacts: typeof facts): string[] =>
    ofThisPlace.flatMap(({ asks: [ask = ''], ...answer }) => {
      const { say } = fillFacts({ ...answer, text: answer.say }, answerFacts);
      return /\b(?:the bot|use me in telegram|with telegram|in telegram if)\b/i.test(say)
        ? [ask]
        : [];
    });
  expect(send({ ...facts, hasBot: true }).length).toBeGreaterThan(5);
  expect(send(facts)).toEqual([]);
});

test('an answer says the same of the bot wherever it stands', () => {
  const withBot = answerFacts(
    siteConfig(readSettings({ TELEGRAM_BOT_USERNAME: 'our_test_bot' })),
    settings.studioLimits,
  );
  const { passages } = search('Can I use the bot in a group?', {});
  expect(passages[0]?.say).toContain('This site has no Telegram bot');
  const group = content.answers.find(({ asks }) => asks[0] === 'Can I use the bot in a group?');
  expect(group && fillFacts({ ...group, text: group.say }, withBot).say).toBe(group?.say);
});

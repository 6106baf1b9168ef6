import { assistant } from '@firm/core';
import { chatText } from '../../../../../packages/core/src/text/en/chat-answers.ts';
import { ourContent } from '../../../../../packages/content-build/src/testing-our-content.ts';
import { expect, test } from 'vitest';
import { readSettings } from '../../config/env.ts';
import { siteConfig } from '../../config/site-config.ts';
import { testContent, testUnderstand } from '../../../testing/content.ts';
import { answerFacts } from '../assistant/search/answer-facts.ts';
import { openAssistant } from '../assistant/open-assistant.ts';

/* Studio chat answers without a model, out of all of our texts. */

const content = ourContent();
const settings = readSettings({});
const facts = answerFacts(siteConfig(settings), settings.studioLimits);
const { search, isAsked, findFirstMove } = openAssistant({
  ...testContent(),
  facts: () => facts,
  studio: settings.studio,
});
const ask = (question: string) =>
  assistant.answerQuestion(
    { search, isAsked, understand: testUnderstand, firstAid: () => undefined, findFirstMove },
    { question },
  );

test.each(['hi', 'Hello!', 'hey there', 'good morning', 'gm', 'Hi, how are you?'])(
  'the studio’s chat without a model greets: %s',
  async (greeting) => expect(await ask(greeting)).toEqual({ text: chatText.hello, sources: [] }),
);

test.each(['who are you?', 'what can you do?', 'help'])(
  'it says what it is: %s',
  async (question) => expect(await ask(question)).toEqual({ text: chatText.who, sources: [] }),
);

const COMMANDS =
  'start help menu check checkup launches picks record watch unwatch alerts stop privacy forget ' +
  'link review support';

test.each(COMMANDS.split(' '))(
  'it knows the assistant’s command /%s, and says where that works',
  async (name) =>
    expect(await ask(`/${name}`)).toEqual({
      text: chatText.command(name),
      sources: [chatText.assistant],
    }),
);

test('it answers /learn itself, and knows that other commands are none', async () => {
  expect(await ask('/learn wallets')).toMatchObject({ text: chatText.begin });
  expect(await ask('/nonsense')).toEqual({
    text: chatText.unknownCommand('nonsense'),
    sources: [],
  });
});

test.each([
  'set an alert for PEPE',
  'Can you alert me when the price falls?',
  'delete my alarms',
  'tell me when the owner changes',
  'watch this token',
])('it knows alarms, and that they are the assistant’s: %s', async (question) =>
  expect(await ask(question)).toEqual({ text: chatText.alerts, sources: [chatText.assistant] }),
);

test('it never sends anybody to a command that it does not have', async () => {
  const commandPattern = new RegExp(
    String.raw`(?:^|[\s(,'’“])/(?:${COMMANDS.replaceAll(' ', '|')}|learn)(?![\w/-])`,
  );
  const texts = new Set<string>();
  let count = 0;
  for (const { asks, say, sayWithoutBot = say } of content.answers) {
    const [question] = asks;
    if (question === undefined || !/\s\/[a-z]/.test(` ${sayWithoutBot}`)) continue;
    const answer = await ask(question);
    if (answer === undefined) continue;
    const isTold = answer.text.includes(chatText.namesCommands);
    count += Number(isTold);
    const words = answer.text.replace(chatText.namesCommands, '');
    if (commandPattern.test(words) !== isTold) texts.add(answer.text);
  }
  expect(count).toBeGreaterThan(5);
  expect([...texts]).toEqual([]);
});

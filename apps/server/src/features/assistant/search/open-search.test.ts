import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openTextSearch } from './open-search.ts';

const folder = mkdtempSync(join(tmpdir(), 'firm-search-'));
afterAll(() => rmSync(folder, { recursive: true }));
writeFileSync(join(folder, 'passages.json'), '[]');
writeFileSync(
  join(folder, 'answers.json'),
  JSON.stringify([
    {
      url: '/telegram',
      title: 'Telegram',
      place: 'The Firm',
      asks: ['How do I open the bot?'],
      say: 'Open {bot}.',
      next: [],
      situation: 'bot-open',
    },
  ]),
);
const facts = () => ({ hasBot: true, words: { bot: '@our_bot' } });

test.each([
  ['no model', undefined],
  ['a folder without vectors', join(folder, 'none')],
  ['damaged vectors', folder],
])('with %s words find the answer, with the facts of this installation', (_, modelFolder) => {
  writeFileSync(join(folder, 'ask-vectors.bin'), 'ASKV, and then nothing');
  const { search } = openTextSearch({ contentDir: folder, modelFolder, facts });
  expect(search('open bot', {}).passages[0]).toMatchObject({
    say: 'Open @our_bot.',
    situation: 'bot-open',
  });
});

test('without texts nothing is found', () => {
  const { search } = openTextSearch({
    contentDir: join(folder, 'none'),
    modelFolder: undefined,
    facts,
  });
  expect(search('open bot', {})).toMatchObject({ passages: [], mayHelp: false });
});

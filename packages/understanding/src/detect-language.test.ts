import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { ourContent } from '../../content-build/src/testing-our-content.ts';
import { detectLanguage } from './detect-language.ts';

const path = (from: string) => fileURLToPath(new URL(`../../../${from}`, import.meta.url));

test('hardly an asking of our answers is taken for another language', () => {
  const asks = ourContent()
    // A request for another language may be in it, and situations have wordings in several.
    .answers.filter(
      ({ asks, situation }) =>
        situation === undefined && !asks.includes('What languages do you speak?'),
    )
    .flatMap(({ asks }) => asks)
    .filter((_, at) => process.env['FULL'] === '1' || at % 18 === 0);
  // Some are in another language: 'krypto steuer schweiz'.
  const foreign = asks.filter((ask) => detectLanguage(ask) !== undefined);
  expect(foreign.slice(Math.ceil(asks.length / 250))).toEqual([]);
});

test('sentences of each language that we have are told', () => {
  const byLanguage: Record<string, Record<string, string[]>> = parse(
    readFileSync(path('training/first-aid/languages.yaml'), 'utf8'),
  );
  for (const [language, byKind] of Object.entries(byLanguage)) {
    const sentences = Object.values(byKind).flat();
    const detectedSentences = sentences.filter((sentence) => detectLanguage(sentence) === language);
    expect([language, detectedSentences.length / sentences.length > 0.75]).toEqual([
      language,
      true,
    ]);
  }
});

test.each([
  ['me robaron todo y no sé qué hacer', 'es'],
  ['ktoś ukradł mi wszystko, co robić', 'pl'],
  ['我的钱包被盗了', 'zh'],
  ['मेरे पैसे चले गए', 'hi'],
  ['میرے پیسے چلے گئے', 'ur'],
  ['سرقوا كل العملات من محفظتي', 'ar'],
  ['what is una wallet', undefined],
  ['gas', undefined],
  ['solana', undefined],
  ['Ledger Nano X', undefined],
  ['mera paisa chala gaya wallet se', 'hi'],
  ['dompet saya kosong, uang saya hilang', 'id'],
  ['', undefined],
])('%s: %s', (message, language) => expect(detectLanguage(message)).toBe(language));

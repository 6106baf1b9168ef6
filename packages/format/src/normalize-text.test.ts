import { expect, test } from 'vitest';
import { normalizeText } from './normalize-text.ts';
import { processorMilliseconds } from './testing.ts';

const FORMS = ['NFC', 'NFD', 'NFKC', 'NFKD'] as const;

test('what people write is normalised as Unicode says', () => {
  const samples = ['é', 'e\u0301', 'ﬁne', '한국어', 'ﷺ', 'Ｆｕｌｌ', '𝐚𝐛', 'Việt', 'ड़', '\u1F82'];
  for (const form of FORMS)
    for (const text of [...samples, samples.join(' ')])
      expect(normalizeText(text, form)).toBe(text.normalize(form));
  const long = 'Tiếng Việt, 한국어 '.repeat(500);
  for (const form of FORMS) expect(normalizeText(long, form)).toBe(long.normalize(form));
});

test('what one sign stands for does not make a long text much longer, and hides nothing', () => {
  for (const sign of ['ﷺ', '\u3300', 'ﬃ', '\u{1D160}', '\u{1F100}', '\uFB2C', '\u1F82'])
    for (const form of FORMS) {
      const normalizedText = normalizeText(`${sign.repeat(8_000)}ｅｎｄ ﬁn`, form);
      expect(normalizedText.length, `${sign} ${form}`).toBeLessThanOrEqual(32_100);
      if (form.startsWith('NFK')) expect(normalizedText).toMatch(/end fin$/);
    }
  expect(normalizeText('ﷺ'.repeat(8_000), 'NFKD').trim()).toBe('');
});

test.each([
  ['one kind after another', '\u0300'.repeat(30_000) + '\u0316'.repeat(30_000)],
  ['taking turns', '\u0300\u0316'.repeat(30_000)],
  ['of many kinds', 'a\u0345\u0300\u0316\u0F71\u0334'.repeat(12_000)],
  ['that are two', '\u0344\u0F73'.repeat(30_000)],
])('marks on one letter are put in order in no time: %s', (_, text) => {
  for (const form of FORMS) {
    // Without a bound: 1,400 to 4,700 ms.
    expect(processorMilliseconds(() => normalizeText(text, form))).toBeLessThan(200);
  }
});

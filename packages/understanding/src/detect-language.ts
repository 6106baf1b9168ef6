import { eld } from 'eld/small';
import { normalizeText } from '@firm/format';

/** Our languages, by the names that the detector has for them. */
const LANGUAGES = {
  ar: 'ar',
  de: 'de',
  es: 'es',
  fr: 'fr',
  hi: 'hi',
  // Malay, which the detector knows, and Indonesian are nearly one.
  ms: 'id',
  it: 'it',
  ja: 'ja',
  ko: 'ko',
  pl: 'pl',
  pt: 'pt',
  ru: 'ru',
  tr: 'tr',
  ur: 'ur',
  vi: 'vi',
  zh: 'zh',
} as const;
export type Language = (typeof LANGUAGES)[keyof typeof LANGUAGES];
const BY_NAME: Readonly<Record<string, Language>> = LANGUAGES;
/** Written in Latin letters: short English looks like them. They need three words and a clear lead. */
const LATIN = new Set(['de', 'es', 'fr', 'it', 'ms', 'pl', 'pt', 'tr', 'vi']);
const LEAD = 0.15;
const MIN_WORDS = 3;
/** Hindi in Latin letters, which the detector does not know, by the words that carry a sentence. */
const HINDI = new Set(
  (
    'hai kya mera meri mere mujhe kaise kyu kyun nahi nahin ko ka ki ke se mein aur ho gaya kar ' +
    'raha tha kitna kahan kaun bhai paise galti koi wapas liye apna maine usne raha diya liya ' +
    'sakta hota abhi tak jayega bata chahiye hun hoon'
  ).split(' '),
);
const MIN_HINDI = 2;
const HINDI_SHARE = 0.2;
const READ_LENGTH = 2_000;

const detector = eld.newInstance();
detector.setLanguageSubset(['en', ...Object.keys(LANGUAGES)]);

/** The language that a message is in, where it is another than English and one that we know. */
export function detectLanguage(message: string): Language | undefined {
  const text = normalizeText(message.slice(0, READ_LENGTH), 'NFC');
  // A word that is said twice tells no more.
  const words = [...new Set(text.toLowerCase().match(/[\p{L}\p{M}]+/gu))];
  const hindi = words.filter((word) => HINDI.has(word)).length;
  if (hindi >= MIN_HINDI && hindi >= words.length * HINDI_SHARE) return 'hi';
  const detection = detector.detect(text);
  const language = BY_NAME[detection.language];
  if (language === undefined || !detection.isReliable()) return undefined;
  if (!LATIN.has(detection.language)) return language;
  const { [detection.language]: own = 0, en: english = 0 } = detection.getScores();
  return words.length >= MIN_WORDS && own - english >= LEAD ? language : undefined;
}

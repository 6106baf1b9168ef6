import { normalizeText } from '@firm/format';
import type { languageText } from '../text/en/languages.ts';

export type Language = keyof typeof languageText;

/** Scripts that one of these languages writes in, and hardly another that we meet. */
const SCRIPTS: readonly (readonly [Language, RegExp])[] = [
  ['ru', /\p{Script=Cyrillic}/gu],
  ['hi', /\p{Script=Devanagari}/gu],
  ['ar', /\p{Script=Arabic}/gu],
  ['ko', /\p{Script=Hangul}/gu],
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ['zh', /\p{Script=Han}/gu],
];
/** The words that carry a sentence; none of them is one in English. */
const WORDS: Readonly<Record<string, string>> = {
  es:
    'todo sé hacer nada alguien dinero billetera el la los las una que qué es en mi mis por ' +
    'para con cómo como está están me se lo tengo quiero puedo hola gracias cuánto cuál ' +
    'dónde pero muy soy hay esto esta fue hice di le su del al mandé robaron perdí firmé ' +
    'ayuda ustedes son nos sus según',
  pt:
    'o os as uma um que é em meu minha meus por para com como está estão não eu tenho quero ' +
    'posso olá obrigado quanto qual onde mas muito isso esta foi fiz dei seu sua do da dos ' +
    'das no na ao mandei roubaram perdi assinei ajuda vocês são pode meu pra sem',
  fr:
    'le la les une un des que est en mon ma mes pour avec comment je suis il elle ai pas ne ' +
    'qui où quel quelle combien bonjour merci mais très ce cette sont vous nous dans sur au ' +
    'aux quoi puis peux veux envoyé volé perdu signé aide du et',
  de:
    'der die das ein eine ist und ich mein meine mir mich nicht wie was wo warum wann wer ' +
    'für mit auf von zu kann habe hat sind wird bitte danke hallo aber sehr auch noch man ' +
    'wenn wieviel welche mal bei aus dem den gibt soll muss wurde alle kein keine',
  it:
    'il lo la gli le una un che è in mio mia miei per con come sono non io ho hai cosa dove ' +
    'quanto quale ciao grazie ma molto questo questa della del dei alla al si mi ti posso ' +
    'voglio devo mandato rubato perso firmato faccio capire prima truffa comprare comprarlo aiuto hanno sul nel vi',
  pl:
    'jest się nie że co jak mój moja moje czy dla na do od po ile gdzie dlaczego kto mam ' +
    'mogę chcę proszę dziękuję dzień dobry ale bardzo to są już tylko przez pieniądze ' +
    'portfel robić ktoś mi właśnie konto szukam teraz kosztuje wami',
  tr:
    'bir bu ve ne mi mı mu nasıl neden niçin için ile benim bana beni var yok değil ben sen ' +
    'çok ama nedir kaç nerede kim hangi lütfen merhaba teşekkürler olarak kadar şimdi ediyor ' +
    'oldu yaptım verdim gitti param cüzdan cüzdanım cüzdanıma istiyor lazım birisi',
  id:
    'yang apa ini itu saya aku dan di ke dari untuk dengan tidak bisa ada bagaimana kenapa ' +
    'berapa dimana siapa mau sudah belum akan dompet uang saja juga tolong terima kasih halo ' +
    'kalau karena gimana kok nya kata kunci dikirim hilang diminta dia mereka',
  vi:
    'là gì của tôi không có và cho được này một các những như thế nào tại sao bao nhiêu ở ' +
    'đâu ai với đã đang sẽ bị mua bán tiền ví xin cảm ơn chào giúp làm họ mình nghĩa bằng',
  hi:
    'hai kya mera meri mere mujhe kaise kyu kyun nahi nahin ko ka ki ke se mein aur ho gaya ' +
    'kar raha tha kitna kahan kaun bhai paise galti koi wapas liye apna maine usne raha diya ' +
    'liya sakta hota abhi tak jayega bata chahiye hun hoon',
};
const lists = Object.entries(WORDS).map(([language, words]) => ({
  // The keys above are languages.
  language: language as Language,
  words: new Set(words.split(' ')),
}));
/** Words that carry an English sentence. */
const ENGLISH = new Set(
  (
    'the a an is are was were i you he she it we they my your his her our their this that these ' +
    'those what why how when where who which do does did can could should would will to of for ' +
    'from with on at by and or but not if so be been have has had me him them us there here ' +
    'just now please help get got no as do into over man die come sum much many all'
  ).split(' '),
);
/** Letters that one of them has, and hardly another. */
const LETTERS: readonly (readonly [Language, RegExp])[] = [
  ['tr', /[ğışç]/gu],
  ['vi', /[ăđơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/gu],
  ['pl', /[ąęłńśźż]/gu],
  ['de', /[ßäöü]/gu],
  ['es', /[ñ¿¡]/gu],
  ['pt', /[ãõ]/gu],
];
/** Letters that Urdu writes and Arabic does not. */
const URDU = /[ٹڈڑںھہےۓ]/u;
/** Such a share of the letters makes a language by its script. */
const MAJORITY = 0.3;
const ownMails = new Map(LETTERS);
const NEVER = /(?!)/gu;
const MIN_WORDS = 2;
const READ_LENGTH = 2_000;

/** The language that a message is in, where it is another than English and one that we know. */
export function detectLanguage(message: string): Language | undefined {
  const text = normalizeText(message.slice(0, READ_LENGTH), 'NFC').toLowerCase();
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (letters === 0) return undefined;
  const script = SCRIPTS.find(
    ([, of]) => (text.match(of)?.length ?? 0) >= Math.max(2, letters * MAJORITY),
  );
  if (script) return script[0] === 'ar' && URDU.test(text) ? 'ur' : script[0];
  // A word that is said twice tells no more.
  const words = [...new Set(text.match(/[\p{L}\p{M}]+/gu) ?? [])];
  const english = words.filter((word) => ENGLISH.has(word)).length;
  const [best] = lists
    .map(({ language, words: knownWords }) => ({
      language,
      found:
        words.filter((word) => knownWords.has(word) && !ENGLISH.has(word)).length +
        (text.match(ownMails.get(language) ?? NEVER)?.length ?? 0),
    }))
    .toSorted((a, b) => b.found - a.found);
  const isEnough =
    best !== undefined &&
    best.found > english &&
    best.found >= MIN_WORDS &&
    best.found * 5 >= words.length;
  return isEnough ? best.language : undefined;
}

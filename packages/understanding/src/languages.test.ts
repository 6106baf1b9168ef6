import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { createUnderstanding } from './create-understanding.ts';
import { detectLanguage } from './detect-language.ts';

const PATIENTLY = { timeoutMilliseconds: 60_000, firstTimeoutMilliseconds: 60_000 };
const MAY_BE_LIFE = 'who gets my coins when i am gone';
const ours = createUnderstanding(PATIENTLY);
afterAll(() => ours.close());

/** One of each language: coins are gone, somebody may not want to live, and a question. */
const MESSAGES: Readonly<Record<string, readonly [theft: string, life: string, plain: string]>> = {
  es: [
    'anoche alguien vació mi billetera, todas mis monedas se fueron a una dirección que no conozco',
    'perdí todo y ya no quiero seguir viviendo',
    'qué es el gas y por qué tengo que pagarlo?',
  ],
  pt: [
    'alguém esvaziou minha carteira essa noite, as moedas foram todas para um endereço estranho',
    'perdi tudo, não quero mais viver',
    'o que é gas e por que preciso pagar isso?',
  ],
  fr: [
    'quelqu’un a vidé mon portefeuille cette nuit, tout est parti vers une adresse inconnue',
    'j’ai tout perdu et je ne veux plus vivre',
    'c’est quoi le gas et pourquoi faut-il le payer ?',
  ],
  it: [
    'stanotte qualcuno mi ha svuotato il wallet, tutto è andato a un indirizzo che non conosco',
    'ho perso tutto e non voglio più vivere',
    'che cos’è il gas e perché devo pagarlo?',
  ],
  de: [
    'heute nacht hat jemand meine wallet leergeräumt, alles ging an eine fremde adresse',
    'ich habe alles verloren und will nicht mehr leben',
    'was ist eigentlich gas und warum muss ich das bezahlen?',
  ],
  pl: [
    'w nocy ktoś opróżnił mi portfel, wszystko poszło na adres którego nie znam',
    'straciłem wszystko i nie chcę już żyć',
    'co to jest gas i dlaczego muszę za to płacić?',
  ],
  tr: [
    'dün gece biri cüzdanımı boşaltmış, hepsi tanımadığım bir adrese gitmiş',
    'her şeyimi kaybettim, artık yaşamak istemiyorum',
    'gas nedir ve neden ödemem gerekiyor?',
  ],
  ru: [
    'ночью кто-то вывел все монеты с моего кошелька на незнакомый адрес',
    'я потерял всё и больше не хочу жить',
    'что такое газ и почему я должен за него платить?',
  ],
  vi: [
    'đêm qua có ai đó rút sạch ví của tôi, coin chuyển hết sang một địa chỉ lạ',
    'tôi mất hết rồi, tôi không muốn sống nữa',
    'phí gas là gì và tại sao tôi phải trả?',
  ],
  id: [
    'semalam ada yang menguras dompet saya, semua koin dikirim ke alamat yang tidak saya kenal',
    'saya kehilangan semuanya, saya tidak ingin hidup lagi',
    'apa itu gas dan kenapa saya harus membayarnya?',
  ],
  hi: [
    'कल रात किसी ने मेरा वॉलेट खाली कर दिया, सारे सिक्के किसी अनजान पते पर चले गए',
    'मैंने सब कुछ खो दिया, अब मैं जीना नहीं चाहता',
    'गैस क्या होती है और मुझे इसके पैसे क्यों देने पड़ते हैं?',
  ],
  zh: [
    '昨晚有人把我的钱包清空了，所有的币都转到一个陌生地址',
    '我什么都没了，不想再活下去了',
    '什么是gas费，为什么我必须付？',
  ],
  ja: [
    '昨夜だれかにウォレットを空にされ、全部知らないアドレスに送られていました',
    '全部失いました。もう生きていたくないです',
    'ガス代とは何ですか。なぜ払わないといけないのですか',
  ],
  ko: [
    '어젯밤에 누가 제 지갑을 털어서 코인이 전부 모르는 주소로 갔어요',
    '전부 잃었어요 더 이상 살고 싶지 않아요',
    '가스비가 뭐고 왜 내야 하나요?',
  ],
  ar: [
    'الليلة الماضية أفرغ شخص ما محفظتي وذهبت كل عملاتي إلى عنوان لا أعرفه',
    'خسرت كل شيء ولا أريد أن أعيش بعد الآن',
    'ما هي رسوم الغاز ولماذا يجب أن أدفعها؟',
  ],
};

test('another language has an encoder of its own, which tells trouble from a question', async () => {
  const wrong: string[] = [];
  for (const [language, messages] of Object.entries(MESSAGES)) {
    expect(messages.map(detectLanguage)).toEqual(messages.map(() => language));
    const [theft, life, plain] = await Promise.all(messages.map(ours.understand));
    const shareOf = (understanding: typeof theft, begin: string): number =>
      Object.entries(understanding?.kinds ?? {})
        .filter(([kind]) => kind.startsWith(begin))
        .reduce((sum, [, share]) => sum + share, 0);
    if (shareOf(theft, 'trouble/') < 0.5) wrong.push(`${language}: robbed`);
    if (shareOf(life, 'life') < 0.38) wrong.push(`${language}: life`);
    if (shareOf(plain, 'plain') < 0.5) wrong.push(`${language}: plain`);
  }
  // It errs here and there: two of 45 may be wrong.
  expect(wrong.slice(2)).toEqual([]);
});

test('of an English message that may be about a life both say their share', async () => {
  const { kinds } = (await ours.understand(MAY_BE_LIFE)) ?? {};
  expect(kinds?.['life']).toBeGreaterThan(0.38);
  expect(Object.values(kinds ?? {}).reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 5);
});

test('where the other encoder cannot run, English is read all the same', async () => {
  const modelFolder = fileURLToPath(new URL('../model', import.meta.url));
  const folder = mkdtempSync(join(tmpdir(), 'understanding-'));
  for (const name of ['model.onnx', 'tokenizer.json', 'languages-tokenizer.json'])
    symlinkSync(join(modelFolder, name), join(folder, name));
  writeFileSync(join(folder, 'languages.onnx'), 'no model');
  const labels: { sha256: object } = JSON.parse(
    readFileSync(join(modelFolder, 'labels.json'), 'utf8'),
  );
  const digest = createHash('sha256').update('no model').digest('hex');
  const sha256 = { ...labels.sha256, 'languages.onnx': digest };
  writeFileSync(join(folder, 'labels.json'), JSON.stringify({ ...labels, sha256 }));
  const model = createUnderstanding({ modelFolder: folder, ...PATIENTLY });
  try {
    expect((await model.understand(MAY_BE_LIFE))?.kinds['life']).toBeGreaterThan(0.08);
    expect(await model.understand(MESSAGES['es']?.[0] ?? '')).toBeUndefined();
    expect(model.state()).toBe('ready');
  } finally {
    await model.close();
    rmSync(folder, { recursive: true });
  }
});

test('what it gives has the shape of the English model’s', async () => {
  const [english, spanish] = await Promise.all(
    ['how do I pay gas?', 'cómo pago el gas de mi billetera?'].map(ours.understand),
  );
  expect(Object.keys(spanish?.kinds ?? {})).toEqual(Object.keys(english?.kinds ?? {}));
  expect(Math.hypot(...(spanish?.vector ?? []))).toBeCloseTo(1, 4);
  const likeness = (english?.vector ?? new Float32Array()).reduce(
    (sum, one, at) => sum + one * (spanish?.vector[at] ?? 0),
    0,
  );
  expect(likeness).toBeGreaterThan(0.4);
});

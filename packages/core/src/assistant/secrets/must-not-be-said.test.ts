import { processorMilliseconds } from '@firm/format/testing.ts';
import { expect, test } from 'vitest';
import { mustNotBeSaid } from './must-not-be-said.ts';

test.each([
  'There is no risk at all.',
  'There’s absolutely no risk here.',
  'You can buy it without any risk.',
  'This pool carries zero risk.',
  'It is not risky.',
  'It isn’t dangerous at all.',
  'You can’t lose.',
  'With this token you will never lose money.',
  'Nothing can go wrong.',
  'The risk is zero.',
  'The support needs the twelve words.',
  'Support needs your 12 words to unlock the wallet.',
  'Don’t worry, just enter your seed phrase.',
  'No problem, send the 24 secret words to the team.',
  'What are your twelve words?',
  'I will need your recovery words first.',
  'Read me the mnemonic.',
  'Please type the seed here.',
  'Ese token es totalmente seguro.',
  'No hay ningún riesgo.',
  'Necesito tus 12 palabras.',
  'Não há nenhum risco.',
  'Envie sua frase de recuperação para o suporte.',
  'Il n’y a aucun risque.',
  'Donnez-moi les 12 mots.',
  'Es gibt kein Risiko.',
  'Das ist absolut sicher.',
  'Ich brauche deine zwölf Wörter.',
  'Non c’è nessun rischio.',
  'Inserisci la frase di recupero.',
  'Hier is geen risico.',
  'Nie ma żadnego ryzyka.',
  'Hiçbir risk yok.',
  'Это абсолютно безопасно.',
  'Риска нет.',
  'Отправьте сид-фразу в поддержку.',
  'Немає жодного ризику.',
  '没有任何风险。',
  '这个代币是安全的。',
  '请提供您的助记词。',
  'リスクは全くありません。',
  'シードフレーズを入力してください。',
  '위험이 전혀 없습니다.',
  '시드 구문을 입력하세요.',
  'कोई जोखिम नहीं है।',
  'لا يوجد أي خطر.',
  'Tidak ada risiko.',
  'Không có rủi ro.',
])('%s is not shown', (sentence) => expect(mustNotBeSaid(sentence)).toBe(true));

test.each([
  'Every token carries a risk.',
  'There is no such thing as no risk.',
  'Whoever says that there is no risk lies.',
  'Nobody can promise that you will not lose money.',
  'Never share your seed phrase with anybody.',
  'Nobody needs your twelve words, and nobody of ours asks for them.',
  'A staking reward is paid in the same coin.',
  'You can lose all that you put in.',
  'Scammers say that there is no danger.',
  'Nunca compartas tu frase semilla.',
  'Jeder Token hat ein Risiko.',
  'Teile niemals deine zwölf Wörter.',
  'Никогда никому не отправляйте сид-фразу.',
  '每种代币都有风险。',
  '切勿向任何人提供助记词。',
  'シードフレーズを誰にも教えないでください。決して。',
])('%s is shown', (sentence) => expect(mustNotBeSaid(sentence)).toBe(false));

test.each(['no ', 'send ', 'a', 'there is no risk at ', 'never ', 'es ', '12 ', '没有'])(
  'is read in a moment, whatever is repeated: %s',
  (piece) => {
    const sentence = piece.repeat(2_000).slice(0, 2_000);
    const times = Array.from({ length: 4 }, () =>
      processorMilliseconds(() => mustNotBeSaid(sentence)),
    );
    expect(Math.min(...times)).toBeLessThan(25);
  },
);

import { pattern } from '@firm/format';

/**
 * The same in other languages: calls something safe or without risk, promises a gain, or asks for
 * the words of a wallet. A model answers in the language of whoever asks.
 */
export const mustNotBeSaidElsewhere = (sentence: string): boolean =>
  PROMISES.some((promise) => promise.test(sentence)) ||
  (WORDS.test(sentence) && ASKS.test(sentence) && !FORBIDS.test(sentence));

const PROMISES: readonly RegExp[] = [
  // Spanish, Portuguese.
  pattern('iu')`
    \bsin (?:ning[uú]n )?riesgos?(?!\p{L})|\bno (?:hay|existe|tiene) (?:ning[uú]n )?(?:riesgo|peligro)
    |(?<!\p{L})(?:es|son|est[aá]n?|totalmente|completamente|100 ?%) (?:\p{L}+ ){0,2}segur[oa]s?(?!\p{L})
    |\bgarantizad[oa]s?\b|\bsem (?:nenhum |qualquer )?riscos?(?!\p{L})|n[aã]o (?:h[aá]|existe|tem) (?:nenhum )?(?:risco|perigo)
    |(?<!\p{L})(?:é|s[aã]o|est[aá]) (?:\p{L}+ ){0,2}segur[oa]s?(?!\p{L})|\b(?:lucros?|ganhos?|retornos?) garantid[oa]s?
  `,
  // French, Italian.
  pattern('iu')`
    \bsans (?:aucun )?(?:risque|danger)|\b(?:aucun|z[eé]ro|pas de|pas le moindre) (?:risque|danger)
    |(?<!\p{L})(?:est|sont|totalement|enti[eè]rement|absolument) (?:\p{L}+ ){0,2}(?:s[uû]re?s?|fiables?)(?!\p{L})
    |\b(?:gains?|profits?|rendements?) garantis?\b|\bsenza (?:alcun |nessun )?risch(?:io|i)|\b(?:nessun|zero) (?:rischio|pericolo)
    |\bnon (?:c'è|ci sono|esiste) (?:alcun |nessun )?(?:rischi|pericol)
    |(?<!\p{L})(?:è|sono|completamente|totalmente) (?:\p{L}+ ){0,2}sicur[oaie](?!\p{L})|\b(?:guadagn\p{L}+|profitt\p{L}+|rendiment\p{L}+) garantit
  `,
  // German, Dutch, Polish, Turkish.
  pattern('iu')`
    \bkein(?:e|erlei)? (?:\p{L}+ )?(?:risik|gefahr)|\bohne (?:jedes |jegliches |ein )?risiko|\brisiko(?:los|frei)
    |\b(?:ist|sind|völlig|absolut|total|hundertprozentig) (?:\p{L}+ ){0,2}(?:sicher|ungefährlich)(?!\p{L})
    |\bgarantierte?n? (?:gewinn|rendite|ertr)|\bgeen (?:enkel )?(?:risico|gevaar)|\bzonder (?:enig )?risico|\brisico(?:vrij|loos)
    |\b(?:is|zijn) (?:\p{L}+ ){0,2}veilig(?!\p{L})|\bbez (?:żadnego |jakiegokolwiek )?ryzyka|\bnie ma (?:żadnego )?ryzyka
    |(?<!\p{L})(?:jest|są) (?:\p{L}+ ){0,2}bezpieczn|\bgwarantowan|\brisk(?:siz| yok)|\bhiçbir risk|güvenli(?:dir|yor)?(?!\p{L})|\bgarantili
  `,
  // Russian, Ukrainian.
  pattern('iu')`
    (?<!\p{L})(?:без|нет|никакого|нету|немає|нема|жодного) (?:\p{L}+ ){0,2}(?:риска|рисков|ризику|ризиків)
    |(?:риска|рисков|ризику|ризиків) (?:\p{L}+ )?(?:нет|нету|немає|нема)(?!\p{L})|безрисков|безризиков
    |(?<!не)(?:безопасн(?:о|ый|ая|ые|ое)|безпечн(?:о|ий|а|і|е))(?!\p{L})|гарантир\p{L}+ (?:прибыл|доход)|гарантован\p{L}+ (?:прибут|дох)
  `,
  // Chinese, Japanese, Korean.
  pattern('iu')`
    (?:没有|沒有|零|无|無|毫无|毫無|不存在)(?:任何|什么|什麼|一点|一點)?(?:风险|風險)|(?:绝对|絕對|完全|非常|很|是|十分|百分百)安全
    |(?:保证|保證)(?:盈利|赚|賺|收益|获利|獲利)|[稳穩包]赚|[稳穩包]賺|リスク(?:は|が|も)?(?:全く|まったく|一切|何も)?(?:ない|なし|無い|ゼロ|ありません)
    |(?:ノー|無)リスク|安全(?:です|だ|である|と言え)|必ず儲|元本保証|위험(?:이|은|도|성이)?\s*(?:전혀|하나도|아예)?\s*없|안전(?:합니다|해요|하다|함)|무위험
    |(?:원금|수익)\s*보장
  `,
  // Hindi, Arabic, Indonesian, Vietnamese.
  pattern('iu')`
    कोई (?:भी )?(?:जोखिम|रिस्क|ख़?तरा) नहीं|जोखिम[ -]?मुक्त|बिना (?:किसी )?(?:जोखिम|रिस्क)|सुरक्षित (?:है|हैं)|गारंटी(?:ड|कृत)
    |(?:لا|بدون|دون|بلا)\s+(?:(?:يوجد|توجد)\s+)?(?:(?:أي|اي)\s+)?(?:مخاطر|مخاطرة|خطر)|(?<!\p{L})(?:آمنة?|مضمونة?)(?!\p{L})
    |\b(?:tanpa|tidak ada|bebas|nol) (?:\p{L}+ )?risiko|\b(?:pasti|sangat|benar-benar|100 ?%) aman\b|\bdijamin (?:untung|cuan|profit)
    |không (?:có |hề có )?(?:bất kỳ |chút )?rủi ro|(?:hoàn toàn|tuyệt đối|rất) an toàn|đảm bảo (?:lợi nhuận|lãi)
  `,
];

/** The words and keys of a wallet. */
const WORDS = pattern('iu')`
  \b(?:frase|palabras?|palavras?) (?:\p{L}+ ){0,2}(?:semilla|semente|recupera\p{L}+|secretas?|seed)|(?<!\p{L})(?:12|24|doce|veinticuatro|doze) pala(?:b|v)ras
  |\b(?:clave|llave|chave) privada|\bphrase (?:\p{L}+ ){0,2}(?:r[eé]cup[eé]ration|secr[eè]te|seed)|(?<!\p{L})(?:12|24|douze|vingt-quatre) mots|\bcl[eé] priv[eé]e
  |(?:wiederherstellungs|seed|geheim)[- ]?(?:phrase|w[oö]rter|satz)|(?<!\p{L})(?:12|24|zwölf|vierundzwanzig) (?:\p{L}+ )?w[oö]rter|privat(?:e[nr]?)? ?(?:schlüssel|key)
  |\bfrase (?:di recupero|seed|segreta)|(?<!\p{L})(?:12|24|dodici|ventiquattro) parole|\bchiave privata|(?<!\p{L})(?:12|24|twaalf) woorden|herstelzin
  |(?<!\p{L})(?:12|24|dwanaście|dwunastu) słów|fraz\p{L} (?:odzyskiwania|seed)|klucz\p{L}* prywatn|(?<!\p{L})(?:12|24|on iki) kelime|(?:kurtarma|gizli|tohum) (?:ifade|kelime)|özel anahtar
  |с[ие]д[- ]?фраз|(?:секретн|мнемоническ|резервн)\p{L}+ (?:фраз|слов)|(?<!\p{L})(?:12|24|двенадцать|дванадцять) сл[оі]в|(?:приватн|закрыт|закрит)\p{L}+ ключ|сід[- ]?фраз
  |助记词|助記詞|私钥|私鑰|(?:12|24|十二|二十四)(?:个|個)?(?:单词|單詞|词|詞)|シードフレーズ|リカバリーフレーズ|ニーモニック|秘密鍵|(?:12|24|十二)(?:個)?の?(?:単語|ワード)
  |(?:시드|복구|니모닉)\s*(?:구문|문구)|개인\s*키|(?:12|24|열두)\s*개?의?\s*단어|(?:12|24|बारह) शब्द|सीड फ़?्?र?े?ज|रिकवरी
  |عبارة (?:الاسترداد|البذرة|السر\p{L}*)|(?:12|24|١٢) ?كلمة|المفتاح الخاص|frasa (?:pemulihan|benih|sandi)|(?<!\p{L})(?:12|24|dua belas) kata|kunci pribadi
  |(?:12|24|mười hai) từ|cụm từ (?:khôi phục|bí mật)|khóa riêng
`;

/** The words of a request. */
const ASKS = pattern('iu')`
  (?<!\p{L})(?:env[ií]|dame|danos|d[aá]me|escrib|introduc|introduz|ingres|compart|necesit|precis|pas[ae]me|mand[ae]|dig[ai]t|inform[ae]|dime
  |envoy|donn|entrez|entrer|saisi|partag|besoin|communiqu|gib|geben|sende|schick|brauch|ben[oö]tig|nenn|teil|eingeben
  |inser|condivi|bisogn|serv|dammi|invi|geef|stuur|deel|heb .{0,20}nodig|podaj|wpisz|wyślij|potrzeb|gir(?:in|iniz)|gönder|paylaş|gerek|ihtiyaç|yaz
  |отправ|введ|вышл|пришл|дай|назов|нужн|сообщ|напиш|поделит|надішл|введіть|потрібн|поділ|masukkan|kirim|berikan|butuh|perlu|nhập|gửi|cung cấp|cần)
  |输入|輸入|提供|发送|發送|发给|告诉|告訴|需要|给我|給我|分享|入力|教えて|送って|必要|ください|입력|알려|보내|필요|공유|भेज|बता|दर्ज|चाहिए|ज़रूरत|जरूरत|साझा
  |أرسل|أدخل|أعط|تحتاج|نحتاج|شارك|اكتب
`;

const FORBIDS = pattern('iu')`
  (?<!\p{L})(?:nunca|jam[aá]s|jamais|nadie|ninguém|nessuno|mai|personne|ne .{0,30}pas|nie|niemals|niemand|nooit|nigdy|nikt|asla|kimse|никогда|никому|никто|не|ніколи|нікому|ніхто
  |jangan|không bao giờ|đừng|não|no|nicht|niet|non)(?!\p{L})|不要|切勿|绝不|絕不|勿|别|永远不|決して|絶対に|ないで|절대|마세요|कभी|मत|لا |أبدا
`;

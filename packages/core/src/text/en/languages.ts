/*
 * The few sentences that are said in other languages than English, to whoever writes in one.
 * `english`: that answers come in English; `firstAid`: the same to somebody in trouble, and to
 * whom to turn.
 */
import type { Language } from '@firm/understanding/language.ts';

export const languageText = {
  es: {
    english: 'Este asistente responde solo en inglés. Escribe tu pregunta en inglés, por favor.',
    firstAid:
      'Los primeros auxilios siguen en inglés. Pide ayuda a alguien de confianza que lo ' +
      'lea y a la policía; no des a nadie tus palabras ni tus claves.',
  },
  pt: {
    english:
      'Este assistente responde apenas em inglês. Escreva a sua pergunta em inglês, por favor.',
    firstAid:
      'Os primeiros socorros seguem em inglês. Peça ajuda a alguém de confiança que leia ' +
      'inglês e à polícia; não dê a ninguém as suas palavras ou chaves.',
  },
  fr: {
    english:
      'Cet assistant répond uniquement en anglais. Veuillez écrire votre question en anglais.',
    firstAid:
      'Les premiers gestes suivent en anglais. Demandez l’aide d’une personne de confiance ' +
      'qui le lit, et de la police ; ne donnez vos mots ou vos clés à personne.',
  },
  de: {
    english:
      'Dieser Assistent antwortet nur auf Englisch. Bitte stellen Sie Ihre Frage auf Englisch.',
    firstAid:
      'Die erste Hilfe folgt auf Englisch. Bitten Sie jemanden um Hilfe, dem Sie vertrauen ' +
      'und der es liest, und die Polizei; geben Sie niemandem Ihre Wörter oder Schlüssel.',
  },
  it: {
    english: 'Questo assistente risponde solo in inglese. Scrivi la tua domanda in inglese.',
    firstAid:
      'Il primo aiuto segue in inglese. Chiedi aiuto a una persona fidata che lo legge e ' +
      'alla polizia; non dare a nessuno le tue parole o chiavi.',
  },
  pl: {
    english: 'Ten asystent odpowiada tylko po angielsku. Proszę zadać pytanie po angielsku.',
    firstAid:
      'Pierwsza pomoc jest poniżej po angielsku. Poproś o pomoc zaufaną osobę, która zna ' +
      'ten język, oraz policję; nikomu nie podawaj słów ani kluczy.',
  },
  tr: {
    english: 'Bu asistan yalnızca İngilizce yanıt verir. Lütfen sorunuzu İngilizce yazın.',
    firstAid:
      'İlk yardım aşağıda İngilizce olarak yer alıyor. Güvendiğiniz ve İngilizce bilen ' +
      'birinden ve polisten yardım isteyin; kelimelerinizi ya da anahtarlarınızı kimseye ' +
      'vermeyin.',
  },
  ru: {
    english:
      'Этот помощник отвечает только на английском. Пожалуйста, задайте вопрос на английском.',
    firstAid:
      'Первая помощь ниже, на английском. Попросите о помощи того, кому доверяете и кто ' +
      'его знает, и полицию; никому не давайте свои слова и ключи.',
  },
  id: {
    english:
      'Asisten ini hanya menjawab dalam bahasa Inggris. Silakan tulis pertanyaan dalam ' +
      'bahasa Inggris.',
    firstAid:
      'Pertolongan pertama ada di bawah dalam bahasa Inggris. Mintalah bantuan orang ' +
      'tepercaya yang memahaminya, dan polisi; jangan berikan kata-kata atau kunci Anda ' +
      'kepada siapa pun.',
  },
  vi: {
    english: 'Trợ lý này chỉ trả lời bằng tiếng Anh. Vui lòng viết câu hỏi bằng tiếng Anh.',
    firstAid:
      'Hướng dẫn sơ cứu ở bên dưới bằng tiếng Anh. Hãy nhờ người bạn tin tưởng biết tiếng ' +
      'Anh và công an giúp; đừng đưa cụm từ hay khóa của bạn cho bất kỳ ai.',
  },
  hi: {
    english: 'यह सहायक केवल अंग्रेज़ी में उत्तर देता है। कृपया अपना प्रश्न अंग्रेज़ी में लिखें।',
    firstAid:
      'प्राथमिक सहायता नीचे अंग्रेज़ी में है। किसी भरोसेमंद व्यक्ति से, जो अंग्रेज़ी पढ़ता ' +
      'हो, और पुलिस से मदद लें; अपने शब्द या कुंजी किसी को न दें।',
  },
  ur: {
    english: 'یہ معاون صرف انگریزی میں جواب دیتا ہے۔ براہ کرم اپنا سوال انگریزی میں لکھیں۔',
    firstAid:
      'ابتدائی مدد نیچے انگریزی میں ہے۔ کسی بھروسے مند شخص سے جو انگریزی پڑھتا ہو، اور ' +
      'پولیس سے مدد لیں؛ اپنے الفاظ یا چابیاں کسی کو نہ دیں۔',
  },
  ar: {
    english: 'هذا المساعد يجيب بالإنجليزية فقط. من فضلك اكتب سؤالك بالإنجليزية.',
    firstAid:
      'الإسعاف الأولي مكتوب أدناه بالإنجليزية. اطلب المساعدة من شخص تثق به ويقرأ ' +
      'الإنجليزية ومن الشرطة؛ ولا تعطِ كلماتك أو مفاتيحك لأحد.',
  },
  zh: {
    english: '本助手只用英语回答。请用英语提问。',
    firstAid:
      '下面是英文的紧急处理步骤。请向懂英语的可信之人和警方求助；不要把助记词或私钥交给任何人。',
  },
  ja: {
    english: 'このアシスタントは英語でのみ回答します。できれば英語で質問してください。',
    firstAid:
      '応急の手順を以下に英語で示します。英語が読める信頼できる人と警察に助けを求めてください。リカバリーフレーズや秘密鍵は誰にも渡さないでください。',
  },
  ko: {
    english: '이 도우미는 영어로만 답합니다. 가능하면 영어로 질문해 주세요.',
    firstAid:
      '응급 조치는 아래에 영어로 적혀 있습니다. 영어를 읽을 수 있는 믿을 만한 사람과 경찰에 도움을 청하세요. 복구 문구나 개인 키는 누구에게도 주지 마세요.',
  },
} as const satisfies Record<Language, { english: string; firstAid: string }>;

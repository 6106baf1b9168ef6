import type { Language } from '../detect-language.ts';
import type { AidKind } from './aid-kinds.ts';

/**
 * What people in trouble say in other languages: pieces of words, in small letters without accents.
 * Commas part ways of saying it; 'a|b+c|d' wants one of the first and one of the second. What is
 * plainer stands before what is less so.
 */
export const TELLING: Readonly<Record<Language, Partial<Readonly<Record<AidKind, string>>>>> = {
  es: {
    coerced: 'me amenaza, chantaje, extorsion, secuestr, amenazan, extorsion',
    romance:
      'conoci|conocido+chica|mujer|hombre|novia|novio|instagram|tinder|citas+' +
      'invert|plataforma|deposit|retir|sacar',
    helper:
      'llam|escrib|soporte|policia|banco+' +
      'codigo|cuenta segura|billetera segura|pide mis palabras|piden mi frase, ' +
      'binance|coinbase|soporte|tecnico+anydesk|codigo que|instalar',
    leaked:
      ' di | meti | puse | escribi | mande | envie | comparti +' +
      'semilla|palabras|frase|clave privada',
    takeover:
      'robaron|robado|hurtaron+telefono|movil|celular, ' +
      'sin senal|sin servicio|chip|sim+contrasena|codigo|binance|exchange|coinbase, ' +
      'cambiaron+contrasena|correo|2fa, entraron en mi cuenta, duplicado de mi sim, ' +
      'duplicaron mi sim',
    theft:
      'robaron, me han robado, vaciaron, hackearon mi, me hackearon, sacando mis, ' +
      'no queda nada, entraron en mi, entro en mi, desaparecieron mis, desaparecio mi',
    signed: ' firme , aprobe , autorice ',
    'pay-first': 'pagar|deposit|impuesto|comision+retirar|retiro|liberar|desbloquear mis',
    missent: 'equivocad+direccion|red|envie|mande',
    frozen: 'congelaron, congelada, congelado, bloque+mi cuenta',
    'locked-out': 'perdi|olvide+semilla|frase|palabras|clave|contrasena',
    'cannot-sell': 'no puedo vender, no me deja vender',
  },
  pt: {
    coerced: 'me ameac, chantage, extors, sequestr, ameaca',
    romance: 'conheci+mulher|moca|homem|namorad|tinder|instagram+invest|plataforma|deposit|sacar',
    helper: 'ligou|ligaram|suporte|policia|banco+codigo|carteira segura|pede minhas palavras',
    leaked:
      ' dei | digitei | coloquei | mandei | passei | enviei +' +
      'semente|palavras|frase|chave privada|seed',
    takeover:
      'roubaram|furtaram+celular|telemovel|telefone, ' +
      'sem sinal|sem rede|chip|sim+senha|codigo|binance|exchange|corretora, ' +
      'mudaram+senha|email|2fa, clonaram meu chip, entraram na minha conta',
    theft:
      'roubaram, esvaziaram, hackearam, me hackear, sumiram, limparam minha, nao sobrou nada, ' +
      'entraram na minha, desapareceu, desapareceram',
    signed: ' assinei , aprovei , autorizei ',
    'pay-first': 'pagar|taxa|deposit|imposto+sacar|saque|liberar|desbloquear meu',
    missent: 'errad+endereco|rede|enviei|mandei',
    frozen: 'congelaram, congelada, congelado, bloque+minha conta',
    'locked-out': 'perdi|esqueci+semente|palavras|frase|senha|chave|seed',
    'cannot-sell': 'nao consigo vender, nao posso vender, nao deixa vender',
  },
  fr: {
    coerced:
      'me menace, chantage, extorsion, enleve|kidnapp|otage+bitcoin|crypto|rancon|argent, ' +
      'me menacent, menace de',
    romance:
      'rencontre+femme|homme|tinder|site de rencontre|instagram+invest|plateforme|depos|retir',
    helper:
      'appel|telephone|ecrit+support|police|banque|conseiller+' +
      'code|portefeuille sur|compte sur|mes mots|transferer|virer, ' +
      'support|conseiller|technicien+anydesk|teamviewer|installer|distance',
    leaked:
      'donne|saisi|tape|entre|envoye|partage+' +
      'ma phrase|mes mots|mes 12|mes douze|mes 24|ma seed|ma cle privee',
    takeover:
      'vole|arrache+telephone|portable|smartphone|iphone, ' +
      'plus de reseau|sans reseau|carte sim|ma sim+mot de passe|code|binance|coinbase|compte, ' +
      'change mon mot de passe, a pris mon numero, connecte a mon compte',
    theft:
      'm a vole, ont vole, on a vole, vide mon, pirate mon, ont disparu, a ete vide, ' +
      'se sont fait voler, me suis fait voler, piratee, tout a disparu',
    signed: 'j ai signe, j ai approuve, j ai autorise',
    'pay-first': 'payer|frais|taxe|depot+retirer|retrait|debloquer mes|debloquer mon',
    missent: 'mauvais|trompe+adresse|reseau',
    frozen: 'gele mon, compte gele, bloque+mon compte, compte bloque',
    'locked-out': 'j ai perdu|j ai oublie+phrase|mots|mot de passe|seed|cle|pin',
    'cannot-sell': 'peux pas vendre, impossible de vendre, arrive pas a vendre',
  },
  de: {
    coerced: 'erpress, bedroht mich, droht mir, entfuhrt, droht, drohen, losegeld',
    romance:
      'kennengelernt|dating|tinder|frau|mann+uberredet|dating|tinder|kennengelernt+' +
      'invest|einzahl|plattform|uberwies|auszahl',
    helper:
      'angerufen|ruft|anruf|support+polizei|bank|mitarbeiter|support+' +
      'code|sichere wallet|sicheres konto|meine worter|uberweisen',
    leaked:
      'eingegeben|verraten|geschickt|gegeben|eingetippt|gezeigt+' +
      'seed|worter|phrase|private key|schlussel',
    takeover:
      'gestohlen|geklaut+handy|telefon|smartphone|iphone, ' +
      'kein netz|keinen empfang|sim karte|rufnummer|meine sim+' +
      'passwort|code|konto|borse|binance|coinbase|ubernommen|portiert, mein konto ubernommen, ' +
      'passwort geandert+nicht ich|ich nicht|ohne mich, fremdes gerat+konto|borse',
    theft:
      'gestohlen, geklaut, leergeraumt, ausgeraumt, wurde gehackt, bin gehackt, ' +
      'coins sind weg, alles weg, wallet ist leer, alle weg, ' +
      'ist weg|sind weg|plotzlich leer+coin|krypto|bitcoin|ether|geld|wallet|guthaben',
    signed: 'unterschrieben, signiert, habe genehmigt, habe freigegeben',
    'pay-first': 'auszahl|abheben+gebuhr|steuer|einzahlen|kaution',
    missent: 'falsche|falsches+adresse|netzwerk|geschickt|gesendet|uberwiesen',
    frozen: 'eingefroren, konto+gesperrt',
    'locked-out': 'verloren|vergessen+seed|worter|passwort|phrase|pin|schlussel',
    'cannot-sell': 'nicht verkaufen, lasst sich nicht verkaufen',
  },
  it: {
    coerced: 'mi minaccia, ricatt, estorsion, rapito, rapita, sequestr, minacci',
    romance:
      'conosciuto|incontrato+ragazza|donna|uomo|tinder|instagram+invest|piattaforma|versat|preliev',
    helper:
      'chiama|telefon|scritto+assistenza|supporto|polizia|banca+' +
      'codice|portafoglio sicuro|conto sicuro|le mie parole',
    leaked:
      'inserito|ho dato|scritto|mandato|condiviso+seed|mie parole|12 parole|frase|chiave privata',
    takeover:
      'rubat|scippat+telefono|cellulare|smartphone|iphone, ' +
      'senza segnale|senza rete|sim+password|codice|conto|binance|coinbase, ' +
      'cambiato la password+non io|non sono stato|exchange, clonato la sim, ' +
      'entrati nel mio account',
    theft:
      'mi hanno rubato, ho subito, svuotat, hackerat, sono spariti, prosciugat, ' +
      'non c e piu niente, e sparito tutto, sono entrati nel mio',
    signed: 'ho firmato, ho approvato, ho autorizzato',
    'pay-first': 'pagare|deposito|tassa|commissione+preliev|prelevare|sbloccare i',
    missent: 'sbagliat+indirizzo|rete|mandato|inviato',
    frozen: 'congelat, bloccato+conto|account',
    'locked-out': 'ho perso|dimenticat+seed|parole|frase|password|chiave',
    'cannot-sell': 'non riesco a vendere, non posso vendere, non mi fa vendere',
  },
  pl: {
    coerced: 'szantaz, grozi mi, groza mi, porwa, groza ze, grozi ze, okup, biciem',
    romance:
      'poznan|poznal+tinder|pani|kobiet|mezczyzn|dziewczyn|instagram|randk+' +
      'inwest|platform|wplac|wyplac',
    helper:
      'dzwon|zadzwonil|pisze+policj|bank|gield|support|wsparci|pomoc+' +
      'kod|przela|bezpieczn|portfel|slow',
    leaked: 'podalem|podalam|wpisalem|wpisalam|wyslalem|wyslalam|dalem|dalam+seed|slow|fraz|klucz',
    takeover:
      'ukradli|ukradziono|skradziono+telefon|smartfon, ' +
      'brak zasiegu|nie mam zasiegu|karta sim|karte sim|duplikat+' +
      'haslo|kod|konto|gield|binance, zmienil moje haslo, zmienili haslo, przejal moje konto, ' +
      'przejeto moje konto',
    theft:
      'ukradli, ukradziono, skradziono, okradli, wyczyscili, zhakowa, oproznili, wlamali, ' +
      'zniknely, zniknelo, czysci moj, ukradzion, wszystko zniklo, puste konto, pusty portfel',
    signed: 'podpisalem, podpisalam, zatwierdzilem, zatwierdzilam, podpis+dziwn|fals|obc|nieznan',
    'pay-first': 'zaplaci|wplaci|oplat|podatek+wyplaci|wyplat|odblokow',
    missent: 'zly|zla|zlej|bledn|pomyl+adres|siec',
    frozen: 'zamrozil, zamrozon, zablokowal, zablokowan',
    'locked-out': 'zgubil|zapomnial|stracil+seed|slow|haslo|hasla|fraz|klucz',
    'cannot-sell': 'nie moge sprzedac, nie da sie sprzedac',
  },
  tr: {
    coerced: 'tehdit, santaj, kacirdi, kacirildi, fidye',
    romance: 'tanist|tinder|instagram+kadin|kiz|adam|sevgili+yatir|platform|cek',
    helper:
      'aradi|ariyor|yazdi|yaziyor+destek|polis|banka|savci|borsa+kod|kelime|guvenli|gonder|istiyor',
    leaked: 'verdim|girdim|yazdim|gonderdim|paylastim+kelime|seed|kurtarma|anahtar',
    takeover:
      'sim kart|hattim|sebeke yok|sinyal yok+sifre|kod|borsa|binance|kopyala|degis, ' +
      'sifremi degistir, hesabimi ele gecir, hesabim ele gecir',
    theft:
      'calindi, caldilar, calmis, bosaltildi, bosalttilar, bosaltmis, hacklendi, ' +
      'hesabima girmis, dolandirildim, param gitti, coinlerim gitti, ' +
      'cuzdan+bosaldi|bos |bosalt, param yok, paralarim yok, coinlerim yok, kaybol+coin|para',
    signed: 'imzaladim, onayladim, onay verdim, imzala+yanlislikla|sahte|garip|bilmedigim',
    'pay-first': 'odeme|yatir|vergi|komisyon|ucret|depozito+cekmek|cekim|cekebil',
    missent: 'yanlis+adres|aga|agdan|gonder',
    frozen: 'donduruldu, dondurdu, hesab+bloke|kilitlendi|kapatildi',
    'locked-out': 'unuttum|kaybettim+kelime|sifre|seed|pin|anahtar',
    'cannot-sell': 'satamiyorum, satilmiyor, satmama izin',
  },
  id: {
    coerced: 'diancam, mengancam, pemerasan, diculik, menculik, ancam, tebusan',
    romance:
      'kenal|kenalan+wanita|cewek|pria|tinder|instagram|facebook+investasi|platform|deposit|tarik',
    helper:
      'telepon|menelepon|hubungi|nelpon|chat+polisi|bank|cs|admin|support|petugas+' +
      'kode|kata|dompet aman|transfer|kirim, minta saya|ngaku+12 kata|kata kunci|seed|kode',
    leaked:
      'kasih|memberi|masukin|masukkan|ketik|kirim+' +
      'seed|frasa|12 kata|24 kata|private key|kata kunci',
    takeover:
      'sinyal hilang|tidak ada sinyal|kartu sim|nomor saya+' +
      'kata sandi|password|kode|akun|binance|bajak, akun saya diambil alih, ' +
      'password saya diganti',
    theft:
      'dicuri, dibobol, diretas, dihack, kena hack, terkuras, dikuras, hilang semua, raib, ' +
      'kosong+dompet|saldo|wallet, hilang+usdt|bitcoin|koin|saldo|semua',
    signed: 'tanda tangan, tandatangan, sudah approve, klik approve, menyetujui',
    'pay-first': 'bayar|deposit|pajak|biaya+tarik|withdraw|pencairan|dicairkan',
    missent: 'salah+alamat|kirim|jaringan|network|transfer',
    frozen: 'dibekukan, akun+diblokir',
    'locked-out': 'lupa|hilang+seed|frasa|kata sandi|password|pin|kunci',
    'cannot-sell': 'tidak bisa jual, ga bisa jual, gak bisa jual, tidak bisa dijual',
  },
  vi: {
    coerced: 'de doa, tong tien, bat coc, doa , tong tien',
    romance: 'quen+co gai|anh|tinder|facebook|zalo|mang+dau tu|san|nap|rut',
    helper: 'goi dien|nhan tin+ho tro|cong an|ngan hang|san+ma|chuyen|cum tu',
    leaked: 'dua|nhap|gui|cho ai+cum tu|12 tu|24 tu|seed|khoa rieng',
    takeover:
      'mat song|chiem sim|doi sim|so dien thoai+mat khau|ma otp|tai khoan|binance|san, ' +
      'tai khoan bi chiem, doi mat khau cua toi',
    theft:
      'bi hack, bi trom, bi danh cap, mat het, mat sach, bi rut, bi lay, rut het, bien mat, ' +
      'bay het, het sach tien',
    signed: 'da ky, lo ky, lo approve, da approve',
    'pay-first': 'nop|dong|phi|thue|nap+rut',
    missent: 'nham|sai+dia chi|mang|gui',
    frozen: 'bi khoa|dong bang|phong toa+tai khoan',
    'locked-out': 'quen|mat+mat khau|seed|cum tu|khoa rieng',
    'cannot-sell': 'khong ban duoc, khong the ban',
  },
  hi: {
    coerced:
      'dhamki, blackmail, धमकी, ब्लैकमेल, kidnap, agwa kar, apaharan, dhamka, अपहरण, अगवा, धमका',
    romance:
      'ladki|ladka|aurat|dost|लड़की|महिला+' +
      'mili|mila|telegram|instagram|facebook|मिली|मिला|टेलीग्राम+' +
      'trading|invest|app|ट्रेडिंग|निवेश',
    helper:
      'call|phone|कॉल|फोन|फ़ोन+police|support|bank|पुलिस|बैंक|सपोर्ट|कस्टमर+' +
      'code|otp|कोड|ओटीपी|transfer|ट्रांसफर',
    leaked:
      'de diya|bata diya|daal diya|bhej diya|दे दिया|दे दी|बता दिया|डाल दिया|डाल दी|भेज दी+' +
      'seed|phrase|words|private key|फ्रेज|शब्द|सीड',
    takeover:
      'sim|सिम|network nahi|नेटवर्क नहीं+otp|password|binance|exchange|पासवर्ड|ओटीपी, ' +
      'password badal diya, पासवर्ड बदल दि',
    theft:
      'chori ho, chura li, hack ho gaya, hack kar, khali ho gaya, चोरी हो, चुरा लि, हैक हो, ' +
      'हैक कर, खाली हो, गायब हो, nikal gay, nikal liy, gayab ho, chura liy, निकल गए, निकल गई, ' +
      'निकाल लि, चोरी',
    signed: 'sign kar diya, approve kar diya, साइन कर दि, अप्रूव कर दि',
    'pay-first': 'tax|fee|deposit|टैक्स|फीस|जमा+withdraw|nikal|निकाल',
    missent: 'galat|गलत+address|network|bhej|एड्रेस|पते|नेटवर्क|भेज',
    frozen: 'freeze|फ्रीज|block|ब्लॉक+account|खाता|अकाउंट',
    'locked-out': 'bhool|kho gay|kho di|भूल|खो गय+seed|password|phrase|पासवर्ड|सीड|शब्द|फ्रेज',
    'cannot-sell': 'bech nahi, sell nahi, बेच नहीं',
  },
  ru: {
    coerced: 'угрожа, шантаж, вымога, похитил, похищ, заложник, выкуп, грозят, грозит',
    romance: 'познаком|знаком+девушк|женщин|мужчин|тиндер|сайт+инвест|платформ|вложи|вывести',
    helper:
      'звон|пиш|писал+код|смс|служб|безопасн|полици|поддержк|следовател, ' +
      'anydesk|удаленн+поддержк|установ',
    leaked: 'ввел|ввела| дал |дала|отправил|сообщил|назвал|скинул+сид|фраз|слова|ключ',
    takeover:
      'украли|вытащили+телефон|смартфон, ' +
      'сим карт|симк|нет сети|номер+пароль|код|биржа|бирже|binance|перевыпус|почт, ' +
      'сменили пароль, сменил мой пароль, вошли в мой аккаунт, захватили аккаунт',
    theft:
      'украли, украден, увели, взломали, обчистили, опустош, пропали, вывели все, списали, ' +
      'исчезл, обнулил, опустел, ушли все',
    signed: 'подписал , подписала, одобрил, апрувнул',
    'pay-first': 'оплат|заплат|комисси|налог|депозит|внести+вывод|вывест|снять|разблок',
    missent: 'не тот|не ту|не на тот|неправильн|неверн|ошибся+адрес|сеть|сети',
    frozen: 'заморозил, заморожен, заблокировал, заблокирован',
    'locked-out': 'потерял|забыл|утерял+сид|фраз|слова|парол|ключ',
    'cannot-sell': 'не могу продать, не продается, не дает продать',
  },
  ur: {
    coerced: 'دھمکی, بلیک میل, اغوا, تاوان, دھمکا',
    helper: 'کال|فون|میسج+پولیس|سپورٹ|بینک|کسٹمر+کوڈ|او ٹی پی|ٹرانسفر|الفاظ',
    leaked: 'دے دیا|دے دی|بتا دیا|ڈال دیا|ڈال دی|لکھ دی|بھیج دی+سیڈ|فریز|الفاظ|پرائیویٹ',
    takeover: 'سم|نیٹ ورک نہیں|سگنل+پاس ورڈ|کوڈ|اکاؤنٹ|بائننس, پاس ورڈ بدل',
    theft: 'چوری, چرا لی, ہیک, خالی ہو, غائب ہو, نکل گئے, نکال لی',
    signed: 'سائن کر د, اپروو کر د, منظوری دے د',
    'pay-first': 'ٹیکس|فیس|جمع|ڈپازٹ+نکال|ودڈرا',
    missent: 'غلط+ایڈریس|پتے|نیٹ ورک|بھیج',
    frozen: 'فریز|بلاک|منجمد+اکاؤنٹ|کھاتہ',
    'locked-out': 'بھول|کھو گ+سیڈ|پاس ورڈ|الفاظ|فریز',
    'cannot-sell': 'بیچ نہیں, فروخت نہیں',
  },
  ar: {
    coerced: 'يهددني, تهديد, ابتز, خطفوا, اختطف, مخطوف, يهدد, يبتز, فديه',
    romance: 'تعرفت+فتاه|امراه|رجل|انستغرام|فيسبوك+استثم|منصه|سحب|ايداع',
    helper: 'اتصل|يتصل|راسلني|طلب مني|يطلب+كلمات|رمز|كود|الشرطه|الدعم|البنك|تحويل',
    leaked: 'اعطيت|ادخلت|كتبت|ارسلت|شاركت+كلمات|عباره|المفتاح|seed',
    takeover:
      'شريحه|شريحتي|الاشاره|رقمي+كلمه المرور|رمز|حسابي|بينانس|كلمه السر, غيروا كلمه, ' +
      'غير كلمه المرور, استولوا علي حسابي, دخل احد الي حسابي',
    theft: 'سرقوا, سرقت, انسرق, تمت سرقه, اخترق, تهكر, اختفت, سحبوا, اختفي, فارغه+محفظ, تم سحب',
    signed: 'وقعت , وافقت على',
    'pay-first': 'ادفع|دفع|رسوم|ضريبه|ايداع+سحب|اسحب',
    missent: 'خطا|الخطا|غلط+عنوان|شبكه|ارسلت|حولت',
    frozen: 'جمدوا, مجمد, تم تجميد, ايقاف+حسابي',
    'locked-out': 'نسيت|فقدت|ضاعت+كلمات|كلمه|عباره|المفتاح|الرمز',
    'cannot-sell': 'لا استطيع بيع, ما اقدر ابيع, لا يمكنني بيع',
  },
  ko: {
    coerced: '협박, 납치, 몸값, 위협',
    helper: '전화|연락|dm+고객센터|지원|경찰|검찰|은행|거래소 직원+코드|송금|이체|문구|인증',
    leaked: '입력|알려줬|알려 줬|보냈|적었+시드|복구|니모닉|개인키',
    takeover:
      '유심|통신이 안|신호가 없+비밀번호|인증|계정|거래소|바이낸스, 비밀번호를 바꿨, 비밀번호가 변경, 계정을 탈취, 계정이 탈취',
    theft: '도난, 털렸, 해킹당, 해킹 당, 훔쳐, 빼갔, 사라졌, 탈취',
    signed: '서명했, 승인했, 서명해버, 승인해버',
    'pay-first': '입금|수수료|세금|보증금+출금하려|출금을|출금이|인출',
    missent: '잘못+주소|보냈|네트워크|전송',
    frozen: '잠겼, 동결됐, 동결되, 동결당, 정지됐, 계정이 정지',
    'locked-out': '잃어|잊어|분실|까먹+시드|비밀번호|복구|개인키',
    'cannot-sell': '팔 수 없, 매도가 안, 안 팔려, 팔리지',
  },
  ja: {
    coerced: '脅迫, 脅され, 誘拐, 脅して, 脅す, 身代金',
    helper: '電話|連絡|dm+サポート|警察|銀行|取引所|コード+コード|送金|送れ|移せ|フレーズ',
    leaked: '入力|教え|送って|渡し|伝え+シード|リカバリー|フレーズ|秘密鍵',
    takeover:
      '圏外|sim|電話番号+パスワード|コード|口座|取引所|アカウント, パスワードを変えられ, パスワードが変更され, アカウントを乗っ取, 口座を乗っ取',
    theft:
      '盗まれ, 盗難, ハッキングされ, 抜かれ, なくなって, 消えた, 消えて, 不正送金, 不正に引き出',
    signed: '署名してしま, 署名しま, 承認してしま, 承認しま',
    'pay-first': '税金|手数料|保証金|入金+出金できな|出金するに|出金のた|引き出すに',
    missent: '間違+アドレス|ネットワーク|送',
    frozen: '凍結され, 口座が凍結, アカウントがロック, 利用停止',
    'locked-out': '忘れ|なくし|紛失|失くし+シード|パスワード|フレーズ|秘密鍵',
    'cannot-sell': '売れない, 売れません, 売却できな',
  },
  zh: {
    coerced: '威胁, 勒索, 敲诈, 绑架, 绑了, 赎金, 恐吓',
    romance: '网上认识|交友|女朋友|男朋友|相亲|探探+投资|平台|充值|提现',
    helper:
      '打电话|来电|客服|警察|公安+验证码|安全账户|安全钱包|让我转|要我转|要助记词, 客服|官方|警方|公安|冒充+安全|转到|转账|验证码|远程',
    leaked:
      '输入了|输了|给了|发给|告诉了|填了|泄露了+助记词|私钥|密钥, 助记词|私钥|密钥+输入到|输入在|填到|填在|发到|给别人|给了|泄露|截图发',
    takeover:
      '没信号|没有信号|sim|手机号|手机卡+密码|验证码|账户|账号|币安|交易所, 改了我的密码, 密码被改, 账号被盗用, 账户被登录',
    theft:
      '被盗, 被偷, 被黑了, 不见了, 被转走, 被盜, 被清空, 都没了, 全没了, 没有了+币|钱, 转走, 盗走, 偷走, 清零',
    signed: '签名了, 签了名, 授权了, 点了授权, 批准了',
    'pay-first': '交|缴|先付|充值|押金|税|保证金+提现|提币|解冻|取出',
    missent:
      '转错, 发错, 打错地址, 错误的地址, 错误的网络, 错误的链, 错的链, 转到了错, 转到错, 打错, 充错, 提错',
    frozen: '被冻结, 冻结了, 凍結了, 账号被封, 账户被封',
    'locked-out': '忘记|忘了|丢了|丢失|弄丢+助记词|密码|私钥',
    'cannot-sell': '卖不掉, 卖不出, 不能卖, 无法卖',
  },
};

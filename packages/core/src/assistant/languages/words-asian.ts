/*
 * As in words-romance.ts, for languages of Asia and Arabic. Where words are written without spaces
 * between them, each line has the longest pieces that say it.
 */
export const asianWords = {
  id: `
will: akan, bakal
next year: tahun depan
tomorrow: besok
now today: sekarang, hari ini
rise: naik
fall: turun
what is: apa itu, apa artinya, apa maksud, apa yang dimaksud, apa
what happens: apa yang terjadi
why: kenapa, mengapa
difference between: apa bedanya, apa perbedaan, bedanya, beda, perbedaan
how do i: bagaimana cara, gimana cara, cara, bagaimana, gimana
how does it work: cara kerja, bekerja
how much: berapa
how long: berapa lama
when: kapan
where: dimana, di mana
who: siapa
can i: apakah bisa, bisakah, bisa, boleh
should i: haruskah, sebaiknya
wallet: dompet*
cold: dingin
hot: panas
seed phrase: frasa pemulihan, frase, frasa, kata sandi pemulihan, kata kunci rahasia, kata
private key: kunci pribadi, kunci privat
public key: kunci publik
password: kata sandi, sandi
address: alamat*
send: kirim*, mengirim, transfer
receive: terima, menerima
withdraw: tarik, menarik, penarikan
deposit: setor*
buy: beli, membeli
sell: jual, menjual
swap: tukar, menukar
exchange: bursa
fee: biaya
pay: bayar, membayar
price: harga
coin: koin, kripto
money: uang
bank: bank
network: jaringan
block: blok
transaction: transaksi
pending: tertunda, nyangkut
failed: gagal
approval: persetujuan, izin
revoke: cabut, mencabut, batal*
sign signature: tanda tangan
smart contract: kontrak pintar, kontrak
liquidity: likuiditas
scam: penipuan, tipu
fake: palsu
stolen: dicuri
lose lost: hilang, kehilangan, rugi
safe: aman
risk: risiko, resiko
dangerous: bahaya, berbahaya
tax taxes: pajak
mining: menambang, penambangan
bridge: jembatan
loan: pinjam*
lesson: pelajaran
course: kursus
free: gratis
certificate: sertifikat
test exam: ujian
account: akun
delete: hapus, menghapus
phone: hp, telepon
data: data
begin: mulai
help: bantu*
store keep: simpan, menyimpan
`,
  vi: `
will: se
next year: nam sau
tomorrow: ngay mai
now today: bay gio, hom nay
rise: tang
what is: la gi, nghia la gi, co nghia la
why: tai sao, vi sao, sao
difference between: khac nhau, khac gi, su khac biet
how do i: lam the nao, cach, lam sao
how much: bao nhieu
how long: bao lau, mat bao lau
when: khi nao
where: o dau
who: ai
can i: co the, co duoc
wallet: vi dien tu, vi
cold: lanh
hot: nong
seed phrase: cum tu khoi phuc, cum tu, 12 tu
private key: khoa rieng, khoa ca nhan
password: mat khau
address: dia chi
send: gui, chuyen
receive: nhan
withdraw: rut
deposit: nap
buy: mua
sell: ban
swap: doi, hoan doi
exchange: san giao dich, san
fee: phi
cheap: re
pay: tra, thanh toan
price: gia
coin: dong coin, tien ao, tien dien tu
money: tien
bank: ngan hang
network: mang
transaction: giao dich
pending: bi treo, treo
failed: that bai
approval: phe duyet, cap quyen
revoke: thu hoi, huy
sign signature: ky, chu ky
smart contract: hop dong thong minh
liquidity: thanh khoan
slippage: truot gia
scam: lua dao
fake: gia mao
stolen: bi trom, bi hack
lose lost: mat
safe: an toan
risk: rui ro
dangerous: nguy hiem
tax taxes: thue
mining: dao coin, dao
lesson: bai hoc
course: khoa hoc
free: mien phi
certificate: chung chi
account: tai khoan
delete: xoa
phone: dien thoai
help: giup
`,
  hi: `
will: jayega, hoga, badhega, होगा, जाएगा
next year: agle saal
tomorrow: kal
now today: abhi, aaj, अभी, आज
what is: kya hai, kya hota hai, kya hote hai, kya matlab, क्या है, क्या होता है, क्या, kya
why: kyu, kyun, kyon, क्यों
difference between: farak, fark, antar, अंतर, फर्क
how do i: kaise, कैसे
how much: kitna, kitne, kitni, कितना, कितने
how long: kitna time, kitni der, कितना समय
when: kab, कब
where: kahan, kaha, कहाँ, कहां
who: kaun, कौन
can i: kya main, sakta, sakte, sakti, सकता, सकते
wallet: batua, वॉलेट, वालेट
cold: कोल्ड
seed phrase: सीड फ्रेज, सीड, shabd, शब्द
private key: chabi, प्राइवेट की, चाबी
password: पासवर्ड
address: pata, पता, एड्रेस
send: bhej*, भेज*
receive: mil*, मिल*
withdraw: nikal*, निकाल*
deposit: jama, जमा
buy: kharid*, खरीद*
sell: bech*, बेच*
exchange: एक्सचेंज
fee: fees, shulk, शुल्क, फीस
gas: गैस
price: kimat, daam, bhav, कीमत
coin: sikka, सिक्का, कॉइन, क्रिप्टो
token: टोकन
bitcoin: बिटकॉइन
ethereum: एथेरियम, इथेरियम
money: paisa, paise, पैसा, पैसे
bank: बैंक
network: नेटवर्क
blockchain: ब्लॉकचेन
transaction: लेनदेन, ट्रांजैक्शन
approval: ijazat, अनुमति
revoke: hata*, रद्द, हटा*
sign signature: hastakshar, साइन, हस्ताक्षर
smart contract: स्मार्ट कॉन्ट्रैक्ट
liquidity: लिक्विडिटी
staking: स्टेकिंग
scam: dhokha, thagi, धोखा, ठगी, स्कैम
fake: nakli, नकली
stolen: chori, चोरी
lose lost: kho, gum, खो, नुकसान
safe: surakshit, सुरक्षित
risk: khatra, jokhim, खतरा, जोखिम
tax taxes: कर, टैक्स
mining: माइनिंग
course: कोर्स
free: muft, मुफ्त
certificate: प्रमाणपत्र, सर्टिफिकेट
account: khata, खाता, अकाउंट
help: madad, मदद
`,
  ur: `
what is: کیا ہے, کیا ہوتا ہے, کیا ہوتی ہے
how do i: کیسے
why: کیوں
how much: کتنا, کتنی, کتنے
difference between: فرق
wallet: والٹ*, بٹوہ
seed phrase: سیڈ فریز, ریکوری فریز, سیڈ
private key: پرائیویٹ کی
bitcoin: بٹ کوائن*
ethereum: ایتھیریم*
token: ٹوکن*
coin: کوائن*, سکہ, سکے
exchange: ایکسچینج*
buy: خرید*
sell: بیچ*, فروخت
send: بھیج*
withdraw: نکال*, ودڈرا
fee: فیس
tax: ٹیکس*
price: قیمت
money: پیسے, پیسہ, رقم
safe: محفوظ
scam: فراڈ, دھوکہ
account: اکاؤنٹ*
password: پاس ورڈ
staking: سٹیکنگ
nft: این ایف ٹی
`,
  ar: `
will: سوف, سيرتفع, سيصل
next year: السنه القادمه, العام القادم
tomorrow: غدا
now today: الان, اليوم
what is: ما هو, ما هي, ما معنى, ماذا يعني, شو هو, ايش هو, ما
what happens: ماذا يحدث
why: لماذا, ليش, ليه
difference between: ما الفرق بين, الفرق بين, الفرق, فرق
how do i: كيف يمكنني, كيف
how does it work: كيف يعمل, كيف تعمل
how much: كم
how long: كم من الوقت
when: متى
where: اين
who: من هو
can i: هل يمكنني, هل يمكن, هل
wallet: المحفظه, محفظه, محفظتي, محافظ
cold: البارده, بارده
hot: الساخنه, ساخنه
seed phrase: عباره الاسترداد, عباره الاستعاده, كلمات الاسترداد, الكلمات السريه, عباره, كلمات
private key: المفتاح الخاص, مفتاح خاص
public key: المفتاح العام
password: كلمه المرور, كلمه السر
address: العنوان, عنوان
send: ارسال, ارسل, تحويل
receive: استلام, استقبال
withdraw: سحب, اسحب
deposit: ايداع
buy: شراء, اشتري
sell: بيع, ابيع
swap: تبديل, مبادله
exchange: المنصه, منصه, بورصه
fee: الرسوم, رسوم, عموله
gas: الغاز, غاز
pay: ادفع, دفع
price: السعر, سعر
coin: العمله, عمله, عملات, العملات
token: التوكن, توكن, رمز
bitcoin: البيتكوين, بيتكوين
ethereum: الايثيريوم, ايثيريوم
stablecoin: العملات المستقره, عمله مستقره, عملات مستقره
money: المال, فلوس, اموال
bank: البنك, بنك
network: الشبكه, شبكه
blockchain: البلوكشين, بلوكشين, سلسله الكتل
transaction: المعامله, معامله
approval: الموافقه, موافقه, اذن
revoke: الغاء
sign signature: التوقيع, توقيع
smart contract: العقد الذكي, عقد ذكي, العقود الذكيه
liquidity: السيوله, سيوله
staking: التخزين, ستيكنج
scam: احتيال, نصب
fake: مزيف, مزيفه
stolen: سرقه, سرق
lose lost: فقدت, فقدان, خساره
safe: امن, امان
risk: مخاطر, خطر
tax taxes: ضريبه, ضرائب
mining: التعدين, تعدين
course: دوره, دورات
free: مجاني, مجانيه, مجانا
certificate: شهاده, الشهاده
account: حساب, حسابي
delete: حذف, احذف
help: مساعده
`,
  zh: `
will rise: 会涨, 涨到
will fall: 会跌
next year: 明年
tomorrow: 明天
now today: 现在, 今天
should i: 应该
what is: 是什么意思, 什么是, 是什么, 是啥, 啥是, 什麼是, 是什麼
what happens: 会怎么样, 会怎样
why: 为什么, 为啥, 為什麼
difference between: 有什么区别, 有什么不同, 区别, 不同, 區別
how do i: 怎么, 如何, 怎样, 怎麼
how does it work: 怎么运作, 如何运作
how much: 多少
how long: 多久, 多长时间
when: 什么时候, 何时
where: 哪里, 在哪
who: 谁
can i: 可以, 能不能, 能否
wallet: 钱包, 錢包
hardware wallet: 硬件钱包
cold wallet: 冷钱包
hot wallet: 热钱包
seed phrase: 助记词, 助記詞, 种子短语, 恢复短语
private key: 私钥, 私鑰
public key: 公钥
password: 密码
address: 地址
send: 发送, 转账, 转到, 发到
receive: 接收, 收到
withdraw: 提现, 提币
deposit: 充值, 存入
buy: 购买, 买
sell: 卖出, 卖
swap: 兑换, 交换
exchange: 交易所
decentralised: 去中心化
centralised: 中心化
fee: 手续费, 费用, 矿工费
gas: 燃料费, 瓦斯
price: 价格
coin: 加密货币, 币, 幣
token: 代币
bitcoin: 比特币
ethereum: 以太坊
ether: 以太币
stablecoin: 稳定币
money: 钱, 资金
bank: 银行
network: 网络
blockchain: 区块链
block: 区块
transaction: 交易
pending: 待处理, 卡住
failed: 失败
approval: 授权, 批准
revoke: 撤销, 取消
sign signature: 签名
smart contract: 智能合约
liquidity pool: 流动性池, 流动池
liquidity: 流动性
slippage: 滑点
staking: 质押
validator: 验证者
impermanent loss: 无常损失
airdrop: 空投
scam: 骗局, 诈骗, 骗子
phishing: 钓鱼
fake: 假
stolen: 被盗
lose lost: 丢失, 丢了, 损失
safe: 安全
risk: 风险
tax taxes: 税
mining: 挖矿
bridge: 跨链桥
cross chain: 跨链
leverage: 杠杆
lending loan: 借贷
layer 2: 二层
course: 课程
free: 免费
certificate: 证书
test exam: 考试
account: 账户, 账号
delete: 删除
pass: 通行证
help: 帮助
`,
  ja: `
will rise: 上がりますか, 上がる
will fall: 下がる
next year: 来年
tomorrow: 明日
now today: 今, 今日
should i: べき
what is: とは何ですか, とはなんですか, って何, とは, 何ですか
why: なぜ, どうして
difference between: の違い, 違い
how do i: どうやって, どうすれば, 方法, やり方
how much: いくら, どのくらい
how long: 時間がかかり, いつまで
when: いつ
where: どこ
who: 誰
can i: できますか, できる
wallet: ウォレット, 財布
hardware wallet: ハードウェアウォレット
cold wallet: コールドウォレット
hot wallet: ホットウォレット
seed phrase: シードフレーズ, リカバリーフレーズ, 復元フレーズ
private key: 秘密鍵
public key: 公開鍵
password: パスワード
address: アドレス
send: 送金, 送る, 送り
receive: 受け取
withdraw: 出金, 引き出
deposit: 入金
buy: 買う, 購入, 買い
sell: 売る, 売却, 売り
swap: スワップ, 交換
exchange: 取引所
fee: 手数料
gas: ガス代, ガス
price: 価格, 値段
coin: 暗号資産, 仮想通貨, コイン
token: トークン
bitcoin: ビットコイン
ethereum: イーサリアム
stablecoin: ステーブルコイン
staking: ステーキング
money: お金
bank: 銀行
network: ネットワーク
blockchain: ブロックチェーン
transaction: トランザクション, 取引
approval: 承認
revoke: 取り消, 解除
sign signature: 署名
smart contract: スマートコントラクト
liquidity: 流動性
slippage: スリッページ
airdrop: エアドロップ
scam: 詐欺
fake: 偽
stolen: 盗まれ, 盗難
lose lost: なくし, 失く, 紛失, 損失
safe: 安全
risk: リスク
dangerous: 危険
tax taxes: 税金, 税
mining: マイニング
bridge: ブリッジ
leverage: レバレッジ
course: コース
lesson: レッスン
free: 無料
certificate: 証明書
test exam: テスト, 試験
account: アカウント
delete: 削除
`,
  ko: `
will rise: 오를까, 오르
will fall: 떨어
next year: 내년
tomorrow: 내일
now today: 지금, 오늘
what is: 이란 무엇인가요, 무엇인가요, 뭐예요, 뭔가요, 이란, 란, 뭐야, 무엇
why: 왜
difference between: 차이점, 차이
how do i: 어떻게, 방법
how much: 얼마
how long: 얼마나 걸
when: 언제
where: 어디
who: 누가
can i: 할 수 있나요, 수 있나요, 가능
wallet: 지갑
hardware wallet: 하드웨어 지갑
cold wallet: 콜드월렛, 콜드 월렛
hot wallet: 핫월렛, 핫 월렛
seed phrase: 시드 문구, 시드문구, 복구 문구, 니모닉
private key: 개인키, 개인 키
password: 비밀번호
address: 주소
send: 보내, 전송, 송금
receive: 받
withdraw: 출금
deposit: 입금
buy: 구매, 사는, 살 수
sell: 판매, 팔
swap: 스왑, 교환
exchange: 거래소
fee: 수수료
gas: 가스비, 가스
price: 가격
coin: 암호화폐, 가상화폐, 코인
token: 토큰
bitcoin: 비트코인
ethereum: 이더리움
stablecoin: 스테이블코인
staking: 스테이킹
money: 돈
bank: 은행
network: 네트워크
blockchain: 블록체인
transaction: 트랜잭션, 거래
approval: 승인
revoke: 취소, 해제
sign signature: 서명
smart contract: 스마트 컨트랙트, 스마트 계약
liquidity: 유동성
slippage: 슬리피지
airdrop: 에어드랍
scam: 사기
fake: 가짜
stolen: 도난, 해킹
lose lost: 잃어버, 손실
safe: 안전
risk: 위험, 리스크
tax taxes: 세금
mining: 채굴
leverage: 레버리지
course: 강의, 코스
free: 무료
certificate: 인증서, 수료증
test exam: 시험
account: 계정
delete: 삭제
`,
} as const;

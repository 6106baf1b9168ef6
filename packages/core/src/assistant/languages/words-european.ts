/* As in words-romance.ts, for languages of Central and Eastern Europe. */
export const europeanWords = {
  de: `
recognise: erkenne, erkennt, erkennen
will: wird, werden
next year: nachstes jahr, nachsten jahr
tomorrow: morgen
now today: jetzt, heute
rise: steig*
fall: fallen, fallt
good bad idea: gute idee, lohnt
what is: was ist, was sind, was bedeutet, was heisst, was macht
what happens: was passiert
why: warum, wieso, weshalb, wozu
how do i: wie kann ich, wie bekomme ich, wie mache ich, wie
how does it work: wie funktioniert, funktionier*
how much: wie viel, wieviel, wie viele
how long: wie lange, dauert
when: wann
where: wo, woher
who: wer, wem
can i: kann ich, kann man, konnen, kann
should i: soll ich, sollte ich
must i: muss ich, mussen
difference between: unterschied zwischen, unterschied*
wallet: geldborse*, brieftasche*, wallet*
hardware wallet: hardware wallet
cold: kalt*
hot: heiss*
seed phrase: wiederherstellungsphrase, zwolf worter, 12 worter, 24 worter, seed*, worter*
private key: privater schlussel, privaten schlussel, private key
public key: offentlicher schlussel, offentlichen schlussel
password: passwort*, kennwort*
key: schlussel*
address: adresse*
send: send*, schick*, uberweis*, verschick*
receive: empfang*, erhalt*, bekomm*
withdraw: auszahl*, abheb*, abzieh*
deposit: einzahl*
buy: kauf*
sell: verkauf*
swap: tausch*, umtausch*
exchange: borse*, kryptoborse*
fee: gebuhr*, kosten, kostet
pay: zahl*, bezahl*
price: preis*, kurs*
coin: munze*, krypto*, kryptowahrung*
money: geld
bank: bank, banken
network: netzwerk*, netz
blockchain: blockchain*
block: block, blocke
transaction: transaktion*, uberweisung*
pending: hangt, ausstehend*, steckt
failed: fehlgeschlagen, gescheitert
approval: genehmig*, freigab*, erlaub*
revoke: widerruf*, entzieh*
sign signature: unterschr*, signier*, signatur*
smart contract: vertrag*
liquidity: liquiditat*
scam: betrug*, abzock*
fake: falsch*, gefalscht*
stolen: gestohlen, geklaut
lose lost: verlier*, verlor*, verlust*
safe: sicher*
risk: risik*
dangerous: gefahr*
tax taxes: steuer*, finanzamt
mining: mining, schurf*
bridge: brucke*
loan: kredit*, darlehen
interest: zins*
lesson: lektion*
course: kurse
free: kostenlos*, gratis, umsonst
certificate: zertifikat*
test exam: prufung*
account: konto*, benutzerkonto
delete: losch*
change: ander*
email: e mail*
phone: handy*, telefon*
data: daten*
pass passes: pass, passe
picture image: bild, bilder*
begin: anfang*, beginn*, start*
beginner: anfanger*
help: hilf*
undo cancel: ruckgangig, storno*, abbrech*
inherit: erb*, vererb*
show share: zeig*, teil*
store keep: aufbewahr*, lager*
this site: seite
`,
  pl: `
will: bedzie, wzrosnie, spadnie
next year: przyszlym roku
tomorrow: jutro
now today: teraz, dzisiaj, dzis
good bad idea: czy warto, warto
what is: co to jest, co to, co oznacza, czym jest, czym sa, co znaczy
what happens: co sie stanie, co sie dzieje
why: dlaczego, czemu, po co
difference between: czym rozni sie, czym sie rozni, roznica miedzy, roznic*, rozni
how do i: jak moge, jak
how does it work: jak dziala*
how much: ile
how long: jak dlugo, ile trwa
when: kiedy
where: gdzie, skad
who: kto
can i: czy moge, czy mozna, moge
wallet: portfel*
cold: zimn*
hot: gorac*
seed phrase: fraza odzyskiwania, fraza seed, dwanascie slow, seed, fraz*, slow*
private key: klucz prywatny, klucza prywatnego
public key: klucz publiczny
password: hasl*
key: klucz*
address: adres*
send: wysl*, wysyl*, przesl*
receive: otrzym*, dosta*
withdraw: wyplac*
deposit: wplac*, depozyt*
buy: kup*
sell: sprzed*
swap: wymian*, wymieni*, zamien*
centralised exchange: gielda scentralizowana
exchange: gield*
fee: oplat*, prowizj*
pay: plac*, zaplac*
price: cen*, kurs*
coin: monet*, krypto*, kryptowalut*
money: pieniadze, pieniedzy
bank: bank*
network: siec, sieci
block: blok*
transaction: transakcj*
pending: oczekuj*, utkn*
failed: nieudan*
approval: zgod*, zatwierdz*
revoke: cofn*
sign signature: podpis*
smart contract: inteligentny kontrakt, kontrakt*
liquidity: plynnosc*
scam: oszust*
fake: falszyw*
stolen: ukra*, skrad*
lose lost: strac*, zgub*
safe: bezpiecz*
risk: ryzyk*
dangerous: niebezpiecz*
tax taxes: podat*
mining: kopani*, wydoby*
bridge: most*
loan: pozyczk*
lesson: lekcj*
course: kursy
free: darmow*, bezplatn*
certificate: certyfikat*
test exam: egzamin*
account: kont*
delete: usun*, skasow*
change: zmien*
phone: telefon*
data: dane, danych
picture image: obraz*, zdjec*
begin: zacz*
help: pomoc*, pomoz*
store keep: przechow*
`,
  ru: `
will: будет, вырастет, упадет
next year: следующем году
tomorrow: завтра
now today: сейчас, сегодня
what is: что такое, что значит, что это, что означает
what happens: что будет, что происходит
why: почему, зачем
difference between: чем отличается, чем отличаются, разница между, разниц*, отлича*
how do i: как мне, как можно, как
how does it work: как работает, как устроен*
how much: сколько
how long: сколько времени, как долго
when: когда
where: где, куда
who: кто, кому
can i: можно ли, могу ли, можно, могу
should i: стоит ли, нужно ли
wallet: кошел*, кошельк*
cold: холодн*
hot: горяч*
seed phrase: сид фраз*, сид-фраз*, сид, фраз*, двенадцать слов
private key: приватный ключ, закрытый ключ, приватн*
public key: публичный ключ, открытый ключ
password: парол*
key: ключ*
address: адрес*
send: отправ*, перев*, послать
receive: получ*
withdraw: вывест*, вывод*
deposit: депозит*, пополн*
buy: купи*, покуп*
sell: прода*
swap: обмен*, своп*
exchange: бирж*
fee: комисси*
gas: газ*
pay: плат*, заплат*
price: цен*, курс*
coin: монет*, крипт*
token: токен*
bitcoin: биткоин*, биток*
ethereum: эфир*, этериум*
money: деньг*
bank: банк*
network: сет*
blockchain: блокчейн*
block: блок*
transaction: транзакц*
pending: завис*, ожида*
failed: не прош*
approval: разреш*, апрув*, одобр*
revoke: отозв*, отмен*
sign signature: подпис*
smart contract: смарт контракт*, контракт*
liquidity: ликвидност*
slippage: проскальз*
stablecoin: стейблкоин*, стабильн*
staking: стейкинг*
scam: мошенн*, скам*, обман*
fake: поддельн*, фальш*, фейк*
stolen: укра*
lose lost: потер*
safe: безопас*
risk: риск*
dangerous: опасн*
tax taxes: налог*
mining: майнинг*, майнить
bridge: мост*
loan: кредит*, займ*
lesson: урок*
course: курсы
free: бесплат*
certificate: сертификат*
test exam: экзамен*, тест*
account: аккаунт*, счет*
delete: удал*
change: измен*, помен*
phone: телефон*
data: данн*
picture image: картин*, фото*
begin: нач*
help: помо*
who gets it: кому он идет, кому идет
store keep: хран*
nft: нфт
`,
  tr: `
will: olacak, cikar, yukselecek, duser
next year: gelecek yil, seneye
tomorrow: yarin
now today: simdi, bugun
what is: nedir, ne demek, ne demektir, ne anlama
what happens: ne olur
why: neden, nicin, niye
difference between: arasindaki fark, farki, fark*
how do i: nasil
how does it work: nasil calisir, calis*
how much: ne kadar, kac, kaca
how long: ne kadar surer, surer
when: ne zaman
where: nerede, nereden
who: kim, kime
can i: yapabilir miyim, mumkun mu, alabilir
wallet: cuzdan*
cold: soguk
hot: sicak
seed phrase: kurtarma kelime*, gizli kelime*, kurtarma ifadesi, tohum, kelime*
private key: ozel anahtar*
public key: acik anahtar*
password: sifre*, parola*
key: anahtar*
address: adres*
send: gonder*, yolla*
receive: al, almak
withdraw: cek, cekmek, cekim*
deposit: yatir*
buy: satin al*
sell: sat, satmak, satis*
swap: takas*, degistir*
exchange: borsa*
fee: ucret*, komisyon*, masraf*
pay: ode*
price: fiyat*
coin: para birimi, kripto*, coin*
money: para*
bank: banka*
dollar: dolar*
network: ag, agi
block: blok*
transaction: islem*
pending: bekle*, takil*
failed: basarisiz
approval: onay*, izin*
revoke: iptal*
sign signature: imza*
smart contract: akilli sozlesme*, sozlesme*
liquidity: likidite*
scam: dolandir*
fake: sahte*
stolen: calin*, cald*
lose lost: kaybet*, kayb*
safe: guven*
risk: risk*
dangerous: tehlike*
tax taxes: vergi*
mining: madenci*
bridge: kopru*
loan: kredi*
always: hep, her zaman
lesson: ders*
course: kurs*
free: ucretsiz, bedava
certificate: sertifika*
test exam: sinav*
account: hesab*, hesap*
delete: sil, silmek
phone: telefon*
data: veri*
picture image: resim*, gorsel*
begin: basla*
help: yardim*
store keep: sakla*
`,
} as const;

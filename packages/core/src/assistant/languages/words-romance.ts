/*
 * The meanings of foreign words in a question about crypto, a line each: English, then the foreign
 * words. A star matches any ending. Accents do not count.
 */
export const romanceWords = {
  es: `
recognise: reconozco, reconocer
how do i recognise: como se si, como saber si
will: sera, subira, llegara, bajara, valdra, va a
next year: proximo ano, ano que viene
tomorrow: manana
now today: ahora, hoy
good bad idea: buena idea, mala idea
what is: que es, que son, que significa, cual es, cuales son, que quiere decir
what happens: que pasa, que ocurre, que sucede
why: por que, para que
how do i: como hago, como puedo, como se, como
how does it work: como funciona*
how much: cuanto, cuanta, cuantos, cuantas
how long: cuanto tiempo, cuanto tarda
when: cuando
where: donde
who: quien, quienes
can i: puedo, se puede, puede, pueden
should i: debo, deberia, conviene
difference between: diferencia entre, diferencia*
wallet: billetera*, monedero*, cartera*
hardware wallet: cartera fria, billetera fria, monedero frio, billetera fisica
cold: fria, frio
hot: caliente
seed phrase: frase semilla, frase de recuperacion, palabras semilla, semilla, doce palabras, frase
private key: clave privada, llave privada
public key: clave publica, llave publica
password: contrasena*, clave
key: llave*, claves
address: direccion*
send: enviar, envio, enviar*, mandar, mande, transferir
receive: recibir, recibo
withdraw: retirar, retiro*, sacar
deposit: depositar, deposito*
buy: comprar, compro, compra*
sell: vender, vendo, venta*
swap: intercambi*, cambiar, canje*
exchange: casa de cambio, plataforma*, exchange*
fee: comision*, tarifa*, tasa*, cuota*
gas: gas
pay: pagar, pago*, cobra*
price: precio*
coin: moneda*, cripto*, criptomoneda*
token: token*, ficha*
money: dinero, plata
bank: banco*
dollar: dolar*
euro: euro*
network: red, redes
blockchain: cadena de bloques, cadena*
block: bloque*
transaction: transaccion*, operacion*
pending: pendiente*, atascad*
failed: fall*
approval: aprobacion*, aprobar*, permiso*
revoke: revoc*, quitar
sign signature: firm*
smart contract: contrato inteligente, contrato*
liquidity pool: fondo de liquidez, pool de liquidez
liquidity: liquidez
slippage: deslizamiento
stablecoin: moneda estable, monedas estables
scam: estafa*, fraude*, timo*
fake: fals*
stolen: rob*, hackead*
lose lost: perd*, pierd*
safe: segur*, peligros*
risk: riesgo*
dangerous: peligro*
tax taxes: impuesto*, hacienda, declarar
mining: miner*, minar
bridge: puente*
loan: prestamo*
interest: interes*
bull market: mercado alcista
bear market: mercado bajista
volatility: volatil*
lesson: leccion*
course: curso*
free: gratis, gratuit*
certificate: certificado*
test exam: examen*, prueba*
account: cuenta*
delete: borr*, elimin*
change: cambio, modific*
email: correo*
phone: telefono*, movil*, celular*
data: datos
pass passes: pase*
picture image: imagen*, foto*
music: musica
begin: empez*, comenz*
beginner: principiante*
help: ayud*
undo cancel: deshacer, cancel*, revert*
inheritance: heren*, hered*
country legal: legal*
show share: mostr*, ensen*, compart*, dar*
this site: pagina, sitio, web
one person: nadie, alguien
store keep: guard*, almacen*
`,
  pt: `
recognise: reconheco, reconhecer
how do i recognise: como sei se, como saber se
will: sera, vai, subira, chegara
next year: proximo ano, ano que vem
tomorrow: amanha
now today: agora, hoje
good bad idea: boa ideia, vale a pena
what is: o que e, o que sao, o que significa, qual e, quais sao
what happens: o que acontece
why: por que, porque, pra que
how do i: como faco, como posso, como
how does it work: como funciona*
how much: quanto, quanta, quantos, quantas
how long: quanto tempo, demora
when: quando
where: onde
who: quem
can i: posso, pode, podem, da pra
should i: devo, deveria
difference between: diferenca entre, diferenca*
wallet: carteira*
hardware wallet: carteira fria, carteira fisica
cold: fria, frio
hot: quente
seed phrase: frase semente, frase de recuperacao, palavras semente, semente, doze palavras, frase
private key: chave privada
public key: chave publica
password: senha*
key: chave*
address: endereco*
send: enviar, mandar, transferir, envi*
receive: receber, recebo
withdraw: sacar, saque*, retirar
deposit: deposit*
buy: comprar, compro, compra*
sell: vender, vendo, venda*
swap: trocar, troca*, converter
exchange: corretora*, exchange*
fee: taxa*, tarifa*, comiss*
pay: pagar, pago*, cobra*
price: preco*
coin: moeda*, cripto*, criptomoeda*
money: dinheiro
bank: banco*
dollar: dolar*
network: rede, redes
blockchain: cadeia de blocos
block: bloco*
transaction: transacao, transacoes
pending: pendente*, parada, presa
failed: falh*
approval: aprova*, permiss*
revoke: revog*, remover
sign signature: assin*
smart contract: contrato inteligente, contrato*
liquidity: liquidez
slippage: derrapagem
stablecoin: moeda estavel, moedas estaveis
scam: golpe*, fraude*
fake: fals*
stolen: roub*, hackead*
lose lost: perd*
safe: segur*
risk: risco*
dangerous: perigos*
tax taxes: imposto*, receita federal, declarar
mining: miner*
bridge: ponte*
loan: emprestimo*
interest: juros
bull market: mercado em alta
bear market: mercado em baixa
lesson: aula*, licao*
course: curso*
free: gratis, gratuit*
certificate: certificado*
test exam: exame*, prova*
account: conta*
delete: apag*, exclu*, delet*
change: mudar, alterar
email: email*
phone: celular*, telefone*
data: dados
pass passes: passe*
picture image: imagem*, imagens, foto*
begin: comec*
beginner: iniciante*
help: ajud*
undo cancel: desfaz*, cancel*
show share: mostr*, compartilh*
store keep: guard*
`,
  fr: `
recognise: reconnaitre, reconnais, savoir si
will: va, vont, atteindra, montera
next year: annee prochaine, an prochain
tomorrow: demain
now today: maintenant, aujourd hui
good bad idea: bonne idee, mauvaise idee
what is: qu est ce que, qu est ce qu, c est quoi, que signifie, quel est, quelle est, quels sont, quelles sont
what happens: que se passe
why: pourquoi
how do i: comment puis je, comment faire, comment
how does it work: comment ca marche, comment fonctionne*
how much: combien
how long: combien de temps
when: quand
where: ou
who: qui
can i: puis je, peut on, est ce que je peux, peux, peut
should i: dois je, faut il
difference between: difference entre, difference*
wallet: portefeuille*
hardware wallet: portefeuille froid, portefeuille materiel
cold: froid*
hot: chaud*
seed phrase: phrase de recuperation, phrase secrete, phrase seed, douze mots, graine, phrase
private key: cle privee
public key: cle publique
password: mot de passe
key: cle, cles
address: adresse*
send: envoy*, transfer*
receive: recev*, recoi*
withdraw: retir*
deposit: depo*
buy: achet*, achat*
sell: vend*, vente*
swap: echang*, troqu*
exchange: plateforme*, bourse*
fee: frais, commission*
pay: pay*, paie*
price: prix, cours
coin: piece*, crypto*, cryptomonnaie*
token: jeton*
money: argent
bank: banque*
dollar: dollar*
network: reseau*
blockchain: chaine de blocs, chaine*
block: bloc, blocs
transaction: transaction*
pending: en attente, bloqu*
failed: echou*, echec*
approval: approbation*, autoris*, permission*
revoke: revoq*, annuler
sign signature: sign*
smart contract: contrat intelligent, contrat*
liquidity: liquidit*
slippage: glissement
stablecoin: monnaie stable
scam: arnaque*, escroquerie*
fake: faux, fausse*
stolen: vole*, pirat*
lose lost: perd*
safe: securis*
risk: risque*
dangerous: dangereu*
tax taxes: impot*, fisc, declarer
mining: minage, miner
bridge: pont, ponts
loan: pret, prets
interest: interet*
bull market: marche haussier
bear market: marche baissier
lesson: lecon*
course: cours gratuits, cours
free: gratuit*
certificate: certificat*
test exam: examen*
account: compte*
delete: supprim*, effac*
change: chang*, modif*
email: mail*, courriel*
phone: telephone*
data: donnees
pass passes: passe*
picture image: image*, photo*
begin: commenc*, debut*
beginner: debutant*
help: aide*
undo cancel: annul*
show share: montr*, partag*
store keep: gard*, stock*
this site: site, page
`,
  it: `
recognise: riconoscere, riconosco, capire se, sapere se
will: sara, salira, arrivera, varra
next year: prossimo anno, anno prossimo
tomorrow: domani
now today: adesso, ora, oggi
good bad idea: buona idea, conviene
what is: che cos e, cos e, cosa e, che cosa, cosa sono, cosa significa, qual e, quali sono
what happens: cosa succede
why: perche
how do i: come faccio, come posso, come si, come
how does it work: come funziona*
how much: quanto, quanta, quanti, quante
how long: quanto tempo
when: quando
where: dove
who: chi
can i: posso, si puo, puo, possono
should i: devo, dovrei
difference between: differenza tra, differenza fra, differenza*
wallet: portafogli*
hardware wallet: portafoglio freddo, portafoglio hardware
cold: fredd*
hot: cald*
seed phrase: frase di recupero, frase seme, dodici parole, frase seed, frase
private key: chiave privata
public key: chiave pubblica
password: password
key: chiave, chiavi
address: indirizz*
send: invi*, mandar*, trasfer*
receive: ricev*
withdraw: prelev*, ritir*
deposit: deposit*
buy: compr*, acquist*
sell: vend*
swap: scambi*
exchange: borsa, piattaforma*
fee: commission*, tariff*, costi, costo
pay: pag*
price: prezz*
coin: monet*, cripto*, criptovalut*
money: denaro, soldi
bank: banca, banche
network: rete, reti
blockchain: catena di blocchi
block: blocco, blocchi
transaction: transazion*
pending: in attesa, bloccat*
failed: fallit*
approval: approv*, permess*
revoke: revoc*
sign signature: firm*
smart contract: contratto intelligente, contratt*
liquidity: liquidita
scam: truff*
fake: fals*
stolen: rubat*, hackerat*
lose lost: perd*, pers*
safe: sicur*
risk: rischi*
dangerous: pericolos*
tax taxes: tass*, fisco
mining: minar*
bridge: ponte, ponti
loan: prestit*
interest: interess*
lesson: lezion*
course: cors*
free: gratis, gratuit*
certificate: certificat*
test exam: esame, esami
account: account
delete: cancell*, elimin*
change: cambi*, modific*
phone: telefon*
data: dati
pass passes: pass
picture image: immagin*, foto
begin: inizi*, cominci*
help: aiut*
show share: mostr*, condivid*
store keep: conserv*, tener*
`,
} as const;

/**
 * Words that mean the same to somebody in trouble, each as the beginning of a word, or whole where
 * it ends with a full stop. So what was learned from 'stole' is known of 'nicked', too.
 */
const CONCEPTS: Readonly<Record<string, string>> = {
  me: 'i. me. my. mine. myself. im. ive. we. us. our. ours. id.',
  they: 'he. she. they. him. her. them. his. their. hes. shes. theyre.',
  stranger:
    'someone. somebody. stranger person. people. guy. guys. man. men. woman. women. lady. ' +
    'girl. dude bloke fella fellow individual anybody. anyone. caller agent. rep. ' +
    'representative operator. expert. specialist. technician helper. mod. moderator admin ' +
    'administrator developer dev. officer. member. broker manager. consultant. customer ' +
    'staff team.',
  thief:
    'hacker hackers hackr scammer scamer fraudster thief thieves thiefs criminal crook ' +
    'crooks robber robbers attacker conman swindler impostor gang. blackmailer',
  kin:
    'friend. friends. brother sister husband wife son. daughter mother mom. mum. father dad. ' +
    'grandpa grandma grandfather grandmother uncle aunt nephew boyfriend girlfriend partner. ' +
    'fiance ex. roommate flatmate coworker colleague boss. neighbour neighbor cousin kid. ' +
    'kids. child',
  secret:
    'seed seeds. phrase phrases. mnemonic words. privatekey passphrase pharse prhase frase ' +
    'keystore keyphrase recoveryphrase seedphrase',
  key: 'key. keys.',
  wallet:
    'wallet wallets walet wallt metamask metamsk phantom. ledger. trezor exodus rabby ' +
    'trustwallet tangem safepal coldcard extension. vault.',
  coins:
    'coin. coins. crypto cryptos kripto token. tokens. eth. ether. ethereum etherium ' +
    'bitcoin bitcoins btc. usdt. usdc. tether solana sol. bnb. xrp. doge ada. matic ' +
    'polygon. nft. nfts. funds. fund. money. cash. savings. balance. dollars. dollar. ' +
    'euro. euros. usd. stablecoin stablecoins altcoin memecoin shitcoin gem. assets. ' +
    'portfolio holdings. pepe. shib. floki. grand. bucks. quid.',
  exchange:
    'exchange exchanges. binance coinbase kraken. okx. bybit kucoin gemini. bitstamp ' +
    'bitget huobi htx. mexc. crypto.com revolut robinhood broker. brokerage bitpanda',
  site:
    'site sites. website websites webpage page. link. links. dapp dapps platform platforms ' +
    'portal popup form. app. apps. url. uniswap pancakeswap opensea marketplace',
  gave:
    'gave. give. given. gived. giving. told. tell. typed. type. typing entered. enter. ' +
    'pasted. paste. put. shared. share. sharing showed. show. shown. posted. uploaded. ' +
    'upload. submitted. submit. filled. revealed. disclosed. dictated read. handed. leaked. ' +
    'leak. exposed. wrote. provided. inputted. input. keyed. punched.',
  sent:
    'sent. send. sended. sending. transferred. transfered. transfer. transferring moved. ' +
    'paid. payed. deposited. deposit. withdrew. withdrawn. forwarded. wired. shipped.',
  stolen:
    'stole stolen. steal stealing stealed robbed rob. drained drain. draining emptied ' +
    'empty. empties wiped cleaned cleared. swiped nicked pinched taken. took. taking. ' +
    'swept. sweeps. sweeper sweeping vanished vanish disappeared dissapeared disappear ' +
    'gone. missing. hacked hack. hacking hijacked compromised breached scammed scamed ' +
    'scam. scams. rugged rug. rugpull. defrauded cheated conned swindled duped fleeced ' +
    'ripped looted siphoned burgled zero. nothing.',
  signed:
    'signed sign. signing approved approve. approving approval. approvals. confirmed ' +
    'confirm. confirming accepted accept. authorised authorized authorise authorize ' +
    'connected. connect. connecting. permit. permit2 allowance. signature. signatures. ' +
    'clicked click. pressed. tapped. allowed. granted. minted',
  asks:
    'ask. asks. asked. asking. want. wants. wanted. need. needs. demand. demands. demanded. ' +
    'require. requires. insist. insists. says. say. said. saying. claims. claim. tells. ' +
    'request. requests. requesting. keeps.',
  called:
    'called. calls. phoned rang. texted messaged. dm. dmed. dms. contacted. emailed. ' +
    'mailed. wrote. email. mail. message. letter. sms. call.',
  fee:
    'fee. fees. tax. taxes. deposit. commission. insurance. upfront. advance. prepay. pay. ' +
    'paying. top. recharge. topup charge. collateral. bond.',
  withdraw:
    'withdraw withdrawal withdrawals withdrawing cashout payout. release. released. ' +
    'unlock. unblock. profits profit. winnings. earnings. redeem.',
  wrong:
    'wrong. wrongly. incorrect mistaken. mistake. mistakes. mistakenly accident. ' +
    'accidentally error. typo. typos. misread. mixed. instead. different. bad.',
  network:
    'network networks. chain. chains. blockchain bsc. bep20 trc20 erc20 tron. arbitrum ' +
    'optimism. base. memo. tag. address. adress. adres. contract.',
  locked:
    'locked. lock. forgot. forget. forgotten. forgeted lost. lose. loosed. misplaced. ' +
    'broken. broke. died. dead. smashed. reset. wiped. uninstalled deleted. password. ' +
    'passcode pin. access. restore. recover. recovery. authenticator. 2fa.',
  device:
    'phone. phones. laptop computer. pc. mobile. iphone. android. device. harddrive drive. ' +
    'usb. hardware. sim. paper. notebook. backup.',
  frozen:
    'frozen. freeze. froze. freezed. suspended suspend. blocked. block. restricted ' +
    'disabled closed. banned. limited. review. hold. held. withhold withholding kyc. ' +
    'verification. documents. bankrupt insolvent halted. paused.',
  sell:
    'sell. selling. sold. sells. dump. dumping unsellable honeypot liquidity. swap. ' +
    'swapping. trade. trading.',
  arrived:
    'appeared. appear. arrived. showed. received. receive. recieved recived got. landed. ' +
    'popped. airdropped airdrop. airdrops. dust. unknown. random. never. unexpected free. ' +
    'spam.',
  migrate:
    'migrate. migration. validate. validation. verify. verified. update. upgrade. ' +
    'synchronise synchronize sync. rectify refund. refunds. compensation reimbursement ' +
    'claim. claims. claiming reactivate deactivated suspended. deadline expires. expire. ' +
    'hurry eligible',
  threat:
    'threat threaten blackmail extort ransom hurt. kill. gun. knife. beat. violence force. ' +
    'forced. forces. forcing coerce video. videos. nudes pictures. webcam expose. publish. ' +
    'kidnapped hostage scared. afraid. police. door.',
  love:
    'love. loves. dating. tinder. date. romance. relationship online. met. meet. marry. ' +
    'girlfriend boyfriend widow. soldier. chat. chatting. instagram. facebook. bumble. ' +
    'hinge. mentor. teacher. teaches. teach. professor. coach. guru. signals. signal. vip. ' +
    'invest. investing. investment. invested. guaranteed guarantees. returns. uncle.',
  job:
    'job. jobs. work. working. employer. recruiter. hr. hired. hire. interview. task. tasks. ' +
    'salary. freelance remote. boss. company. upwork linkedin. offer. position. reviews. ' +
    'ratings.',
  remote: 'anydesk teamviewer ultraviewer remote. screen. screenshare rustdesk qr.',
  cannot:
    'cannot. cant. can. couldnt. unable. wont. doesnt. refuses. fails. failed. fail. ' +
    'impossible. not. no. didnt. isnt. dont.',
  ask: 'what. how. why. which. when. where. who. is. are. does. do. should. would. if.',
  past:
    'was. were. did. had. has. been. just. yesterday. today. ago. already. now. morning. ' +
    'night. week.',
};

type Entry = { whole: Map<string, string[]>; begins: [string, string][] };
const entry: Entry = { whole: new Map(), begins: [] };
for (const [concept, words] of Object.entries(CONCEPTS))
  for (const word of words.split(' '))
    if (word.endsWith('.')) {
      const whole = word.slice(0, -1);
      entry.whole.set(whole, [...(entry.whole.get(whole) ?? []), concept]);
    } else entry.begins.push([word, concept]);

const known = new Map<string, readonly string[]>();
const MAX_CACHED = 5_000;

/** What a word stands for; none for most. */
export function conceptsOf(word: string): readonly string[] {
  const before = known.get(word);
  if (before) return before;
  const found = [
    ...new Set([
      ...(entry.whole.get(word) ?? []),
      ...entry.begins.flatMap(([begin, concept]) => (word.startsWith(begin) ? [concept] : [])),
    ]),
  ];
  if (known.size >= MAX_CACHED) known.clear();
  known.set(word, found);
  return found;
}

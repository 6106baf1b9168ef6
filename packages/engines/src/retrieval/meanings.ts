import { stem } from './words.ts';

/**
 * Words that beginners use for the same thing, a line each. A word may stand in several lines. What
 * is indented goes on with the line before.
 */
const LINES = `
fee fees cost costs charge charged charges commission price expensive pricey pay paid
  paying cheap cheaper
send sent sending transfer transferred move moved moving pay payment withdraw
receive received receiving arrive arrived arrives get got deposit deposited credited show
  shown appear
stuck pending hang hanging hangs waiting wait unconfirmed slow forever frozen queue
fail failed fails failing reverted revert error errors unsuccessful rejected
lose lost losing loss losses gone vanished disappear disappeared missing
steal stole stolen thief thieves robbed rob hack hacked hacker hackers drained drain
  emptied theft attacker
scam scams scammer scammers fraud fraudster fake con cheat trick tricked swindle ripped
words phrase seed mnemonic recovery backup secret
key keys private secret
wallet wallets metamask phantom trust ledger trezor
hardware ledger trezor usb device stick cold offline
exchange exchanges binance coinbase kraken cex platform broker
swap swapping convert exchange trade change
sell selling sold dump cash exit
buy buying bought purchase invest investing get
approval approve approved approvals permission permissions allowance allow allowed spender spend
revoke revoking cancel undo remove withdraw disconnect unapprove
sign signed signing signature signatures confirm approve
dangerous risk risks risky danger safe unsafe harm harmful bad worry
stablecoin stablecoins usdc usdt dai tether dollar peg pegged
fiat cash euros dollars bank money
bank card transfer iban account
tax taxes irs taxable report
network networks chain chains blockchain mainnet
layer2 rollup rollups arbitrum base optimism op l2
bridge bridges bridging cross
pool pools liquidity lp provider providers amm
slippage tolerance sandwich
order orders limit market stop
profit profits gain gains earn earning yield interest reward rewards income return returns apy apr
borrow borrowed loan loans lend lending leverage margin collateral credit
liquidate liquidated liquidation forced
picture pictures image images photo draw drawing jpeg art
video videos clip clips gif film
voice voices speech speak recording audio
music song songs track piece tune melody
chat conversation talk
course courses lesson lessons class module academy learn learning study
test exam quiz tries try attempt retry retake repeat again
certificate certificates diploma certification badge credential
verify verified verification check checking prove proof confirm valid real genuine authentic
pass passes nft nfts membership tier tiers mint
diamond golden silver gold
premium paid upgrade subscription plan pro
account profile login signin
password passwords passcode pin
email emails mail mails inbox message
delete deleting erase remove removed close closing forget wipe
change changing edit update rename switch correct
link linked linking connect connected connecting pair attach unlink
telegram bot messenger tg
data information privacy personal gdpr
limit limits maximum quota daily
phone device devices computer laptop browser
team support staff operator owner company people contact reach
token tokens coin coins crypto
address addresses
transaction transactions tx payment transfer
nonce number order
explorer etherscan blockscout lookup
fast faster speed quick quickly accelerate
price prices value worth quote
chart charts candle candles candlestick graph
drop drops fall falls fell crash decline down dip
rise rises up increase pump grow
crowd bot bots program
issuer issue issued circle company
dead death die inherit inheritance family heirs
begin start beginner beginners newbie first
word glossary term meaning
alert alerts notification notifications notify watch watches tell warn
quiet silence night mute
reset restore recover recovery forgot forgotten
free gratis
developer dev creator creators owner deployer team
holder holders whale whales
mine mining miner miners proof work
validator validators stake staking staked
unlock unlocked release vesting vest lock locked
supply amount number many inflation print printed mint minted
burn burned burning destroy destroyed
copy copied paste clipboard
wrong mistake mistaken error accident accidentally incorrect
gas gwei fee
`;

const byStem = new Map<string, string[]>();
LINES.trim()
  .replaceAll('\n  ', ' ')
  .split('\n')
  .forEach((line, at) => {
    for (const word of new Set(line.split(' ').map(stem)))
      byStem.set(word, [...(byStem.get(word) ?? []), `~${at}`]);
  });

/** What a stem can mean: none for most. */
export const meaningsOf = (word: string): readonly string[] => byStem.get(word) ?? [];

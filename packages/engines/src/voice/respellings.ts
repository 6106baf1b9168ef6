/**
 * How the voices are told to say words of the trade. Keys are in lower case; a value is ordinary
 * English that the voices' own rules pronounce as wanted (checked against the phones they print).
 * `*` spells the word out by its letters.
 */
const TABLE = `
eth=eath | ethereum=ee theeree um | ether=eath er | weth=wrapped eath | steth=staked eath
wsteth=wrapped staked eath | reth=are eath | cbeth=see bee eath | btc=*
wbtc=wrapped bee tee see | usdt=*
usdc=* | busd=* | dai=die | bitcoin=bit coin | bitcoins=bit coins | satoshi=sa toe shee
satoshis=sa toe sheez
vitalik=vee tah lick | buterin=boo ter in | nakamoto=nah kah moe toe | gwei=gway | wei=way
defi=dee fye
cefi=see fye | gamefi=game fye | socialfi=social fye | refi=ree fye | hodl=hoddle | hodler=hoddler
hodlers=hoddlers | hodling=hoddling | fomo=foe moe | fud=fudd | dyor=do your own research
ngmi=not gonna make it | wagmi=wag me | gm=* | wen=when | aping=ape ing | degen=dee jen
degens=dee jens
rekt=wrecked | rugpull=rug pull | rugpulls=rug pulls | honeypot=honey pot | honeypots=honey pots
memecoin=meem coin | memecoins=meem coins | meme=meem | memes=meems | shitcoin=shit coin
altcoin=alt coin
altcoins=alt coins | stablecoin=stable coin | stablecoins=stable coins | uniswap=you knee swap
sushiswap=sushi swap | pancakeswap=pancake swap | aave=ah vay | makerdao=maker dow | dao=dow
daos=dows
lido=lee doe | eigenlayer=eye gun layer | opensea=open sea | metamask=meta mask
walletconnect=wallet connect
coinbase=coin base | binance=buy nance | kraken=crack en | bybit=buy bit | okx=* | kucoin=koo coin
etherscan=eath er scan | coingecko=coin gecko | coinmarketcap=coin market cap
dexscreener=dex screener
dextools=dex tools | geckoterminal=gecko terminal | defillama=dee fye lahma | chainlink=chain link
arbitrum=ar bit rum | zksync=zee kay sink | starknet=stark net | solana=so lah nah | sol=saul
polygon=polly gone | matic=mattick | bnb=* | avax=ay vax | cardano=car dah no | ada=ay da
dogecoin=dohge coin
doge=dohge | shiba=shee bah | inu=ee noo | pepe=peppay | litecoin=light coin | ltc=* | xrp=*
xlm=* | trx=*
monero=moe nair oh | xmr=* | zcash=zee cash | tezos=tay zoes | algorand=al go rand
kusama=koo sah ma
polkadot=polka dot | aptos=ap toss | sui=swee | sei=say | celestia=seh less tee ah
thorchain=thor chain
dapp=dap | dapps=daps | dexes=dek sez | dexs=dek sez | cex=see ex | amm=* | amms=ay em ems
lp=* | lps=ell peez
tvl=* | apy=* | apr=* | roi=* | pnl=pee en ell | mev=em ee vee | rpc=* | evm=* | eip=*
eips=ee eye peez
erc=* | nft=* | nfts=en eff teez | sbt=* | ens=* | ipfs=* | kyc=* | aml=* | otc=* | ico=*
ido=* | ieo=*
ath=all time high | atl=all time low | fdv=* | mcap=market cap | marketcap=market cap
p2p=peer to peer
b2b=bee to bee | l1=layer one | l2=layer two | l2s=layer twos | l3=layer three | web3=web three
web2=web two
zk=zee kay | zkevm=zee kay ee vee em | zkp=zee kay pee | rollup=roll up | rollups=roll ups
sidechain=side chain | blockchain=block chain | blockchains=block chains | onchain=on chain
offchain=off chain
crosschain=cross chain | multichain=multi chain | mainnet=main net | testnet=test net
testnets=test nets
devnet=dev net | sepolia=seh poe lee ah | goerli=gur lee | holesky=hole skee | hardfork=hard fork
mempool=mem pool | nonce=nonnse | merkle=murkle | keccak=keck ack | calldata=call data
bytecode=bite code
bytes=bites | solidity=suh liddity | vyper=viper | abi=* | txn=transaction | txns=transactions
tx=transaction
txs=transactions | txid=transaction eye dee | multisig=multi sig | multisigs=multi sigs | eoa=*
hd=*
seedphrase=seed phrase | keystore=key store | passkey=pass key | passkeys=pass keys
hdwallet=aitch dee wallet
trezor=trezzor | airdrop=air drop | airdrops=air drops | airdropped=air dropped
tokenomics=toe ken omics
tokenize=toe ken ize | tokenized=toe ken ized | staking=stay king | restaking=ree stay king
unstake=un stake
unstaking=un stay king | sequencer=see quencer | whitelist=white list | allowlist=allow list
blocklist=block list | permissionless=permission less | trustless=trust less | presale=pre sale
launchpad=launch pad | timelock=time lock | slippage=slippidge | backrun=back run
frontrun=front run
frontrunning=front running | arbing=arb ing | liq=liquidity | rsi=* | macd=mack dee | ema=* | sma=*
vwap=vee wap | ta=* | tp=take profit | sl=stop loss | dca=* | btfd=buy the dip | lfg=*
iykyk=if you know you know | imo=in my opinion | nfa=not financial advice | tg=telegram | dm=*
ama=* | ai=*
api=* | apis=ay pee eyes | cli=* | sdk=* | gpu=* | cpu=* | url=* | urls=you are ells | faq=*
qr=* | id=*
ui=* | ux=* | siwe=sign in with ee theeree um | oauth=oh auth | github=gitt hub | reddit=red it
youtube=you tube | cofounder=coe founder | usd=* | eur=euros | gbp=pounds | nyse=* | sec=*
cftc=* | etf=*
etfs=ee tee effs | fiat=fee at | yolo=yoe loe | poap=poe app | poaps=poe apps | pow=proof of work
pos=proof of stake | dpos=delegated proof of stake | bft=* | tps=* | vrf=* | twap=tee wap
cdp=* | ve=*
vetoken=vee ee token | snapshot=snap shot | gitcoin=gitt coin | brc=* | xpub=ex pub | utxo=*
utxos=you tee ex ohs | segwit=seg wit | taproot=tap root | hashrate=hash rate | asic=ay sick
asics=ay sicks
permit2=permit two | bps=basis points | bip=* | cryptocurrency=crypto currency
cryptocurrencies=crypto currencies | crypto=crip toe | phishing=fishing | doxxed=doxed
doxed=docksed | kol=*
kols=kay oh ells | sybil=sibbil | ponzi=pon zee | vs=versus
`;

/** Word in lower case to its respelling; an empty string means letter by letter. */
export const RESPELLINGS: ReadonlyMap<string, string> = new Map(
  TABLE.split(/[|\n]/)
    .map((entry) => entry.trim().split('='))
    .filter((parts): parts is [string, string] => parts.length === 2)
    .map(([word, respelling]) => [word.trim(), respelling.trim() === '*' ? '' : respelling.trim()]),
);

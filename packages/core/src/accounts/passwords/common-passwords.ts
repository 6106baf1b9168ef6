/**
 * Passwords and words that guessers try first, in small letters; our own list. `checkPassword` also
 * compares without digits and signs at the ends and with letters put back for look-alikes, so each
 * stands for many.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
    password passwort passwords passphrase passcode password123 passw0rd mypassword newpassword
    letmein letmeinnow welcome welcomehome welcomeback
    changeme changeit changemenow default secret secrets topsecret supersecret private admin admins
    administrator root rootroot superuser master masterkey
    user username guest guestguest tester testing testtest test1234 testpassword login loginlogin
    signin access accessdenied opensesame sesame open123
    abcd1234 abc12345 a1b2c3d4 aa123456 abc123456 1q2w3e4r 1q2w3e4r5t 1qaz2wsx zaq12wsx qazwsx
    qazwsxedc 1qazxsw2 qwerty qwertyui qwertyuiop qwertyqwerty
    qwerty123 qwerty1234 qwerty12345 qwertz qwertzuiop azerty azertyuiop asdfgh asdfghjk asdfghjkl
    asdfasdf asdf1234 asdfqwer zxcvbn zxcvbnm zxcvbnma
    q1w2e3r4 q1w2e3r4t5 qweasd qweasdzxc qweqweqwe 123qweasd 123qwe123 qwe12345 poiuytrewq lkjhgfdsa
    mnbvcxz 12345678 123456789 1234567890 0123456789
    987654321 9876543210 11223344 112233445566 12341234 12344321 123123123 147258369 159753159
    789456123 741852963 102030405 13579246 24681357 31415926
    314159265 27182818 88888888 12121212 10203040 01234567 00000000 11111111 99999999 iloveyou
    iloveu iloveyouso loveyou lovelove lovely loveme loverboy
    lovers mylove truelove forever foreverlove together babygirl babyboy sweetheart sweetie honey
    darling beautiful beautifulday angel angels princess
    prince queen kingking kingdom sunshine sunflower sunset sunrise moonlight moonshine starlight
    stardust rainbow butterfly flower flowers blossom daisy
    orchid lavender winter summer springtime autumn november december january february september
    october monkey donkey dragon dragons tiger tigers lion
    lionheart panther jaguar leopard wolf wolfpack werewolf eagle eagles falcon phoenix hawk shadow
    spider scorpion dolphin dolphins shark turtle penguin
    elephant giraffe kitten kitty puppy doggie mustang stallion pegasus unicorn football footbal
    soccer baseball basketball hockey tennis golfer cricket
    rugby volleyball boxing wrestling swimming running skating snowboard surfing champion champions
    winner winners victory legend legends warrior warriors
    fighter gladiator samurai superman batman spiderman ironman wolverine hulk thor avengers
    starwars startrek skywalker darthvader yodayoda jedimaster
    matrix terminator gandalf frodo hobbit hogwarts harrypotter dumbledore pokemon pikachu naruto
    sasuke goku dragonball minecraft fortnite roblox zelda
    mario sonic tetris liverpool arsenal chelsea manchester barcelona realmadrid juventus bayern
    dortmund lakers yankees cowboys steelers packers redsox
    michael michelle jennifer jessica jordan jordan23 daniel danielle matthew andrew anthony joshua
    charlie charlotte robert thomas william patrick
    nicholas nicole natasha samantha stephanie elizabeth alexander alexandra benjamin christian
    christopher jonathan sebastian victoria veronica isabella
    gabriel valentina maximus freddie maggie ginger buster bailey cooper hunter tucker rocky bandit
    oliver computer internet keyboard monitor laptop
    windows windows10 microsoft google facebook instagram twitter youtube telegram whatsapp discord
    android iphone samsung apple123 linux ubuntu debian
    server database oracle cisco network wireless router modem whatever nothing something anything
    everything idontknow dontknow noidea forgotit forgotten
    rememberme trustno1 trustme nobody somebody whoknows blahblah freedom justice liberty america
    canada australia england germany france
    london newyork chicago texas california florida hollywood vegas lasvegas paris berlin tokyo
    moscow madrid chocolate cookie cookies cheese cheesecake
    pizza banana orange strawberry cherry peaches pumpkin coffee espresso whiskey tequila vodka
    budweiser heineken diamond diamonds silver golden goldfish
    platinum crystal emerald sapphire thunder lightning hurricane tornado blizzard mountain ocean
    pacific atlantic island paradise heaven money moneymoney
    cashcash million millionaire billionaire richrich getrich jackpot lottery casino pokerface
    business success dollar dollars moneybags bitcoin bitcoins
    btcbtcbtc ethereum ether ethereum1 crypto cryptos cryptocurrency blockchain satoshi
    satoshinakamoto nakamoto vitalik buterin hodl hodlhodl hodler
    tothemoon tothemoon1 moonmoon lambo wenlambo wenmoon dogecoin dogedoge shibainu cardano solana
    ripple litecoin monero polkadot chainlink uniswap
    metamask trustwallet coinbase binance kraken bitfinex ledger trezor wallet mywallet walletwallet
    seedphrase privatekey defi degen airdrop whale whales
    bullrun bearmarket trader trading daytrader altcoin altseason stablecoin tether thefirm
    thefirmprotocols firmfirm protocols academy theacademy hello
    hellohello hello123 helloworld goodbye goodmorning goodluck goodnight happy happyday happiness
    smile smiley friend friends friendship bestfriend
    family familia mother father brother sister daddy mommy grandma children baby babybaby music
    musica guitar guitarra drummer piano metallica nirvana
    slipknot linkinpark eminem beatles rockstar rocknroll hiphop rapper techno jesus jesuschrist
    godisgood blessed faith prayer church angelina heavenly
    christ trinity genesis killer killers hacker hackers hackme ninja ninjas pirate pirates assassin
    sniper gangster mafia zombie zombies vampire demon
    devil lucifer satan hellfire fuckyou fuckoff fuckme bullshit asshole bitch sexsex sexy sexygirl
    sexyboy pussy playboy porn contrasena contraseña
    bonjour soleil doudou loulou chouchou motdepasse azerty123 schatz hallo hallohallo geheim sommer
    fussball ficken passwort1 parola senha senha123 teamo
    tequiero amor amorcito estrella princesa mexico hola holahola tinkerbell snoopy garfield scooby
    mickey mickeymouse donald simpsons homer bart
    spongebob barbie hellokitty cinderella abcdefg abcdefgh abcdefghi abcdefghij abcabc aabbccdd
    abcxyz xyzxyz alphabet
  `
    .trim()
    .split(/\s+/),
);

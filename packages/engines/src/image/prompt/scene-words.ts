import { readTable } from './word-table.ts';

/** Words that name a scene, with how strongly. */
export const SCENE_WORDS: Readonly<Record<string, readonly [scene: string, weight: number]>> =
  Object.fromEntries(
    Object.entries(
      readTable(`
abstract 4: abstract, bauhaus
abstract 3: geometric, shapes, collage
moon 5: moon landing, on the moon, moon surface
sky 2: to the moon
mountains 3: mountain, mountains, alps
mountains 2: peak, peaks, summit
mountains 1: cliff
river 2: valley, stream, creek
hills 3: hill, hills, meadow, countryside, prairie, grassland
hills 1: landscape, grass
farmland 2: field, fields
forest 3: forest, woods, woodland
forest 2: pines
forest 1: trees
jungle 3: jungle, rainforest
desert 2: safari, savanna, savannah, oasis
desert 3: desert, dunes, dune, sahara
canyon 3: canyon, mesa, wild west
winter 2: winter, snowy, ice, icy
winter 3: arctic, glacier, antarctica, tundra
village 2: christmas
ocean 3: ocean, sea, seas, waves, wave
ocean 2: sailing, voyage
beach 4: beach
beach 3: seaside
beach 2: coast, shore, surf
island 3: island, islands
lake 3: lake, pond
river 3: river
waterfall 4: waterfall, waterfalls
volcano 4: volcano
volcano 3: lava, eruption
volcano 2: hell
garden 3: garden, orchard
garden 2: flowers, blossom
garden 1: flower
farmland 3: farm, wheat, vineyard
city 3: city, downtown, skyscraper, skyscrapers, new york, paris, london, berlin, rome, dubai,
  singapore, hong kong, metropolis, wall street
city 4: cityscape, skyline
neon street 3: tokyo, alley, cyberpunk
city 2: urban, rooftop
neon street 2: street
neon street 5: neon city
neon street 1: neon
harbour 3: harbour, harbor, pier
harbour 5: lighthouse
harbour 2: port
castle 4: castle
castle 3: fortress, kingdom, fairytale, palace
castle 2: medieval
village 3: village, town, houses
bank 3: bank, temple, columns, stock exchange, courthouse, treasury
hall 3: museum, hall, cathedral, ballroom, strongroom
road 3: road
road 4: highway, road trip
bridge 4: bridge
bridge 5: golden gate
pyramids 4: pyramid, pyramids, egypt
pyramids 3: pharaoh
hall 4: throne room, bank vault
island 5: treasure island
hall 2: vault
library 4: library, bookshelf
library 2: study
park 3: park
park 2: playground
space 3: space, galaxy, cosmos, universe, nebula, interstellar, planets
space 2: cosmic, orbit
alien planet 2: planet
moon 4: lunar, moonbase
alien planet 1: alien
alien planet 4: mars
alien planet 3: extraterrestrial
underwater 5: underwater, under the sea, under the ocean, under water, beneath the waves,
  bottom of the sea, bottom of the ocean
underwater 4: reef, seabed, atlantis, deep sea
underwater 3: coral
sky 1: clouds, sky
sky 3: heaven
sky 5: above the clouds, in the clouds
crystal cave 3: cave, cavern, crystals, grotto
crystal cave 2: crystal, mine
cyber grid 5: synthwave, vaporwave, retrowave, outrun
cyber grid 4: metaverse, cyberspace
cyber grid 1: digital
cyber grid 2: virtual, matrix, grid
trading floor 5: trading floor
trading floor 2: trading, market, chart, charts
trading floor 1: trader
studio 3: studio, pedestal
studio 5: still life
emblem 6: logo, logotype, emblem, badge, crest, coat of arms, insignia, app icon
emblem 5: icon
emblem 4: mascot, sticker
emblem 3: symbol
studio 2: portrait
banknote 4: banknote, banknotes
banknote 2: money, cash, currency, dollar, dollars, bond
banknote 1: bill, bills, wealth
banknote 5: guilloche, guilloché, share certificate
banknote 3: engraving, certificate
`),
    ).map(([word, value]) => [word, [value.slice(0, -2), Number(value.slice(-1))]]),
  );

/** Where a subject feels at home when the prompt names no place. */
export const HABITATS = readTable(`
ocean: orca, surfer, whale, dolphin, ship, sailboat, pirate ship
winter: narwhal, walrus, husky, skier, snowboarder, santa, penguin, polar bear, seal, snowman,
  reindeer, igloo, wolf, cabin
underwater: swordfish, stingray, seahorse, submarine, fish, shark, octopus, jellyfish, squid,
  mermaid, turtle
castle: raven, dragon, unicorn, knight, wizard, princess, ghost
beach: seagull, viking, sandcastle, surfboard, crab, shell, pirate, treasure
harbour: pelican, anchor
village: stork, cat, postman
river: heron, crocodile
desert: ostrich, hyena, lioness, antelope, meerkat, lion, elephant, giraffe, zebra, camel, rhino,
  scorpion, cactus, ufo
jungle: toucan, panther, jaguar, monkey, gorilla, tiger, parrot, snake, dinosaur
canyon: vulture, coyote, cowboy
garden: robin, hummingbird, hamster, butterfly, bee, bride, groom, rose, tulip
park: dachshund, clown, bench, statue, man, woman, person, boy, girl, runner, squirrel, bicycle,
  dog
forest: lynx, raccoon, boar, panda, fox, deer, owl, hedgehog, mushroom, tent, campfire
mountains: cougar, ram, climber, bear, goat, eagle
sky: pegasus, angel, rocket, plane, bird
farmland: donkey, windmill, farmer, cow, pig, chicken, rooster, tractor, sunflower, barn
lake: moose, boat, duck, swan, frog
hills: bison, soldier, flag, hot air balloon, rabbit, horse, sheep, train, balloon, tower,
  rainbow, house
hall: ballerina, dancer, chain, vault, king, queen, crown, throne, coin heap
bank: monk
city: police, drone, businessman, bull, bus, taxi, helicopter, tokyo tower, eiffel tower, hospital
studio: table, programmer, wallet, hardware wallet, key, coin, bitcoin, ether, nurse
trading floor: candles, green candle, red candle
space: network, astronaut, satellite
cyber grid: blockchain, block, robot
banknote: banknote
road: car, race car, truck, motorcycle
alien planet: alien
library: scroll, books, book, owl_book
crystal cave: diamond, gem, skull
`);

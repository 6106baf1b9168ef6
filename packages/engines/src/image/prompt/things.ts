import { OWN } from '../subjects/index.ts';
import type { Placement } from '../subjects/look.ts';

/**
 * Words for things drawn from the emoji set, chosen by hand: first the one name for a thing, its
 * picture, and the other words for it. A trailing ^ flies, ~ swims, ! is a bust that rises from the
 * lower edge.
 */
const TABLE = `
cat 🐈 kitten kitty | dog 🐕 puppy hound | fox 🦊! | wolf 🐺! | lion 🦁! | tiger 🐅
leopard 🐆 cheetah | horse 🐎 stallion pony | unicorn 🦄! | zebra 🦓 | deer 🦌 stag reindeer
cow 🐄 cattle | ox 🐂 | pig 🐖 | sheep 🐑 lamb | goat 🐐 | camel 🐫 | giraffe 🦒 | elephant 🐘
rhino 🦏 rhinoceros | hippo 🦛 | mouse 🐁 | rabbit 🐇 bunny hare | squirrel 🐿️ | hedgehog 🦔
bat 🦇^ | panda 🐼! | koala 🐨! | sloth 🦥 | otter 🦦 | kangaroo 🦘 | monkey 🐒 ape | gorilla 🦍
crocodile 🐊 alligator | snake 🐍 serpent | lizard 🦎 | turtle 🐢~ tortoise | frog 🐸! toad
dinosaur 🦖 trex | sauropod 🦕 brontosaurus | dragon 🐉^ | whale 🐋~ | dolphin 🐬~ | fish 🐠~ goldfish
pufferfish 🐡~ | shark 🦈~ | octopus 🐙~ kraken | squid 🦑~ | jellyfish 🪼~ | crab 🦀 | lobster 🦞
shrimp 🦐~ | shell 🐚 seashell | snail 🐌 | butterfly 🦋^ | bee 🐝^ honeybee | ladybug 🐞 | ant 🐜
spider 🕷️ | scorpion 🦂 | chicken 🐔! hen | rooster 🐓 | chick 🐤 | eagle 🦅^ hawk falcon phoenix
duck 🦆~ | swan 🦢~ | owl 🦉 | parrot 🦜 | peacock 🦚 | flamingo 🦩 | penguin 🐧!
bird 🐦 sparrow | dove 🕊️^ | seal 🦭~ | polar bear 🐻‍❄️!
rose 🌹 | tulip 🌷 | sunflower 🌻 | cherry blossom 🌸 | bouquet 💐 | cactus 🌵 | mushroom 🍄
clover 🍀 shamrock | leaf 🍃 | tree 🌳 oak | christmas tree 🎄 | palm tree 🌴 | pumpkin 🎃 jack-o-lantern
apple 🍎 | lemon 🍋 | banana 🍌 | watermelon 🍉 | grapes 🍇 | strawberry 🍓 | cherries 🍒 cherry
peach 🍑 | pineapple 🍍 | avocado 🥑 | carrot 🥕 | corn 🌽 | pepper 🌶️ chili | bread 🍞
cheese 🧀 | burger 🍔 hamburger | pizza 🍕 | taco 🌮 | sushi 🍣 | ramen 🍜 noodles
cake 🎂 birthday | cupcake 🧁 | donut 🍩 doughnut | cookie 🍪 | chocolate 🍫 | ice cream 🍦
honey 🍯 | coffee ☕ espresso latte | tea 🍵 | wine 🍷 | beer 🍺 | champagne 🍾 | cocktail 🍹
car 🚗 automobile | race car 🏎️ ferrari lamborghini lambo supercar
taxi 🚕 | police car 🚓 | fire truck 🚒 | ambulance 🚑 | bus 🚌 | truck 🚚
tractor 🚜 | motorcycle 🏍️ motorbike | bicycle 🚲 bike | scooter 🛵 | train 🚂 locomotive
ship 🚢~ cruise ferry | sailboat ⛵~ sailing yacht | pirate ship ⛵~ galleon | canoe 🛶~ kayak
plane ✈️^ airplane jet aircraft | helicopter 🚁^ | balloon 🎈^ balloons | ufo 🛸^ spaceship saucer
satellite 🛰️^ | parachute 🪂^ | anchor ⚓ | wheel 🎡
robot 🤖! android cyborg | astronaut 🧑‍🚀! cosmonaut spaceman | alien 👽! | ghost 👻^
skull 💀 skeleton | wizard 🧙! mage sorcerer witch | ninja 🥷! samurai | vampire 🧛! | fairy 🧚^
mermaid 🧜‍♀️~ | genie 🧞 | zombie 🧟 | king 🤴! prince | queen 👸! princess | detective 🕵️!
superhero 🦸! hero | scientist 🧑‍🔬! | artist 🧑‍🎨! painter | farmer 🧑‍🌾! | chef 🧑‍🍳! cook baker
pilot 🧑‍✈️! | judge 🧑‍⚖️! | programmer 🧑‍💻! developer hacker coder | firefighter 🧑‍🚒!
santa 🎅! | man 🧍‍♂️ guy gentleman father dad | woman 🧍‍♀️ lady mother mom mum
girl 🧍‍♀️ daughter | boy 🧍‍♂️ kid child toddler son | baby 👶!
person 🧍 human people someone somebody figure friend crowd | family 👪
grandmother 👵! grandma granny nana | old woman 👵! | grandfather 👴! grandpa granddad
old man 👴! | sailor 🧔! fisherman captain
businessman 🧑‍💼! businesswoman trader broker banker investor | doctor 🧑‍⚕️! physician surgeon
teacher 🧑‍🏫! professor librarian | student 🧑‍🎓! graduate | singer 🧑‍🎤! | mechanic 🧑‍🔧! engineer plumber
yogi 🧘 yoga meditation | dancer 💃 | runner 🏃 athlete footballer | surfer 🏄~ | skier ⛷️ | snowboarder 🏂
cyclist 🚴 | climber 🧗 | knight 🛡️ | surfboard 🏄
crown 👑 | diamond 💎 gem jewel gemstone diamonds | ring 💍 | trophy 🏆 | medal 🏅 | sword 🗡️
swords ⚔️ | shield 🛡️ | bow 🏹 | axe 🪓 | hammer 🔨 | wrench 🔧 | gear ⚙️ cog | magnet 🧲
lamp 🪔 | bulb 💡 lightbulb idea | candle 🕯️ | flashlight 🔦 | lock 🔒 padlock | book 📖
books 📚 | scroll 📜 parchment | pen 🖋️ quill | pencil ✏️ | letter ✉️ envelope | newspaper 📰
box 📦 package | gift 🎁 present | bell 🔔 | hourglass ⏳ | clock 🕰️ | watch ⌚ | compass 🧭
map 🗺️ | telescope 🔭 | microscope 🔬 | camera 📷 | phone 📱 smartphone | laptop 💻 computer
monitor 🖥️ | keyboard ⌨️ | headphones 🎧 | microphone 🎤 | guitar 🎸 | piano 🎹 | violin 🎻
trumpet 🎺 | drum 🥁 | saxophone 🎷 | paintbrush 🖌️ | palette 🎨 | dice 🎲 | chess ♟️ pawn
joystick 🕹️ | gamepad 🎮 controller | puzzle 🧩 | teddy 🧸 | kite 🪁^ | frisbee 🥏^ | ball ⚽ football soccer
basketball 🏀 | tennis 🎾 | target 🎯 bullseye | slot machine 🎰 | magic wand 🪄 | crystal ball 🔮
umbrella ☂️ | backpack 🎒 | suitcase 🧳 briefcase | hat 🎩 | glasses 🕶️ sunglasses
shoe 👟 sneaker sneakers | boot 🥾 | dress 👗 | scarf 🧣 | shirt 👕 | money bag 💰 moneybag | credit card 💳
receipt 🧾 | scales ⚖️ | abacus 🧮 | piggy bank 🐖 | heart ❤️ | star ⭐ | fire 🔥 flame flames
bomb 💣 | snowman ☃️ | snowflake ❄️ | tent ⛺ camping | campfire 🔥 bonfire | house 🏠 home cottage
igloo 🛖 hut | moai 🗿 | statue of liberty 🗽 liberty | fountain ⛲ | carousel 🎠 | ferris wheel 🎡
tokyo tower 🗼 | hot springs ♨️ | rainbow 🌈 | globe 🌍 earth world | brain 🧠 | eye 👁️
hand ✋ | handshake 🤝 | shaking hands 🤝 | shake hands 🤝 | selfie 🤳 | fist ✊ | chart up 📈
chart down 📉 | syringe 💉 | pill 💊 | dna 🧬 | test tube 🧪 potion | battery 🔋 | plug 🔌
antenna 📡 | construction crane 🏗️ | pickaxe ⛏️ miner mining | ladder 🪜 | door 🚪 | chair 🪑
sofa 🛋️ | bed 🛏️ | mirror 🪞 | basket 🧺 | broom 🧹 | thread 🧵 | mask 🎭 theatre | ticket 🎟️
film 🎬 movie | television 📺 tv | radio 📻 | treasure 💰 chest
`;

/** The same for things that only our own drawings show: the name, and other words for it. */
const DRAWN = `
orca killer_whale | narwhal | swordfish marlin | stingray ray manta | seahorse | walrus
raven crow blackbird | seagull gull | pelican | stork crane | heron egret | ostrich emu | toucan
vulture condor | robin finch canary | hummingbird | husky malamute | coyote jackal
dachshund corgi | hyena | lioness | panther | jaguar | lynx bobcat | cougar puma | pegasus
donkey mule | moose elk | reindeer caribou | antelope gazelle impala | bison buffalo yak | raccoon
boar hog | meerkat weasel ferret | hamster gerbil | ram bighorn
boat rowboat dinghy fishing_boat rowing_boat | throne | viking | pirate | cowboy | ballerina
angel | soldier warrior guard | monk priest | clown jester
police policeman policewoman cop officer | flag banner pennant | windmill | table desk | bench
sandcastle | lighthouse | drone quadcopter | barrel keg cask | cage | jar | fence
skateboard longboard | street_lamp lamppost streetlight
bottle flask | bowl | fish_bowl fishbowl aquarium | statue sculpture monument
cup mug teacup beaker | plate dish saucer | glass tumbler | tray
eiffel_tower eiffel | tower | cabin log_cabin | barn
boxer | nurse | bride | groom bridegroom | waiter waitress barista | postman mailman courier
`;

export type Thing = {
  readonly name: string;
  /** Absent: our own drawing shows it. */
  readonly emoji?: string;
  readonly placement: Placement;
};

/** Every word of the table, in the singular, to its thing. */
export const THINGS: ReadonlyMap<string, Thing> = new Map([
  ...TABLE.split(/[|\n]/)
    .map((entry) => /^(.+?) (\P{ASCII}+)([\^~!]?)(?: (.+))?$/u.exec(entry.trim()))
    .filter((match) => match !== null)
    .flatMap(([, name = '', emoji = '', mark, others = '']) => {
      const placement =
        mark === '^' ? 'fly' : mark === '~' ? 'swim' : mark === '!' ? 'bust' : 'stand';
      return [name, ...others.split(' ').filter(Boolean)].map((word): [string, Thing] => [
        word,
        OWN.has(name)
          ? { name, placement: OWN.get(name)?.placement ?? placement }
          : { name, emoji, placement },
      ]);
    }),
  ...DRAWN.split(/[|\n]/)
    .map((entry) => entry.trim().split(' ').filter(Boolean))
    .flatMap((words) =>
      words.map((word): [string, Thing] => {
        const name = (words[0] ?? '').replaceAll('_', ' ');
        return [
          word.replaceAll('_', ' '),
          { name, placement: OWN.get(name)?.placement ?? 'stand' },
        ];
      }),
    ),
]);

import { readRecords } from '../facts.ts';

/**
 * How people are dressed; colours that are absent are the picture's. A robe goes to the ankles, a
 * dress to the knees, a coat to the knees over trousers. `hat`, `hair`, `head` and `pose` name one.
 */
export const COSTUMES = readRecords(`
man: hair short
woman: hair long; dress
person: hair curly
boy: hair short; scale .78; bottom #4b6a8c; hat cap
girl: hair long; dress; scale .78
grandmother: hair bun; dress; tint #d9d9de; glasses; top #8f6fae
old woman: hair bun; dress; tint #d9d9de; glasses; top #5f7fae
grandfather: hair short; tint #d9d9de; glasses; beard; top #6b7f5a
old man: hair short; tint #e3e3e8; beard; top #7a6a5a
astronaut: top #eef1f5; bottom #eef1f5; hat bubble; suit
king: top #8c2340; robe; hat crown; beard; hair short; cape #f3ead2
queen: top #6a2c84; robe; hat crown; hair long; cape #d8b04a
wizard: top #3b3f8f; robe; hat wizard; beard; tint #e6e6ea; hair short
knight: top #9aa6b4; bottom #7d8998; hat helmet; cape #a5303f
viking: top #7a5232; bottom #4d3a28; hat horns; beard; tint #c67a32
ninja: top #23262f; bottom #1b1d24; hat ninja; pose fight
pirate: top #8c2b35; bottom #33281f; hat pirate; beard; hair long
cowboy: top #3f6ea0; bottom #5b4026; hat cowboy; hair short
vampire: top #1d1a24; bottom #15131a; cape #8c1f2f; skin #d9dbe2; suit
zombie: top #56604a; bottom #3f3a35; skin #8fae7c; hair short; pose hold
superhero: top #2458b8; bottom #2458b8; cape #d0303c; hair short; pose fight
detective: top #8a7350; bottom #4a3d2c; hat cowboy; dress; hair short
scientist: top #eef1f5; bottom #445066; dress; glasses; hair curly
doctor: top #eef1f5; bottom #3f6f94; coat; stethoscope; hair short
nurse: top #5fb0b8; dress; hat nurse; hair bun; apron #f4f6f8
bride: top #f8f6f2; robe; hat veil; hair bun
groom: top #22252f; bottom #22252f; suit; hair short
waiter: top #26272e; bottom #26272e; suit; hair short; apron #f4f2ec
postman: top #2f5fa8; bottom #26406b; hat cap; hair short
chef: top #eef1f5; bottom #3b4252; hat chef; hair short; apron #f7f5ef
artist: top #5b7f6b; bottom #3f4a5e; hair curly; apron #e8dcc0; pose hold
farmer: top #b8473c; bottom #3d5f94; hat straw; hair short
pilot: top #1f2b4a; bottom #1f2b4a; hat captain; suit; hair short
sailor: top #24406b; bottom #eef1f5; hat captain; beard; hair short
judge: top #1d1d26; robe; suit; hair curly; tint #e6e6ea
programmer: top #3a4a3f; bottom #2f3a55; glasses; hair short
firefighter: top #b8862f; bottom #8a6a2c; hat hard hat; hair short
mechanic: top #356a9c; bottom #2d567f; hat hard hat; hair short
santa: top #c8303c; bottom #c8303c; hat santa; beard; tint #f6f6f8; hair short
businessman: top #26304a; bottom #26304a; suit; hair short
teacher: top #8a5a3c; bottom #3f4a5e; glasses; hair bun
student: top #1f2e52; robe; hat graduate; hair long
singer: top #b03a8c; bottom #26262e; hair long; pose wave
dancer: top #c8303c; dress; hair bun; pose dance
boxer: top #c8303c; bottom #22252f; hair short; pose fight
runner: top #e0702c; bottom #26304a; hair short; pose run
climber: top #e0702c; bottom #3f4a3a; hat hard hat; hair short; pose hold
yogi: top #6a9c8c; bottom #5a4a7c; hair bun; pose meditate
robot: head robot; hair none
alien: head alien; skin #8fd06a; top #6a5fb0; bottom #4f4790; hair none
fairy: top #e08ac0; dress; hair long; wings; scale .8
mermaid: top #d08aa0; tail #2fa090; hair long; tint #b8482c
genie: top #4a7fd0; bottom #4a7fd0; skin #6aa0e8; hair bun; tail #6aa0e8
ballerina: top #f0a8c4; dress; hair bun; pose dance
angel: top #f6f4ee; robe; hair long; tint #e8c468; wings
surfer: top #2f8fb0; bottom #26507c; hair long; tint #e0b45a; pose surf
soldier: top #5a6440; bottom #4a5236; hat helmet
monk: top #c87a2c; robe; hair none; pose meditate
clown: top #e0b02c; bottom #d0485c; hair curly; tint #e0602c; pose wave
police: top #2a3f6e; bottom #22335a; hat captain; hair short
`);

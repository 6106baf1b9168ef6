import type { Style } from '../style.ts';
import { ambientPiano } from './ambient-piano.ts';
import { dubstep } from './dubstep.ts';
import { electronicDance } from './electronic-dance.ts';
import { hipHopTrap } from './hip-hop-trap.ts';
import { jazzFusion } from './jazz-fusion.ts';
import { latinSalsa } from './latin-salsa.ts';
import { loFi } from './lo-fi.ts';
import { orchestralCinematic } from './orchestral-cinematic.ts';
import { rockInstrumental } from './rock-instrumental.ts';
import { tropicalHouse } from './tropical-house.ts';

export const STYLES: readonly [Style, ...Style[]] = [
  electronicDance,
  ambientPiano,
  hipHopTrap,
  jazzFusion,
  rockInstrumental,
  latinSalsa,
  orchestralCinematic,
  loFi,
  dubstep,
  tropicalHouse,
];

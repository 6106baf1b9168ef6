import type { Scene } from '../scene.ts';
import { banknoteScene } from './banknote.ts';
import { abstract } from './abstract.ts';
import { bank } from './bank.ts';
import { beach } from './beach.ts';
import { bridge } from './bridge.ts';
import { canyon } from './canyon.ts';
import { castle } from './castle.ts';
import { cave } from './cave.ts';
import { city } from './city.ts';
import { desert } from './desert.ts';
import { emblem } from './emblem.ts';
import { farmland } from './farmland.ts';
import { forest } from './forest.ts';
import { garden } from './garden.ts';
import { grid } from './grid.ts';
import { hall } from './hall.ts';
import { harbour } from './harbour.ts';
import { heavens } from './heavens.ts';
import { hills } from './hills.ts';
import { island } from './island.ts';
import { jungle } from './jungle.ts';
import { lake } from './lake.ts';
import { library } from './library.ts';
import { moonscape } from './moonscape.ts';
import { mountains } from './mountains.ts';
import { ocean } from './ocean.ts';
import { park } from './park.ts';
import { planet } from './planet.ts';
import { pyramids } from './pyramids.ts';
import { river } from './river.ts';
import { road } from './road.ts';
import { space } from './space.ts';
import { street } from './street.ts';
import { studio } from './studio.ts';
import { trading } from './trading.ts';
import { underwater } from './underwater.ts';
import { village } from './village.ts';
import { volcano } from './volcano.ts';
import { waterfall } from './waterfall.ts';
import { winter } from './winter.ts';

/** Every place the illustrator knows. */
export const SCENES: readonly [Scene, ...Scene[]] = [
  banknoteScene,
  mountains,
  hills,
  forest,
  jungle,
  desert,
  canyon,
  winter,
  ocean,
  beach,
  island,
  lake,
  river,
  waterfall,
  volcano,
  garden,
  farmland,
  city,
  street,
  harbour,
  castle,
  village,
  bank,
  road,
  bridge,
  pyramids,
  hall,
  library,
  park,
  space,
  moonscape,
  planet,
  underwater,
  heavens,
  cave,
  grid,
  trading,
  studio,
  emblem,
  abstract,
];

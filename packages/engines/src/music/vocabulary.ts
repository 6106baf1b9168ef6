import type { Role } from './score.ts';

/** Words and phrases that speak for a genre, with how strongly. A phrase counts once. */
export const GENRE_WORDS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'electronic-dance': { 'electronic dance': 5, edm: 5, techno: 4, trance: 4, house: 3, electronic: 2, dance: 2, club: 2, rave: 3, synthwave: 3, disco: 3, drop: 1, synth: 1, synths: 1, eurodance: 4, festival: 1, party: 1, cyberpunk: 2, retrowave: 3, pop: 2 },
  'ambient-piano': { 'ambient piano': 6, ambient: 4, meditation: 4, meditative: 4, sleep: 3, spa: 3, yoga: 3, piano: 2, 'solo piano': 4, relaxing: 2, peaceful: 2, drone: 3, 'new age': 4, lullaby: 3, healing: 2, nature: 1, minimal: 1, ballad: 2, classical: 2, nocturne: 3, waltz: 1 },
  'hip-hop-trap': { 'hip hop': 4, 'hip-hop': 4, hiphop: 4, trap: 5, rap: 4, drill: 4, 808: 3, gangsta: 3, phonk: 4, freestyle: 2, 'r&b': 2 },
  'jazz-fusion': { 'jazz fusion': 6, jazz: 4, fusion: 3, funk: 4, funky: 4, saxophone: 2, sax: 2, bebop: 4, swing: 3, bluesy: 2, blues: 3, soul: 2, 'big band': 3, bossa: 2, smooth: 1, groove: 1 },
  'rock-instrumental': { rock: 4, metal: 4, punk: 4, grunge: 4, guitars: 2, 'electric guitar': 3, 'distorted guitar': 4, band: 1, indie: 2, alternative: 2, hardcore: 2, riff: 2, country: 2 },
  'latin-salsa': { latin: 4, salsa: 5, mambo: 4, 'cha cha': 4, merengue: 4, bachata: 4, rumba: 4, cuban: 4, congas: 3, timbales: 3, montuno: 4, reggaeton: 3, samba: 3, bossa: 2, mariachi: 3, flamenco: 2, brazilian: 2 },
  'orchestral-cinematic': { orchestral: 5, cinematic: 4, orchestra: 5, symphony: 5, symphonic: 5, epic: 3, film: 2, movie: 2, trailer: 4, soundtrack: 2, score: 1, strings: 2, horns: 2, heroic: 3, battle: 3, fantasy: 2, medieval: 2, war: 2, majestic: 3, suspense: 2, victory: 2 },
  'lo-fi': { 'lo-fi': 5, lofi: 5, 'lo fi': 5, chillhop: 5, study: 3, studying: 3, chill: 2, mellow: 2, vinyl: 3, nostalgic: 2, cozy: 2, cosy: 2, coffee: 2, rainy: 2, dusty: 2, downtempo: 3 },
  dubstep: { dubstep: 6, wobble: 4, brostep: 5, 'drum and bass': 4, dnb: 4, 'd&b': 4, riddim: 4, 'bass drop': 3, growl: 2, heavy: 1, industrial: 2, glitch: 2, aggressive: 1 },
  'tropical-house': { 'tropical house': 7, tropical: 4, beach: 3, summer: 3, summery: 3, island: 3, marimba: 3, 'steel drums': 3, sunny: 2, reggae: 3, caribbean: 3, holiday: 2, sunset: 1, ukulele: 2 },
};

/** -1 dark to 1 bright, and how it moves the energy. */
export const MOOD_WORDS: Readonly<Record<string, readonly [brightness: number, energy: number]>> = {
  happy: [1, 0.1], joyful: [1, 0.2], cheerful: [1, 0.1], uplifting: [1, 0.1], bright: [1, 0], sunny: [1, 0], hopeful: [1, 0], playful: [1, 0.1], triumphant: [1, 0.2], euphoric: [1, 0.3], romantic: [0.5, -0.1], warm: [0.5, -0.1], major: [2, 0], dreamy: [0.3, -0.2], optimistic: [1, 0.1], heroic: [0.6, 0.2], victory: [1, 0.2], feelgood: [1, 0.1],
  sad: [-1, -0.2], melancholic: [-1, -0.2], melancholy: [-1, -0.2], dark: [-1, 0.1], gloomy: [-1, -0.1], sombre: [-1, -0.1], somber: [-1, -0.1], tragic: [-1, 0], scary: [-1, 0.1], ominous: [-1, 0.1], evil: [-1, 0.2], tense: [-1, 0.2], mysterious: [-1, -0.1], lonely: [-1, -0.2], minor: [-2, 0], angry: [-1, 0.4], aggressive: [-0.6, 0.4], horror: [-1, 0.1], bearish: [-1, 0],
  calm: [0, -0.4], relaxing: [0, -0.4], relaxed: [0, -0.3], peaceful: [0.2, -0.4], gentle: [0, -0.4], soft: [0, -0.3], quiet: [0, -0.4], chill: [0, -0.3], energetic: [0, 0.4], intense: [0, 0.4], powerful: [0, 0.3], driving: [0, 0.2], epic: [0, 0.3], heavy: [0, 0.3], bullish: [1, 0.3],
};

/** Factor on the style's tempo when no number is given. */
export const TEMPO_WORDS: Readonly<Record<string, number>> = {
  'very slow': 0.75, slow: 0.85, slowly: 0.85, slower: 0.88, 'down tempo': 0.88, moderate: 1, 'mid tempo': 1, fast: 1.15, faster: 1.15, quick: 1.12, upbeat: 1.08, 'up tempo': 1.12, uptempo: 1.12, 'very fast': 1.28, rapid: 1.2, frantic: 1.3,
};

/** Instruments: General MIDI program (from 0) and the roles it takes over, first fitting part wins. */
export const INSTRUMENT_WORDS: Readonly<Record<string, { readonly program: number; readonly roles: readonly Role[] }>> = {
  'electric piano': { program: 4, roles: ['chords', 'arp'] }, rhodes: { program: 4, roles: ['chords', 'arp'] }, piano: { program: 0, roles: ['chords', 'arp', 'lead'] }, harpsichord: { program: 6, roles: ['arp', 'chords'] }, celesta: { program: 8, roles: ['arp', 'lead'] }, 'music box': { program: 10, roles: ['lead', 'arp'] }, vibraphone: { program: 11, roles: ['lead', 'arp'] }, marimba: { program: 12, roles: ['lead', 'arp'] }, xylophone: { program: 13, roles: ['lead', 'arp'] }, bells: { program: 14, roles: ['lead', 'arp'] },
  organ: { program: 16, roles: ['pad', 'chords'] }, accordion: { program: 21, roles: ['lead', 'chords'] }, harmonica: { program: 22, roles: ['lead'] }, 'acoustic guitar': { program: 25, roles: ['chords', 'lead'] }, 'nylon guitar': { program: 24, roles: ['chords', 'lead'] }, 'electric guitar': { program: 29, roles: ['lead', 'chords'] }, 'distorted guitar': { program: 30, roles: ['chords', 'lead'] }, guitar: { program: 25, roles: ['chords', 'lead'] }, ukulele: { program: 24, roles: ['chords'] }, banjo: { program: 105, roles: ['chords', 'lead'] }, sitar: { program: 104, roles: ['lead'] }, koto: { program: 107, roles: ['lead', 'arp'] }, kalimba: { program: 108, roles: ['lead', 'arp'] },
  'slap bass': { program: 36, roles: ['bass'] }, 'double bass': { program: 32, roles: ['bass'] }, violin: { program: 40, roles: ['lead'] }, fiddle: { program: 110, roles: ['lead'] }, viola: { program: 41, roles: ['lead'] }, cello: { program: 42, roles: ['lead', 'bass'] }, strings: { program: 48, roles: ['pad', 'chords'] }, harp: { program: 46, roles: ['arp', 'chords'] }, choir: { program: 52, roles: ['pad'] }, trumpet: { program: 56, roles: ['lead', 'horns'] }, trombone: { program: 57, roles: ['lead', 'horns'] }, horn: { program: 60, roles: ['lead', 'horns'] }, brass: { program: 61, roles: ['horns', 'chords'] }, saxophone: { program: 65, roles: ['lead'] }, sax: { program: 65, roles: ['lead'] }, oboe: { program: 68, roles: ['lead'] }, clarinet: { program: 71, roles: ['lead'] }, flute: { program: 73, roles: ['lead'] }, 'pan flute': { program: 75, roles: ['lead'] }, whistle: { program: 78, roles: ['lead'] }, 'steel drums': { program: 114, roles: ['arp', 'lead'] }, bagpipe: { program: 109, roles: ['lead'] },
};

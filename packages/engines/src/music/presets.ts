/** The ten styles that the music screen offers; the text is what a person sees and may edit. */
export type MusicPreset = {
  readonly id: string;
  readonly bpm: number;
  readonly description: string;
};

export const MUSIC_PRESETS: readonly MusicPreset[] = [
  {
    id: 'electronic-dance',
    bpm: 128,
    description:
      'Energetic electronic dance track with driving synths, off-beat bass and a big drop, 128 bpm',
  },
  {
    id: 'ambient-piano',
    bpm: 70,
    description: 'Calm ambient piano with warm pads and a long, quiet room, 70 bpm',
  },
  {
    id: 'hip-hop-trap',
    bpm: 140,
    description: 'Dark hip hop trap beat with deep 808 bass, rolling hats and cold bells, 140 bpm',
  },
  {
    id: 'jazz-fusion',
    bpm: 108,
    description: 'Jazz fusion groove with electric piano, fretless bass and saxophone, 108 bpm',
  },
  {
    id: 'rock-instrumental',
    bpm: 120,
    description: 'Rock instrumental with distorted guitars, a singing lead and hard drums, 120 bpm',
  },
  {
    id: 'latin-salsa',
    bpm: 96,
    description: 'Latin salsa with piano montuno, congas, timbales and bright trumpets, 96 bpm',
  },
  {
    id: 'orchestral-cinematic',
    bpm: 90,
    description: 'Orchestral cinematic score with strings, horns, choir and great drums, 90 bpm',
  },
  {
    id: 'lo-fi',
    bpm: 80,
    description:
      'Lo-fi study beat with dusty drums, mellow electric piano and vinyl crackle, 80 bpm',
  },
  {
    id: 'dubstep',
    bpm: 140,
    description: 'Heavy dubstep with a wobble bass, half-time drums and a dark build, 140 bpm',
  },
  {
    id: 'tropical-house',
    bpm: 104,
    description: 'Sunny tropical house with marimba, steel drums and a soft beat, 104 bpm',
  },
];

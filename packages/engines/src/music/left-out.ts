import { readDescription } from './read-description.ts';
import { GENRE_WORDS, INSTRUMENT_WORDS, MOOD_WORDS, TEMPO_WORDS } from './vocabulary.ts';

const KNOWN = new Set(
  [
    ...Object.values(GENRE_WORDS).flatMap((words) => Object.keys(words)),
    ...Object.keys(MOOD_WORDS),
    ...Object.keys(TEMPO_WORDS),
    ...Object.keys(INSTRUMENT_WORDS),
  ].map((phrase) => phrase.toLowerCase()),
);

/** Parts that every band here has, and what is said of sound in general. */
const NEUTRAL = new Set(
  (
    'a an the and or with of in on at to for from by as but then that this is are be it its ' +
    'my me i you your we our like some any all very really more most much quite little bit ' +
    'big great good nice beautiful lovely cool new old long short deep hard cold warm wide ' +
    'big full rich clean dirty raw hot fresh fat tight loose smooth sharp lush light lighter ' +
    'heavier rolling singing ' +
    'please make create compose write play give generate want need music musical track ' +
    'tracks song songs piece tune beat beats rhythm rhythms rhythmic rhythmical melody ' +
    'melodies melodic harmony harmonies chords chord progression loop loops sound sounds ' +
    'sounding style styles vibe vibes mood moods feel feeling feelings atmosphere ' +
    'atmospheric ambience energy instrumental background theme intro bridge hook build ' +
    'buildup build-up ending ' +
    'drum drums bass bassline bass-line kick snare hat hats hi-hat hi-hats cymbals ' +
    'percussion percussive pad pads lead leads synth synths keys synthesizer arpeggio ' +
    'arpeggios off-beat offbeat half-time syncopated groovy tempo bpm minute per room ' +
    'crackle fretless key played playing featuring inspired based'
  ).split(' '),
);

/** Names of a kind of music; other words for one say a mood, a place or an instrument. */
const KINDS = new Set(
  (
    'edm,techno,trance,house,synthwave,disco,eurodance,retrowave,pop,ambient,new age,classical,' +
    'ballad,lullaby,nocturne,waltz,hip hop,hip-hop,hiphop,trap,rap,drill,phonk,r&b,jazz,' +
    'jazz fusion,funk,bebop,swing,blues,soul,big band,bossa,rock,metal,punk,grunge,indie,country,' +
    'latin,salsa,mambo,cha cha,merengue,bachata,rumba,reggaeton,samba,mariachi,flamenco,' +
    'orchestral,symphony,symphonic,lo-fi,lofi,lo fi,chillhop,dubstep,brostep,drum and bass,dnb,' +
    'd&b,riddim,tropical house,reggae'
  ).split(','),
);

/** A kind that is named beside the one that is played: a piece is of one. */
const isOtherKind = (phrase: string, style: string): boolean =>
  KINDS.has(phrase) && !Object.hasOwn(GENRE_WORDS[style] ?? {}, phrase);

/**
 * Finds wishes of a description that the composer cannot serve, as written, in lower case.
 *
 * @param unplayed instruments that were asked for and got no part
 */
export function findUnused(
  description: string,
  unplayedWords: readonly string[],
): readonly string[] {
  const text = description
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/\d{2,3}(?:\.\d+)?\s*(?:bpm|beats per minute)/g, ' , ')
    .replace(/\b[a-g](?:\s?(?:#|♯|♭|b|sharp|flat))?\s+(?:major|minor)\b/g, ' , ')
    .replace(/\b(?:no|without|minus|excluding)\b[^,.;]*/g, ' , ');
  const words = text.match(/[\p{L}\p{N}&'#-]+|[,.;:]/gu) ?? [];
  const style = readDescription(description).style.id;
  const usedWords: (boolean | undefined)[] = words.map(() => undefined);
  for (const length of [3, 2, 1])
    for (let at = 0; at + length <= words.length; at += 1) {
      if (usedWords.slice(at, at + length).some((one) => one !== undefined)) continue;
      const phrase = words.slice(at, at + length).join(' ');
      const single = phrase.replace(/s$/, '');
      const knownPhrase = [phrase, single, phrase.replaceAll('-', ' ')].find((one) =>
        KNOWN.has(one),
      );
      if (knownPhrase)
        usedWords.fill(
          !unplayedWords.includes(knownPhrase) && !isOtherKind(knownPhrase, style),
          at,
          at + length,
        );
    }
  for (const [i, word] of words.entries()) {
    if (usedWords[i] !== undefined || /^[,.;:]$/.test(word)) continue;
    const parts = word.split('-');
    if (NEUTRAL.has(word) || parts.every((part) => NEUTRAL.has(part) || KNOWN.has(part))) continue;
    if (/^\p{L}{3,}ly$/u.test(word)) continue;
    usedWords[i] = false;
    // 'violin solo' is one wish, though there is a violin.
    if (word === 'solo' && i > 0 && usedWords[i - 1] === true) usedWords[i - 1] = false;
  }
  const unusedWords: string[] = [];
  for (const [i, word] of words.entries()) {
    if (usedWords[i] !== false) continue;
    if (i > 0 && usedWords[i - 1] === false && unusedWords.length > 0)
      unusedWords[unusedWords.length - 1] += ` ${word}`;
    else unusedWords.push(word);
  }
  return [...new Set(unusedWords)];
}

import { oneOf, pattern } from '@firm/format';
import type { Wanted } from '../prompt/find-things.ts';
import { FACES } from '../prompt/things.ts';
import { lookup } from '../prompt/lookup.ts';
import { COLOURS } from '../prompt/read-colours.ts';

/** Ways to ask for somebody's head. */
const PORTRAIT = pattern()`
  \bportraits?\b
`;
const AS_PORTRAIT = pattern('g')`
  \b(?:self-portrait|head-?shot|mug ?shot|profile (?:picture|photo)|(?:close-?up )?face)
  (?= of\b)
  |\b(?:self-portrait|head-?shot|portrait)s?\b
`;
const WORN = oneOf(`
  hat top_hat cap crown scarf glasses sunglasses helmet headphones beanie veil necklace
`);
const HAS_ON = new RegExp(
  `\\bwith (?=(?:an? |the |his |her |their )?(?:\\p{L}+ ){0,2}${WORN}\\b)`,
  'gu',
);

/** A plain ground, and its colour. */
const SHADE = `(${Object.keys(COLOURS).join('|')})`;
const GROUND = new RegExp(
  '(?:,? ?\\b(?:on|with|against|over|in front of)\\b)? ?(?:\\b(?:an?|the) )?' +
    `(?:\\b(?:plain|solid|flat|pure|simple|clean|seamless) )*\\b${SHADE} (?:background|backdrop)\\b`,
);

/** Parts of a head, which a head has: they are no things beside it. */
const FACE_PARTS = new Set(['eye', 'ear', 'nose', 'mouth', 'lip', 'tooth', 'tongue', 'brain']);
export type Framing = {
  /** The prompt without what only says how it is framed. */
  readonly text: string;
  readonly isPortrait: boolean;
  /** A plain ground of this colour, `#rrggbb`, and its words. */
  readonly ground: { readonly colour: string; readonly words: string } | undefined;
};

/** Reads how a picture is framed: as a head, and before a plain ground. */
export function readFraming(prompt: string): Framing {
  const ground = GROUND.exec(prompt);
  const rest = (ground === null ? prompt : prompt.replace(ground[0], ' ')).replace(
    AS_PORTRAIT,
    'portrait',
  );
  const isPortrait = PORTRAIT.test(rest);
  const colour = ground?.[1] === undefined ? undefined : lookup(COLOURS, ground[1]);
  return {
    text: isPortrait ? rest.replace(HAS_ON, 'wearing ') : rest,
    isPortrait,
    ground:
      ground === null || colour === undefined
        ? undefined
        : {
            colour,
            words: `${ground[1]} ${ground[0].endsWith('backdrop') ? 'backdrop' : 'background'}`,
          },
  };
}

export const isFacePart = (name: string): boolean => FACE_PARTS.has(name);

/** A beast as its head; everything else as it is. */
export function asHead(wantedSubject: Wanted): Wanted {
  const emoji = lookup(FACES, wantedSubject.name);
  if (emoji === undefined) return wantedSubject;
  // By another name, so that no drawing of the whole beast takes its place.
  return { ...wantedSubject, name: `head of ${wantedSubject.name}`, emoji, placement: 'float' };
}

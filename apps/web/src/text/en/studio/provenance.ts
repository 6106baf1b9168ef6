import type { Maker } from '@firm/schema';

/** Kind of source of a file, by its IPTC name. */
const SOURCES: Readonly<Record<string, string>> = {
  trainedAlgorithmicMedia: 'an AI model',
  compositeWithTrainedAlgorithmicMedia: 'partly an AI model',
  algorithmicMedia: 'a program that is not an AI model',
  digitalCapture: 'a camera',
  computationalCapture: 'a camera that computes its pictures',
  digitalCreation: 'a person with a computer',
  humanEdits: 'a person',
  screenCapture: 'a picture of a screen',
};

const ACTIONS: Readonly<Record<string, string>> = {
  'c2pa.created': 'Made',
  'c2pa.opened': 'Used as it came',
  'c2pa.edited': 'Edited',
  'c2pa.converted': 'Saved in another format',
  'c2pa.transcoded': 'Saved in another format',
  'c2pa.resized': 'Resized',
  'c2pa.cropped': 'Cropped',
  'c2pa.published': 'Published',
};

const PLAIN_NAMES = {
  image: 'picture',
  voice: 'voice',
  music: 'piece of music',
  video: 'clip',
} satisfies Record<Maker, string>;

const maker = (isBuiltIn: boolean): string => (isBuiltIn ? 'not an AI model' : 'an AI model');

/** The page that says where a file comes from. */
export const provenance = {
  title: 'Where does this file come from?',
  description: 'Drop a picture, sound or clip. See who signed it, what made it and what changed.',
  lead: 'Drop a picture, sound or clip here. We tell you who signed it, what made it, and if it was made on this site.',
  file: 'File to check',
  fileHint:
    'PNG, JPEG, WebP, GIF, WAV, MP3 or MP4, up to 25 MB. Also a certificate of the academy. We read it and keep nothing.',
  drop: 'Or drop a file anywhere in this box.',
  check: 'Check this file',
  checking: 'Reading the file…',
  required: 'Choose a file first.',
  tooLarge: 'This file is over 25 MB.',
  result: (name: string) => `What we can say about ${name}`,
  unknownType: 'We cannot read this kind of file. We only compared it with what we made.',

  signature: 'Signature in the file',
  ours: 'Signed by this site. Nothing has changed since.',
  selfMade:
    'This site made its own certificate. So the signature proves that the file has not changed since. It does not prove who runs this site.',
  other: (signer: string) => `Signed by ${signer}. Nothing has changed since.`,
  otherNote:
    'We checked the signature, not who the signer is. Anyone can put any name in a certificate.',
  altered: (signer: string) => `Changed after ${signer} signed it.`,
  alteredNote: 'Do not rely on what the signature says.',
  unreadable: 'There is a signature, but it is damaged.',
  unsigned: 'No signature.',
  unsignedNote: 'That tells you nothing. Copies, screenshots and chat apps often remove it.',
  someone: 'someone without a name',
  stamped: (date: string) => `A time service saw the signature on ${date}.`,
  step: (action: string, by: string | null, source: string | null) => {
    const act = ACTIONS[action] ?? `Step: ${action}`;
    const kind = source === null ? null : (SOURCES[source] ?? source);
    if (by !== null) return kind === null ? `${act}: ${by}` : `${act}: ${by} (${kind})`;
    return kind === null ? act : `${act}: ${kind}`;
  },
  before: (signer: string) => `Before that, ${signer} signed it:`,

  label: 'What the file says about itself',
  labelled: (source: string, tool: string | null) =>
    tool === null
      ? `It says it was made by ${SOURCES[source] ?? source}.`
      : `It says it was made by ${SOURCES[source] ?? source}: ${tool}.`,
  labelNote: 'Anyone can write or remove this.',
  unlabelled: 'Nothing.',

  match: 'Made here?',
  sameBytes: (tool: Maker, date: string, engine: string, isBuiltIn: boolean) =>
    `Yes. We made exactly this ${PLAIN_NAMES[tool]} on ${date} with ${engine} (${maker(isBuiltIn)}).`,
  alike: (tool: Maker, date: string, engine: string, isBuiltIn: boolean) =>
    `We made this ${PLAIN_NAMES[tool]} on ${date} with ${engine}, ${maker(isBuiltIn)} (recognised without its mark).`,
  alikeNote: 'It may have been cut, resized or saved again since.',
  unmatched: 'We do not recognise it.',
  unmatchedNote:
    'It may still be ours: a large cut, heavy editing, a very plain picture or a short sound hides that. We also forget a file when its owner deletes it.',

  certificate: 'Certificate of the academy',
  certificates: {
    valid: (name: string, course: string) => `Valid: ${name} passed ‘${course}’.`,
    altered: 'Changed: this is not what we signed.',
    revoked: (course: string) => `No longer valid: ‘${course}’.`,
    unknown: 'Not one of our certificates.',
  },
  openCertificate: 'Open the certificate',
  api: 'Programs can ask too: send a file to POST /api/verify.',
};

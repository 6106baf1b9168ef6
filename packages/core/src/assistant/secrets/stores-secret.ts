import { pattern } from '@firm/format';
import { plainWords } from '@firm/format/meaning/index.ts';

const SECRET = pattern()`
  (?:(?:seed|recovery|secret|backup|mnemonic) ?(?:phrases?|words?|cards?|sheets?|seeds?)
  |(?:12|24|twelve|twenty ?four) ?words?|seeds?|mnemonics?|private keys?|phrases?
  |my (?:wallet )?words|the words|backup words)
`.source;
/** Where thieves' programs look. */
const PLACE = pattern()`
  (?:notes?(?: app)?|evernote|one ?note|notion|google (?:drive|docs?|keep|photos?)|i ?cloud
  |one ?drive
  |drop ?box|clouds?|gallery|camera roll|photos?|pictures?|pics?|screenshots?|snapshots?|e ?mails?
  |gmail|drafts?|whatsapp|telegram|saved messages|(?:word|text|txt|excel|pdf) ?(?:file|document
  |doc)?
  |spreadsheets?|usb(?: stick)?|my (?:phone|laptop|computer|pc)|the (?:phone|computer)
  |chat with myself
  |contacts?|calendar|chatgpt|pass ?word manager|bitwarden|1password|last ?pass|key ?chain)
`.source;
const ASKS = pattern()`
  (?:can|could|may|should|shall|must|is|are|would|do|does|was|ok|okay|fine|alright|safe|what if
  |enough
  |good|bad|better|smart|allowed|risky|dangerous|secure|problem|right|isnt it|any harm)
`.source;
const KEEPS = pattern()`
  (?:keep|keeping|kept|store|storing|stored|save|saving|saved|put|putting|have|having|write|writing
  |type|typing|leave|hold|back ?up|backing up|hide|hiding|copy|mail|email|send|sending|photograph
  |snap
  |screenshot|scan|take|taking|make|making|upload|uploading|note|noting|picture|photo)
`.source;

/** Whether words may be kept as a photo, a note or in a cloud, asked in any order. */
const WONDERS: readonly RegExp[] = [
  pattern()`^(?=.*\b${SECRET}\b)(?=.*\b${PLACE}\b)(?=.*\b${KEEPS}\b).*\b${ASKS}\b`,
  pattern()`
    \b(?:photos?|pictures?|pics?|screenshots?|snapshots?|notes? app|cloud (?:note|copy)|selfie)\b
    .{0,30}\b${SECRET}\b.{0,60}\b(?:ok|okay|fine|safe|bad|enough|allowed|alright|problem|secure
    |risky
    |dangerous|good idea|smart)\b
  `,
  pattern()`
    \b(?:is it|would it be|is that|it s|its) (?:\w+ )?(?:ok|okay|fine|safe|bad|alright|smart|secure
    |wise
    |risky|a problem)\b.{0,60}\b(?:photo\w*|picture|screenshot|snap\w*|scan|type|upload|mail
    |email)\b
    .{0,40}\b${SECRET}\b
  `,
];
/** The past events, others' wishes, and questions that are not about keeping. */
const NOT_MEANT = pattern()`
  \b(?:hack\w*|stolen|stole|drained|gone|empty|emptied|leaked|scam\w*|saw|seen|found|someone
  |somebody
  |stranger|support|asked|asks|told me|tells me|wants?|website|page|he|she|they|posted|shared|showed
  |gave|given|typed it|entered|lost|forgot|stop(?:s|ped)?|why|how (?:do|does|can|did|would|should
  |to)
  |where|already|yesterday|delete|deleted|broke\w*|died|dead|export|what is an?)\b
`;
/** Longer ones tell of something. */
const MAX_WORDS = 45;

/** Whether somebody asks if a photo, a note or a cloud may hold what opens a wallet. */
export function asksToStoreSecret(message: string): boolean {
  const text = plainWords(message.slice(0, 1_000));
  if (text.split(' ').length > MAX_WORDS || NOT_MEANT.test(text)) return false;
  return WONDERS.some((wonders) => wonders.test(text));
}

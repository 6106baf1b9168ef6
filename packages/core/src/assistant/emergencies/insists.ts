import { pattern } from '@firm/format';

/** Kinds never answered, however often somebody asks. */
const NEVER = ['future', 'advice', 'price', 'trade', 'harm'] as const;
type Never = (typeof NEVER)[number];

const BEGIN = 'refused ';
const LONGEST_WORDS = 25;
/** Another question: 'what is …', 'how does … work'. */
const ASKS_ANEW = pattern('i')`
  ^(?:(?:ok|okay|and|so|then|but|hi|well),? )*(?:what(?:'?s)? (?:is|are|does|do|happens)
  |how (?:do(?!.{0,40}\b(?:you (?:think|feel)))|does|can|to)|where|when (?:is|does|do)|who|explain
  |define|difference)\b
`;
const INSISTS = pattern('i')`
  \bhypothetical\w*|\bif you (?:were me|had to)\b|\bin my (?:place|shoes|case)\b
  |\b(?:just|only) (?:one|a|an|the|say|tell|guess|give|name|between|this|for)\b
  |\b(?:a|one) (?:hint|guess|number|name|range|tip|word|coin)\b|\broughly\b|\bat (?:least|most)\b
  |\bcome on\b|\bc'?mon\b
  |\bplease\b|\bpls\b|\bplz\b|\byes or no\b|\by/n\b|\bother (?:ais?|bots?|assistants?|chatbots?)\b
  |\bchatgpt\b
  |\bi (?:wont|won'?t|will not) (?:tell|blame|sue|hold)\b|\bpromise\b|\bbetween us\b
  |\boff the record\b|\bfor fun\b
  |\bpretend\b|\bimagine\b|\bsuppose\b|\b(?:you|u) can (?:say|tell)\b|\bbest guess\b
  |\bwhy (?:not|can'?t you|won'?t you)\b
  |\b\d+ ?/ ?\d+\b|\bbut (?:what|which|if|you|just|still|like|only)\b
  |\bthen (?:which|what|only|just)\b
  |\bwhat would you\b|\byour (?:opinion|gut|feeling|favou?rite)\b|\bnot (?:for|to) harm\b
  |\b(?:a|for) (?:novel|story|play|game|school|research|joke|prank|science)\b
`;

/** Returns the memory of a refused turn, with its earlier subject. */
export const topicOfRefusal = (kind: string, topic: string): { topic?: string } => {
  const never = NEVER.find((one) => one === kind);
  return never === undefined ? {} : { topic: `${BEGIN}${never} ${readTopic(topic).topic}`.trim() };
};

/** Of a remembered topic: what the turn before refused, if anything, and what was talked of. */
export function readTopic(topic: string): { refused: Never | undefined; topic: string } {
  const refusal = NEVER.find((one) => `${topic} `.startsWith(`${BEGIN}${one} `));
  return refusal === undefined
    ? { refused: refusal, topic }
    : { refused: refusal, topic: topic.slice(BEGIN.length + refusal.length + 1) };
}

/** Whether a message asks once more for what was refused, in other clothes. */
export const insists = (message: string): boolean =>
  message.split(/\s+/).length <= LONGEST_WORDS &&
  INSISTS.test(message) &&
  !ASKS_ANEW.test(message.trim());

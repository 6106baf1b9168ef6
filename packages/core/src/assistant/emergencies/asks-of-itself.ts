import { pattern } from '@firm/format';
import { plainWords } from '@firm/format/meaning/index.ts';

const OF_OURS = pattern()`
  (?:(?:system|hidden|secret|initial|developer|original|internal|base|root) (?:prompts?|instructions?
  |messages?|rules|guidelines|configuration)|your (?:\w+ ){0,2}(?:prompts?|instructions?|rules
  |guidelines|directives|configuration|config|source code|training data|context|api keys?))
`.source;

/** Attempts to make the assistant show its construction, or be something else. */
const INSTRUCTIONS: readonly RegExp[] = [
  pattern()`
    ^(?:\w+ ){0,4}(?:print|show|reveal|tell|give|repeat|output|display|write|leak|dump|list|translate
    |summari[sz]e|copy|share|read|paste|encode|what(?:s| is| are| were| was| does| do)) (?:\w+ ){0,6}
    ${OF_OURS}\b(?! (?:injection|attacks?|mean))
  `,
  pattern()`
    \b(?:ignore|disregard|forget|override|bypass|drop|skip|overwrite|cancel) (?:\w+ ){0,3}(?:(?:previous
    |prior|above|earlier|preceding|former|original|initial|all) (?:\w+ )?(?:instructions?|prompts?
    |rules|guidelines|messages|directions|commands|restrictions|context)|your (?:\w+ )?(?:instructions?
    |prompts?|rules|guidelines|restrictions|programming|training|filters?))\b
  `,
  pattern()`
    ^(?:\w+ ){0,3}(?:repeat|print|output|show|say|copy|write) (?:\w+ ){0,2}(?:everything|all|the text
    |the words|what(?:s| is| was| stands)) (?:\w+ )?(?:above|before this|up to here|so far)\b
    |\b(?:you are|youre|be) now (?:an?|the|in|my|called|free|dan|not)\b|\bfrom now on,? you\b
    |\b(?:developer|debug|god|admin|dan|jailbreak|unrestricted|sudo) mode\b(?!.*\b(?:wallet|ledger
    |phone|trezor|app|chrome|ios|android|metamask)\b)|\bdo anything now\b
    |^(?:\w+ ){0,2}(?:pretend|act|behave|respond|answer|roleplay|role play|speak|talk) (?:\w+ )?(?:to be
    |as if you|as an?|as my|like an?|as though you|that you are|you are|you have no)\b
    (?! (?:backup|reserve|store|proxy|validator|node))
  `,
];

/** The questions that need a memory of earlier messages. */
const MEMORY: readonly RegExp[] = [
  pattern()`
    ^(?:\w+ ){0,3}what (?:did|have|had) (?:i|we|you) (?:\w+ )?(?:ask|asked|say|said|write|written|type
    |typed|talk|talked|discuss|discussed|answer|answered|tell|told)\b(?: (?:you|me|us|about|to|just
    |before|earlier|first|last|previously|yesterday|today|ago|a|an|the|time|minute|hour|message
    |question|in|this|that|chat|conversation|here|at|beginning|of))*$
    |^(?:\w+ ){0,3}(?:what|which|whats) (?:was|were|is|are|s)? ?(?:my|our|your) (?:very )?(?:last|first
    |previous|earlier|second|prior) (?:questions?|messages?|chat|conversation|answers?|words?|topic)\b
    |^(?:\w+ ){0,3}(?:repeat|show|list|recall|quote|bring back) (?:me )?(?:my|our|your|the) (?:\w+ )?
    (?:last|first|previous|earlier|chat|conversation|old) (?:questions?|messages?|history|chat|answers?
    |conversation)\b
  `,
  pattern()`
    ^(?:\w+ ){0,2}do you (?:still )?(?:remember|recall|know) (?:me|what i|who i|our|my (?:name|last
    |first|previous|question|questions))\b
    |^(?:\w+ ){0,2}what (?:do|did) you (?:know|remember) (?:about|of) me$
    |^(?:so |and |hey |hi )*(?:who am i|whats my name|what is my name|how old am i|where do i live
    |where am i|what am i (?:wearing|thinking)|whats on my mind|what did i have for (?:lunch|breakfast
    |dinner))$
  `,
];

/**
 * Whether a message asks for what no text of ours answers: how the assistant is told to answer, to be
 * something else, or what was written before.
 */
export function asksOfItself(message: string): 'instructions' | 'memory' | undefined {
  const text = plainWords(message.slice(0, 2_000)).trim();
  if (INSTRUCTIONS.some((pattern) => pattern.test(text))) return 'instructions';
  return MEMORY.some((request) => request.test(text)) ? 'memory' : undefined;
}

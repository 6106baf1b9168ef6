import { oneOf, pattern } from '@firm/format';

const TERM = `([\\p{L}\\p{N}$'’.\\- ]{2,40}?)`;
/** Text after the second term. */
const END = `(?:[?!.,;:(]|\\s${oneOf(`
  which what when where why how for in on pls please and_which is are explain simple simply
  difference`)}\\b|$)`;
const FORMS: readonly RegExp[] = [
  pattern('iu')`
    \b(?:dif+[a-z]*r[a-z]*ce?s?|differs?|distinction)(?: (?:is|are|there|exactly|really))*
    [ ](?:between|btw|btwn|of|from) ${TERM} (?:and|vs\.?|or|to|from|&|an|n) ${TERM}${END}
  `,
  pattern('iu')`^(?:what(?:'?s| is) )?${TERM} (?:vs\.?|versus) ${TERM}${END}`,
  pattern('iu')`^(?:is|are) ${TERM} (?:the )?same(?: thing)?(?: as| like) ${TERM}${END}`,
  pattern('iu')`^(?:are|is) ${TERM} and ${TERM} (?:the )?same`,
  pattern('iu')`
    ^how (?:is|are|do|does) ${TERM} (?:different|differ) (?:from|to|than) ${TERM}${END}
  `,
  pattern('iu')`
    ^(?:should i (?:use|take|choose|pick) |which is better,? )?${TERM} or ${TERM}[?!.]*$
  `,
  pattern('iu')`^${TERM}(?:,| and) ${TERM},? (?:what'?s the )?difference\b`,
];
const AROUND =
  /^(?:(?:a|an|the|my|your|some|using|use|having|like|both)\s+)+|\s+(?:lol|pls|please|thing)$/giu;
/** A term has so many words at most. */
const MAX_WORDS = 4;

/** Words that a question is built of, and that are no term. */
const NO_TERM = pattern('i')`
  ^(?:it|this|that|not|yes|no|what|how|i|you|good|bad|real|fake|legit|scam|safe|normal)$
  |^(?:is|are|do|does|can|will|would|should|there|what|how|when|where|who|why|i|if)\b
`;

/** The two terms that a question compares: 'what is the difference between X and Y'. */
export function readComparison(question: string): [one: string, other: string] | undefined {
  const text = question.trim().replace(/["“”]/g, '').replace(/\s+/g, ' ');
  for (const form of FORMS) {
    const [, one = '', other = ''] = form.exec(text) ?? [];
    const terms = [one, other].map((term) => term.trim().replace(AROUND, '').trim());
    const [first = '', second = ''] = terms;
    const isTerm = (term: string): boolean =>
      term !== '' && term.split(' ').length <= MAX_WORDS && !NO_TERM.test(term);
    if (isTerm(first) && isTerm(second) && first.toLowerCase() !== second.toLowerCase())
      return [first, second];
  }
  return undefined;
}

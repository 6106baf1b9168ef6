import { pattern } from '@firm/format';

/** What kind of thing a question wants to know of its subject. */
const FACETS: readonly (readonly [facet: string, said: RegExp])[] = [
  [
    'define',
    /\bwhat(?:s| is| are|re| does .* mean)\b|\bmean(?:s|ing)?\b|\bdefin|\bexplain\b|\bwtf\b/,
  ],
  ['how', /\bhow (?:do|does|can|to|is|are|did|would|should)\b|\bsteps?\b|\bway to\b/],
  ['why', /\bwhy\b|\breason\b|\bhow come\b|\bwhat for\b|\bpoint of\b|\bpurpose\b/],
  [
    'risk',
    /\brisk|\bdanger|\bsafe|\bscam|\blos[et]|\btrust|\bhack|\bsteal|\bstolen|\bbad\b|\bwrong\b/,
  ],
  ['cost', /\bcosts?\b|\bfees?\b|\bpric|\bexpensive|\bcheap|\bpay|\bcharge|\bmuch\b|\bfree\b/],
  ['where', /\bwhere\b|\bwhich page\b|\bfind\b|\blocated\b/],
  ['when', /\bwhen\b|\bhow long\b|\bhow often\b|\btime\b|\bdays?\b|\bhours?\b|\bminutes?\b/],
  ['count', /\bhow many\b|\blimit\b|\bmaximum\b|\bmost\b|\bat least\b/],
  ['compare', /\bdifferen|\bversus\b|\bvs\b|\bbetter\b|\bcompare|\bsame\b/],
  [
    'may',
    pattern()`
      \b(?:can|could|may|should|must|do|need) (?:i|you|we|people|anyone|somebody|someone)\b
      |\bok to\b|\ballowed\b
    `,
  ],
  ['who', /\bwho\b|\bwhose\b/],
  [
    'fix',
    pattern()`
      \bstuck\b|\bfail|\bnot work|\berror|\bproblem|\bcant\b|\bwont\b|\bdoesnt\b|\blost\b
      |\bforgot|\bmissing\b|\bpending\b
    `,
  ],
  [
    'undo',
    pattern()`
      \bundo\b|\bback\b|\bcancel|\brevoke|\bremove|\bdelete|\bundone\b|\bstop\b|\bunlink
      |\bdisconnect
    `,
  ],
];

export function readFacets(question: string): ReadonlySet<string> {
  const plain = question.toLowerCase().replace(/['’`]/g, '');
  return new Set(FACETS.flatMap(([facet, said]) => (said.test(plain) ? [facet] : [])));
}

/** 0: nothing in common, 1: the same kinds of question. */
export function facetsInCommon(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const all = one.union(other).size;
  return all === 0 ? 1 : one.intersection(other).size / all;
}

import type { buildContent } from '../packages/content-build/src/index.ts';
import { oneOf, pattern } from '../packages/format/src/index.ts';

/** Where answers stand to which people in trouble come: what is asked there is not told calmly. */
const NEAR_TROUBLE = pattern()`
  crypto-basics\?lesson=1-
  |risk-management\?lesson=1-1
  |ethereum-trading\?lesson=(?:2-3|3-0|3-2#know)
  |glossary#${oneOf('scam dust address-poisoning drainer honeypot impersonation')}
  |cheaper-layer-2
  |^/$
  |^/assistant
`;

/** What people ask who are in no trouble: the askings of answers that are about none. */
export const askedCalmly = (answers: ReturnType<typeof buildContent>['answers']): string[] =>
  answers.flatMap(({ url, asks }) => (NEAR_TROUBLE.test(url) ? [] : asks));

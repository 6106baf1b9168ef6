import * as v from 'valibot';

/** The rules for what others see here. A thing is taken down by one of them, and by nothing else. */
export const RULES = ['fraud', 'pretending', 'abuse', 'sexual', 'illegal', 'rights'] as const;
export type Rule = (typeof RULES)[number];

/** Text of each rule, in the words that a page, a person and an operator read. */
export const ruleText: Readonly<Record<Rule, string>> = {
  fraud: 'Nothing here may be made to get money, keys or recovery phrases out of people.',
  pretending: 'Nobody may pass themselves off as another person, a company or us.',
  abuse: 'Nobody may insult, threaten or expose somebody.',
  sexual: 'Nothing sexual may be shown.',
  illegal: 'Nothing may be shown that the law forbids.',
  rights: 'Nobody may show what belongs to somebody else without their permission.',
};

/** Where a rule stands on the page of the terms, by its number there. */
/* @__NO_SIDE_EFFECTS__ */
export const ruleNumber = (rule: Rule): number => RULES.indexOf(rule) + 1;
/* @__NO_SIDE_EFFECTS__ */
export const ruleAnchor = (rule: Rule): string => `rule-${ruleNumber(rule)}`;
/* @__NO_SIDE_EFFECTS__ */
export const rulePath = (rule: Rule): string => `/terms#${ruleAnchor(rule)}`;

/** A rule as it is kept; undefined: none of ours. */
/* @__NO_SIDE_EFFECTS__ */
export const toRule = (storedRule: string | null): Rule | undefined =>
  RULES.find((one) => one === storedRule);

/** For so many days what was taken down can be put back; after that it is removed for good. */
export const PUT_BACK_DAYS = 30;

/** Notice to its owner about a thing taken down. */
export const takenDownSchema = v.strictObject({
  rule: v.picklist(RULES),
  /** When it is removed for good unless it is put back before. */
  removedOn: v.string(),
});
export type TakenDown = v.InferOutput<typeof takenDownSchema>;

/** As the columns have it → as its owner is told; null: it is not taken down. */
/* @__NO_SIDE_EFFECTS__ */
export function toTakenDown(storedRule: string | null, at: Date | null): TakenDown | null {
  const rule = toRule(storedRule);
  return rule === undefined || at === null
    ? null
    : { rule, removedOn: new Date(at.getTime() + PUT_BACK_DAYS * 86_400_000).toISOString() };
}

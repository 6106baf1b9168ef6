import WORDS from '../data/words.json' with { type: 'json' };
import { pattern } from '@firm/format';
import { lookup } from './lookup.ts';
import { readTable, wordSet } from './word-table.ts';

/** Words that look like things and are not: looks, styles, measures, the language of prompts. */
export const STOP = wordSet(WORDS.stop);

const IRREGULAR = readTable(WORDS.plurals);

/** A word without its plural ending, by the rules that matter for names of things. */
export function singular(word: string): string {
  const irregularForm = lookup(IRREGULAR, word);
  if (irregularForm) return irregularForm;
  if (/(?:ss|us|is)$/.test(word) || word.length < 4) return word;
  if (/..[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`;
  // 'buses' and 'boxes' lose two letters, 'horses' and 'houses' one.
  if (/(?:x|ch|sh|ss|zz|tz|o|[^o]us)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
}

const WITHOUT = pattern('g')`
  \b(?:no|without|minus|excluding|except|avoid|never|don't (?:draw|show|include|add
  |use)|do not (?:draw|show|include|add|use)|not|free of
  |but not)\b(?: any| a| an| the)?([^,.;:!?]*?)(?=$|[,.;:!?]|\bbut\b|\bjust\b|\bonly\b
  |\bwith\b|\bon a\b|\bin a\b|\bunder\b|\bover\b|\bat\b)
`;

/** Takes 'no …', 'without …' and the like out of a prompt; what they name comes back apart. */
export function splitNegations(prompt: string): {
  readonly kept: string;
  readonly without: readonly string[];
} {
  const without: string[] = [];
  const cleanPrompt = prompt
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replace(/\b([a-z]+)-free\b/g, 'without $1,')
    .replace(WITHOUT, (_, clause: string) => {
      without.push(
        ...clause
          .split(/[^\p{L}'-]+/u)
          .filter((word) => word.length > 2 && !['and', 'any', 'the', 'nor'].includes(word))
          .map(singular),
      );
      return ' , ';
    });
  return { kept: cleanPrompt, without };
}

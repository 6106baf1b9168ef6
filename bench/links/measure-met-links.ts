import { readFileSync } from 'node:fs';
import { safety } from '@firm/core';
import type { TokenVerdict } from '@firm/schema';

const FILE = new URL('met-links.txt', import.meta.url);
/** Parts of the file, each with its title. */
const TITLES = {
  chosen: 'seen while choosing',
  apart: 'kept apart',
  others: 'collected by others',
  memory: 'written from memory',
} as const;
type Part = keyof typeof TITLES;

export type MetLinks = {
  title: string;
  links: number;
  verdicts: Partial<Record<TokenVerdict, number>>;
  /** True links that are called a high risk. */ high: string[];
};

/** True links that beginners meet, by the part of the file. */
export const readMetLinks = (part: Part): string[] =>
  readFileSync(FILE, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, of, link] = /^(\w+) +(https:.*)$/.exec(line) ?? [];
      return of === part && link !== undefined ? [link] : [];
    });

/** Verdicts of the link check on them, through a person's way in. */
export async function measureMetLinks(): Promise<MetLinks[]> {
  const clock = (): Date => new Date();
  const deps = {
    safety: {
      networks: [],
      pairs: [],
      security: [],
      cache: safety.createSafetyCache({ clock }),
      ours: {
        brand: 'The Firm',
        links: ['https://thefirm.example'],
        handles: [],
        contracts: async () => [],
      },
    },
    clock,
  };
  const parts: readonly Part[] = ['chosen', 'apart', 'others', 'memory'];
  return Promise.all(
    parts.map(async (part) => {
      const links = readMetLinks(part);
      const verdicts: MetLinks['verdicts'] = {};
      const high: string[] = [];
      for (const link of links) {
        const { verdict } = await safety.checkIdentity(deps, { text: link });
        verdicts[verdict] = (verdicts[verdict] ?? 0) + 1;
        if (verdict === 'high-risk' || verdict === 'do-not-touch') high.push(link);
      }
      return { title: TITLES[part], links: links.length, verdicts, high };
    }),
  );
}

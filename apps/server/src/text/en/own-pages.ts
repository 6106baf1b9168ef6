/** Server's texts around a brand's own pages. */
export const ownPagesText = {
  since: (day: string) => `Valid since ${day}.`,
  visit: (host: string) => `Visit ${host}`,
  newTab: (name: string) => `: ${name} (opens in a new tab)`,
} as const;

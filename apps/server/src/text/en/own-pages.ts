/** What the server says around what a brand has of its own. */
export const ownPagesText = {
  since: (day: string) => `Valid since ${day}.`,
  visit: (host: string) => `Visit ${host}`,
  newTab: (name: string) => `: ${name} (opens in a new tab)`,
} as const;

/** What the server itself says of announcements. */
export const newsText = {
  feedTitle: (brand: string) => `News from ${brand}`,
} as const;

/** The names in the example ranking. */
export const academyText = {
  sampleTrader: (place: number) => `Trader ${place}`,
} as const;

import { endpoint } from '../endpoint.ts';
import { chartQuerySchema, marketChartSchema, marketSchema } from '../tokens/market.ts';

const looks = { burst: 60, perMinute: 120 };

/** The pair's figures, with their age. */
export const figures = endpoint('GET', '/api/market', {
  summary: 'Figures of the market',
  limit: looks,
  description: 'They, or why there are none',
  answer: marketSchema,
});

export const chart = endpoint('GET', '/api/market/chart', {
  summary: 'Prices over a range',
  limit: looks,
  query: chartQuerySchema,
  description: 'Candles, oldest first',
  answer: marketChartSchema,
});

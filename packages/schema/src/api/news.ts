import { endpoint } from '../endpoint.ts';
import { newsArticleSchema, newsListSchema } from '../news.ts';

const tags = ['news'] as const;
const reading = { burst: 60, perMinute: 120 };

export const list = endpoint('GET', '/api/news', {
  summary: 'The latest announcements',
  tags,
  limit: reading,
  answer: newsListSchema,
});

export const read = endpoint('GET', '/api/news/:slug', {
  summary: 'One announcement',
  tags,
  limit: reading,
  answer: newsArticleSchema,
});

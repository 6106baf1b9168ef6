import { brandViewSchema, publishBrandSchema, withdrawBrandSchema } from '../console/brand.ts';
import { endpoint } from '../endpoint.ts';

const tags = ['console'] as const;
const late = 'console/changed-meanwhile';

export const brand = endpoint('GET', '/api/console/brand', {
  summary: 'The name, ticker, colours and lines that the site shows, and those before',
  tags,
  who: 'person',
  permission: 'brand.read',
  answer: brandViewSchema,
  noStore: true,
});

export const publish = endpoint('PUT', '/api/console/brand', {
  summary: 'Show another name, ticker, colours and lines everywhere',
  tags,
  who: 'person',
  permission: 'brand.change',
  needsProof: true,
  body: publishBrandSchema,
  answer: brandViewSchema,
  noStore: true,
  refusals: [late],
});

export const withdraw = endpoint('DELETE', '/api/console/brand', {
  summary: 'Take back what is published; what was there before is shown again',
  tags,
  who: 'person',
  permission: 'brand.change',
  needsProof: true,
  body: withdrawBrandSchema,
  answer: brandViewSchema,
  noStore: true,
  refusals: [late],
});

import {
  brandDraftSchema,
  brandPictureSchema,
  brandViewSchema,
  ownPageSchema,
  publishBrandSchema,
  withdrawBrandSchema,
} from '../../console/brand.ts';
import { endpoint } from '../../endpoint.ts';

const tags = ['console'] as const;
const late = 'console/changed-meanwhile';

export const brand = endpoint('GET', '/api/console/brand', {
  summary: 'The name, ticker, colours and lines that the site shows, and those before',
  tags,
  auth: 'account',
  permission: 'brand.read',
  answer: brandViewSchema,
  noStore: true,
});

export const publish = endpoint('PUT', '/api/console/brand', {
  summary: 'Show another name, ticker, colours and lines everywhere',
  tags,
  auth: 'account',
  permission: 'brand.change',
  needsProof: true,
  body: publishBrandSchema,
  answer: brandViewSchema,
  noStore: true,
  refusals: [late, 'brand/unknown-picture', 'studio/prompt-refused', 'studio/prompt-too-long'],
});

export const withdraw = endpoint('DELETE', '/api/console/brand', {
  summary: 'Take back what is published; what was there before is shown again',
  tags,
  auth: 'account',
  permission: 'brand.change',
  needsProof: true,
  body: withdrawBrandSchema,
  answer: brandViewSchema,
  noStore: true,
  refusals: [late],
});

export const keepDraft = endpoint('PUT', '/api/console/brand/draft', {
  summary: 'Keep what is about to be published, to look at whole pages with it',
  tags,
  auth: 'account',
  permission: 'brand.change',
  body: brandDraftSchema,
  status: 204,
  noStore: true,
});

/** `page`: one of PREVIEWS. */
export const preview = endpoint('GET', '/api/console/brand/preview/:page', {
  summary: 'A page with what is about to be published, for the operator who keeps it there',
  description: 'The page',
  tags,
  auth: 'account',
  permission: 'brand.change',
  type: 'text/html',
  noStore: true,
});

export const previewFile = endpoint('GET', '/api/console/brand/preview/assets/:name', {
  summary: 'A file that such a page is shown with',
  description: 'The file',
  tags,
  auth: 'account',
  permission: 'brand.change',
  type: '*/*',
  noStore: true,
});

export const keepPicture = endpoint('POST', '/api/console/brand/pictures', {
  summary: 'Keep a picture that a brand may be published with; the body is the file, SVG or PNG',
  tags,
  auth: 'account',
  permission: 'brand.change',
  limit: { name: 'brand-picture', limit: 60, windowSeconds: 3600, by: 'person' },
  file: true,
  // More than is taken, so that one a little too large is refused with the sentence that says so.
  bodyLimit: { bytes: 1024 * 1024, type: /^image\/(?:svg\+xml|png)\s*(;|$)/i },
  answer: brandPictureSchema,
  noStore: true,
  refusals: [
    'brand/picture-too-large',
    'brand/not-a-picture',
    'brand/picture-styles',
    'brand/picture-too-complex',
  ],
});

/** Everybody is shown what is published; whoever knows a hash knows the picture. */
export const picture = endpoint('GET', '/api/brand/pictures/:id', {
  summary: 'A picture of the brand',
  description: 'The picture',
  type: 'image/*',
});

export const ownPage = endpoint('GET', '/api/brand/pages/:page{partnerships|terms|privacy}', {
  summary: 'What a page says in words of the brand: partners, terms, or more about privacy',
  answer: ownPageSchema,
});

/*
 * Pages about one of many things (a certificate) are drawn once at build, with marks; the server
 * puts the one that is asked for into them. Apart from the schemas, so that the browser loads no
 * more than this.
 */

/**
 * The mark in a drawn page that stands for one value of what the page is about; filled in, escaped,
 * when it is asked for.
 */
export const pagePlaceholder = (key: string): string => `%%page.${key}%%`;

/** The mark that stands for all of it as JSON, for a `<script type="application/json">`. */
export const PAGE_JSON_PLACEHOLDER = '%%page.json%%';

/**
 * Where the pages are drawn that the server fills in, one for each state. Not an address of the
 * site.
 */
export const CERTIFICATE_TEMPLATE = '/certificates/template';
export const certificateTemplates = [
  'valid',
  'revoked',
  'replaced',
  'taken-down',
  'unknown',
] as const;

/** In the place of what is reported, where that page is drawn. */
export const REPORT_TEMPLATE = 'template';

/** The page on which something is reported; `ref` names it in the words of its own page. */
export const reportPath = (kind: string, ref: string): string => `/report/${kind}/${ref}`;

export type CertificateTemplate = (typeof certificateTemplates)[number];

/**
 * Measurements of the front page's claims, as sentences: GET /api/claims, and the marks of `/` and
 * of `/documentation`.
 */
export type HomePageData = {
  availability: string;
  engines: string;
  response: string;
  /** The claim itself, as in '0.1s': a longer time where answers took longer. */
  responseTime: string;
};

import { readFile } from 'node:fs/promises';
import { operatorConsole, Refusal } from '@firm/core';
import {
  CERTIFICATE_TEMPLATE,
  consoleBrandApi,
  PREVIEWS,
  type PreviewName,
  type PublicCertificate,
} from '@firm/schema';
import { inForce } from '../../brand/live-brand.ts';
import type { Deps } from '../../http/deps.ts';
import { mount, type MountDeps } from '../../http/mount.ts';
import { contentSecurityPolicy } from '../../http/site/content-security-policy.ts';
import { fillPage, fillPlaceholders } from '../../http/site/fill-placeholders.ts';
import { liveSite, type ServedSite } from '../../http/site/live-site.ts';
import { isText, mediaType } from '../../http/site/media-types.ts';
import { findPage, type SiteIndex } from '../../http/site/site-index.ts';
import { previewText as text } from './text/en/brand-preview.ts';
import { certificateValues } from '../certificates/certificate-pages.ts';
import { claimsReader } from '../site/home-page.ts';

type Needs = MountDeps &
  Pick<Deps, 'brand' | 'renderMarkdown' | 'chain' | 'courses' | 'log' | 'answerTimes' | 'status'>;

/** In the addresses of hashed files of such a page, which are then asked for here. */
const VERSION = 'preview';
const ASSETS = '/api/console/brand/preview/assets/';

/** Seen by whoever asked alone, and found by no search engine. */
const HEADERS = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
};

/**
 * Whole pages with what an operator is about to publish. Drawn anew each time, without their
 * programs: nothing of it is kept, and nothing in it can be pressed by mistake.
 */
export function consoleBrandPreviewRoutes(deps: Needs, site: SiteIndex) {
  const readClaims = claimsReader(deps);
  const servedTo = async (operator: operatorConsole.Operator): Promise<ServedSite> => {
    const draft = await inForce(
      deps,
      await operatorConsole.readBrandDraft(deps, { operator }),
      VERSION,
    );
    const brand = { current: () => draft, refresh: async () => undefined };
    return liveSite({ ...deps, brand })();
  };
  const draw = async (page: PreviewName, servedSite: ServedSite): Promise<string> => {
    if (page === 'mail') return mailOf(deps, servedSite);
    const file = findPage(site, PATHS[page], new URLSearchParams({ state: 'valid' }))?.file;
    if (file === undefined) throw new Refusal('request/not-found');
    const html = fillPlaceholders(await readFile(file, 'utf8'), file, servedSite);
    if (page === 'home') return fillPage(html, { ...(await readClaims()) }, null);
    return page === 'certificate'
      ? fillPage(html, certificateValues(sampleCertificate(deps)), null)
      : html;
  };
  return mount(deps)
    .on(consoleBrandApi.keepDraft, ({ operator, body }) =>
      operatorConsole.keepBrandDraft(deps, { operator, ...body }),
    )
    .on(consoleBrandApi.preview, async ({ c, operator, params }) => {
      const page = PREVIEWS.find((one) => one === params.page);
      const servedSite = await servedTo(operator);
      if (page === undefined) throw new Refusal('request/not-found');
      const html = asPreview(await draw(page, servedSite), servedSite);
      const policy = contentSecurityPolicy(html)
        .replace(/script-src [^;]*/, "script-src 'none'")
        .replace("form-action 'self'", "form-action 'none'");
      return c.body(html, 200, {
        ...HEADERS,
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policy,
      });
    })
    .on(consoleBrandApi.previewFile, async ({ c, operator, params }) => {
      const { published: publishedBrand } = (await servedTo(operator)).brand;
      const file = site.files.get(`/assets/${params.name}`);
      if (file === undefined || publishedBrand === undefined)
        throw new Refusal('request/not-found');
      const plain = await readFile(file.file);
      const bytes = isText(file.path)
        ? Buffer.from(toAssets(publishedBrand.look(plain.toString('utf8'))))
        : plain;
      return c.body(new Uint8Array(bytes), 200, {
        ...HEADERS,
        'content-type': mediaType(file.path),
      });
    }).app;
}

const PATHS: Readonly<Record<Exclude<PreviewName, 'mail'>, string>> = {
  home: '/',
  academy: '/academy',
  certificate: CERTIFICATE_TEMPLATE,
};

const toAssets = (look: string): string => look.replaceAll(`/assets/~${VERSION}/`, ASSETS);

/** Without programs, and with a line that says what it is. */
function asPreview(html: string, { brand }: ServedSite): string {
  const still = html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script\s*>/gi, '')
    .replace(/<link\b[^>]*\brel="(?:modulepreload|preload|canonical|manifest)"[^>]*>/gi, '');
  const note =
    `<p role="note" style="margin:0;padding:8px 16px;background:#17201c;color:#fffdf7;` +
    `font:14px/1.5 system-ui,sans-serif">${text.note(brand.values.name)}</p>`;
  return toAssets(still).replace(/<body\b[^>]*>/i, (body) => body + note);
}

function mailOf({ config }: Pick<Deps, 'config'>, { brand }: ServedSite): string {
  const html = operatorConsole.sampleMail({
    brand: brand.values.name,
    publicUrl: config.publicUrl,
  });
  return brand.published?.words(html) ?? html;
}

/** Of nobody. */
function sampleCertificate({ courses, clock }: Pick<Deps, 'courses' | 'clock'>): PublicCertificate {
  const [course] = courses;
  return {
    state: 'valid',
    id: '0000-0000-0000-0000',
    name: text.person,
    courseId: course?.id ?? '',
    courseTitle: course?.title ?? '',
    issuedAt: clock().toISOString(),
    isMine: false,
    kind: 'completion',
    score: 10,
    tries: 1,
    tasks: [],
  };
}

import { createMemo } from '@firm/cache';
import { Hono, type Context, type Next } from 'hono';
import { academy } from '@firm/core';
import { qrPath } from '@firm/engraving/qr-path.ts';
import { formatLongDate, writePngText } from '@firm/format';
import {
  CERTIFICATE_TEMPLATE,
  registeredWords,
  ruleText,
  writeEarned,
  type PublicCertificate,
  type CertificateTemplate,
} from '@firm/schema';
import { certificateDeps } from './certificate-deps.ts';
import type { AppEnv, Deps } from '../../http/deps.ts';
import { matchesEtag } from '../../http/files/matches-etag.ts';
import { limitRequests } from '../../http/limits/limit-requests.ts';
import { memoizeBySite, type LiveSite } from '../../http/site/live-site.ts';
import { filledPageSender } from '../../http/site/send-filled-page.ts';
import { findPage, type SiteIndex } from '../../http/site/site-index.ts';
import { unlessNotDrawn } from '../../pictures/create-pictures.ts';
import { drawCertificatePicture } from './draw-certificate-picture.ts';
import { drawCertificateSheet, type CertificateSheet } from './draw-certificate-sheet.ts';
import { sealCertificatePicture } from './seal-certificate-picture.ts';
import { siteText } from '../../text/en/site.ts';
import { presentPublic } from './certificate-routes.ts';

/** Large ones, for who downloads them. */
const SHEETS = { name: 'certificate-sheet', limit: 20, windowSeconds: 60 };
const PICTURES = { name: 'certificate-picture', limit: 120, windowSeconds: 60 };

/** Each is made and signed when it is asked for. */
const STATUS_LISTS = { name: 'certificate-status', limit: 120, windowSeconds: 60 };

/** Verifiers of other origins read these too. A revocation holds at once. */
const OPEN = {
  'cache-control': 'no-cache',
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
};

type CertificateServerDeps = Pick<
  Deps,
  | 'config'
  | 'db'
  | 'brand'
  | 'clock'
  | 'random'
  | 'keyedHash'
  | 'courses'
  | 'practiceTasks'
  | 'pictures'
  | 'sealer'
>;

type Parts = {
  serverDeps: CertificateServerDeps;
  deps: ReturnType<typeof certificateDeps>;
  site: SiteIndex;
  liveSite: LiveSite;
  sendPage: ReturnType<typeof filledPageSender>;
  pictures: ReturnType<typeof createMemo<Buffer>>;
  sheets: ReturnType<typeof createMemo<Buffer | undefined>>;
};

/**
 * /certificates/{id}: the page that anybody can open, its picture, the signed credential in both
 * forms, and its status; the status lists of all.
 */
export function certificatePages(
  serverDeps: CertificateServerDeps,
  site: SiteIndex,
  liveSite: LiveSite,
) {
  const deps = certificateDeps(serverDeps);
  const parts: Parts = {
    serverDeps,
    deps,
    site,
    liveSite,
    sendPage: memoizeBySite(liveSite, filledPageSender),
    pictures: createMemo<Buffer>({ maxEntries: 100 }),
    sheets: createMemo<Buffer | undefined>({ maxEntries: 10 }),
  };
  return new Hono<AppEnv>()
    .get('/:id', (c, next) => sendCertificate(parts, c, { id: c.req.param('id'), next }))
    .get('/:id/og.png', limitRequests(deps, PICTURES), (c) =>
      sendPicture(parts, c, c.req.param('id')),
    )
    .get('/:id/certificate.png', limitRequests(deps, SHEETS), (c) =>
      sendSheet(parts, c, c.req.param('id')),
    )
    .get('/:id/credential.json', async (c) => {
      const credential = await academy.readCredential(deps, { id: c.req.param('id') });
      return credential === undefined
        ? notFound(c)
        : c.body(credential, 200, { ...OPEN, 'content-type': 'application/vc+ld+json' });
    })
    .get('/:id/credential.jwt', async (c) => {
      const token = await academy.readCredentialJwt(deps, { id: c.req.param('id') });
      return token === undefined
        ? notFound(c)
        : c.body(token, 200, { ...OPEN, 'content-type': 'text/plain; charset=utf-8' });
    })
    .get('/status-lists/:list', limitRequests(deps, STATUS_LISTS), async (c) => {
      const list = c.req.param('list');
      if (!/^\d{1,4}$/.test(list)) return notFound(c);
      const credential = await academy.readStatusList(deps, { list: Number(list) });
      return c.body(JSON.stringify(credential), 200, {
        ...OPEN,
        'content-type': 'application/vc+ld+json',
      });
    })
    .get('/:id/status.json', async (c) => {
      const status = await academy.readStatus(deps, { id: c.req.param('id') });
      return status === undefined ? notFound(c) : c.json(status, 200, OPEN);
    });
}

const notFound = (c: Context<AppEnv>) =>
  c.text(siteText.notFound, 404, { 'cache-control': 'no-store' });

async function sendCertificate(
  { deps, site, sendPage }: Parts,
  c: Context<AppEnv>,
  { id: requestedId, next }: { id: string; next: Next },
) {
  const id = academy.parseCertificateId(requestedId);
  if (id !== undefined && id !== requestedId) return c.redirect(`/certificates/${id}`, 301);
  const publicCertificate = presentPublic(
    id === undefined ? { state: 'unknown' } : await academy.readCertificate(deps, { id }),
  );
  const page = findPage(
    site,
    CERTIFICATE_TEMPLATE,
    new URLSearchParams({ state: templateOf(publicCertificate) }),
  );
  if (!page) return next();
  return sendPage(c, page, {
    data: publicCertificate,
    values: certificateValues(publicCertificate),
    status: statusOf(publicCertificate),
  });
}

/** With the credential that it stands for in it, signed last. */
async function sealPicture(
  { serverDeps, deps }: Parts,
  id: string,
  picture: Buffer,
): Promise<Buffer> {
  const credential = await academy.readCredential(deps, { id });
  return sealCertificatePicture(serverDeps, {
    bytes:
      credential === undefined ? picture : writePngText(picture, academy.PNG_KEYWORD, credential),
    maker: deps.issuerName,
    title: siteText.certificateTitle(id),
  });
}

/** The picture that links to a certificate show. */
async function sendPicture(parts: Parts, c: Context<AppEnv>, requestedId: string) {
  const certificate = await academy.readCertificate(parts.deps, { id: requestedId });
  if (certificate.state !== 'valid') return c.redirect('/og/academy.png', 302);
  const { id, name, courseTitle, issuedAt, ...record } = certificate.certificate;
  const { published: brand } = parts.liveSite().brand;
  // One number has one picture in one brand.
  const tag = `"${id}${brand === undefined ? '' : `-${brand.version}`}"`;
  if (matchesEtag(c.req.header('if-none-match'), tag)) return c.body(null, 304);
  const { title, line } = writeEarned(record);
  const facts = { id, name, courseTitle, date: longDate(issuedAt), title, line };
  const drawing = { pictures: parts.serverDeps.pictures, look: brand?.drawing };
  const png = await unlessNotDrawn(
    parts.pictures.read(tag, async () =>
      sealPicture(parts, id, await drawCertificatePicture(facts, drawing)),
    ),
  );
  if (!png) return c.redirect('/og/academy.png', 302);
  return c.body(new Uint8Array(png), 200, {
    'content-type': 'image/png',
    // Asked for again each time: it may have been revoked or taken down.
    'cache-control': 'no-cache',
    etag: tag,
    'cross-origin-resource-policy': 'cross-origin',
  });
}

/** The large certificate, for who downloads it. */
async function sendSheet(parts: Parts, c: Context<AppEnv>, requestedId: string) {
  const { deps, serverDeps, liveSite, sheets } = parts;
  const certificate = await academy.readCertificate(deps, { id: requestedId });
  if (certificate.state !== 'valid') return notFound(c);
  const { id, name, courseTitle, issuedAt, ...record } = certificate.certificate;
  const { brand } = liveSite();
  const { title, line } = writeEarned(record);
  const url = academy.certificateUrl(deps.config.publicUrl, id);
  const sheet: CertificateSheet = {
    name,
    courseTitle,
    title,
    day: issuedAt.toISOString().slice(0, 10),
    earned: line,
    congratulation: registeredWords.congratulation,
    qr: qrPath(url),
    footnote: registeredWords.note(id, url),
  };
  const png = await unlessNotDrawn(
    sheets.read(`${id} ${brand.published?.version ?? ''}`, async () => {
      const drawing = await drawCertificateSheet(sheet, { pictures: serverDeps.pictures, brand });
      return drawing && sealPicture(parts, id, drawing);
    }),
  );
  if (!png) return c.body(null, 204);
  return c.body(new Uint8Array(png), 200, {
    'content-type': 'image/png',
    'cache-control': 'no-cache',
  });
}

const longDate = (date: Date): string => formatLongDate(date, 'UTC');

/** Status of a certificate; one taken down is gone for outside requests. */
function statusOf(certificate: PublicCertificate): 200 | 404 | 410 {
  if (certificate.state === 'unknown') return 404;
  return certificate.state === 'revoked' && certificate.takenDownFor !== null ? 410 : 200;
}

function templateOf(certificate: PublicCertificate): CertificateTemplate {
  if (certificate.state !== 'revoked') return certificate.state;
  if (certificate.takenDownFor !== null) return 'taken-down';
  return certificate.replacedBy === null ? 'revoked' : 'replaced';
}

/** Values for the drawn page's marks. */
export function certificateValues(certificate: PublicCertificate): Record<string, string> {
  if (certificate.state === 'unknown') return {};
  if (certificate.state === 'revoked')
    return {
      id: certificate.id,
      courseTitle: certificate.courseTitle,
      replacedBy: certificate.replacedBy ?? '',
      rule: certificate.takenDownFor === null ? '' : ruleText[certificate.takenDownFor],
    };
  const { id, name, courseId, courseTitle, issuedAt } = certificate;
  const date = longDate(new Date(issuedAt));
  return { id, name, courseId, courseTitle, issuedAt, date, ...writeEarned(certificate) };
}

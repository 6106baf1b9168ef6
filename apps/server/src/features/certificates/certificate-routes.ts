import type { MiddlewareHandler } from 'hono';
import { academy, Refusal } from '@firm/core';
import {
  certificatesApi,
  notRegisteredNote,
  type Certificate,
  type PublicCertificate,
  type CertificateVerification,
} from '@firm/schema';
import { certificateDeps } from './certificate-deps.ts';
import type { AppEnv, Deps } from '../../http/deps.ts';
import { mount, type MountDeps } from '../../http/mount.ts';
import { unlessNotDrawn } from '../../pictures/create-pictures.ts';
import { drawCertificateSheet } from './draw-certificate-sheet.ts';
import { sealCertificatePicture } from './seal-certificate-picture.ts';
import { siteText } from '../../text/en/site.ts';

/** Registered certificates: one's own, anybody's by its number, and what a certificate is worth. */
export function certificateRoutes(
  serverDeps: MountDeps &
    Pick<Deps, 'brand' | 'random' | 'courses' | 'practiceTasks' | 'pictures' | 'sealer'>,
) {
  const deps = certificateDeps(serverDeps);
  const present = (view: academy.CertificateView): Certificate =>
    presentCertificate(view, deps.config.publicUrl);
  const answer = (verdict: academy.VerifiedCertificate): CertificateVerification =>
    presentVerification(verdict, deps.config.publicUrl);
  /** A PNG comes as itself; it goes no further than here. */
  const pictures: MiddlewareHandler<AppEnv> = async (c, next) => {
    if (!/^image\/png\b/i.test(c.req.header('content-type') ?? '')) return next();
    return c.json(
      answer(await academy.verifyCertificate(deps, new Uint8Array(await c.req.arrayBuffer()))),
    );
  };

  return mount(serverDeps)
    .on(certificatesApi.own, async ({ user }) => ({
      certificates: (await academy.listCertificates(deps, { userId: user.userId })).map(present),
    }))
    .on(certificatesApi.issue, async ({ user, body }) =>
      present(await academy.issueCertificate(deps, { userId: user.userId, ...body })),
    )
    .on(certificatesApi.picture, async ({ c, params, body }) => {
      const png = await drawUnregistered(serverDeps, { ...params, ...body });
      return png
        ? c.body(new Uint8Array(png), 200, {
            'content-type': 'image/png',
            'cache-control': 'no-store',
          })
        : c.body(null, 204);
    })
    .on(certificatesApi.verify, [pictures], async ({ body }) =>
      answer(await academy.verifyCertificate(deps, body.input)),
    )
    .on(certificatesApi.certificate, async ({ params, user }) =>
      presentPublic(
        await academy.readCertificate(deps, {
          id: academy.parseCertificateId(params.id) ?? '',
          userId: user?.userId,
        }),
      ),
    )
    .on(certificatesApi.rename, async ({ params, user, body }) =>
      present(
        await academy.renameCertificate(deps, { userId: user.userId, id: params.id, ...body }),
      ),
    )
    .on(certificatesApi.renew, async ({ params, user }) =>
      present(await academy.renewCertificate(deps, { userId: user.userId, id: params.id })),
    )
    .on(certificatesApi.revoke, ({ params, user }) =>
      academy.revokeCertificate(deps, { id: params.id, userId: user.userId }),
    ).app;
}

const DAY_MILLISECONDS = 86_400_000;

/** Undefined: it cannot be drawn here. @throws Refusal course/not-found */
async function drawUnregistered(
  deps: Pick<Deps, 'brand' | 'clock' | 'config' | 'courses' | 'pictures' | 'sealer'>,
  { courseId, name, day }: { courseId: string; name: string; day: string },
): Promise<Buffer | undefined> {
  const course = deps.courses.find(({ id }) => id === courseId);
  if (!course) throw new Refusal('course/not-found');
  const now = deps.clock();
  // It is today somewhere: no other day is signed.
  const isToday = Math.abs(Date.parse(`${day}T12:00:00Z`) - now.getTime()) < 1.5 * DAY_MILLISECONDS;
  const brand = deps.brand.current();
  const png = await unlessNotDrawn(
    drawCertificateSheet(
      {
        name,
        courseTitle: course.title,
        day: isToday ? day : now.toISOString().slice(0, 10),
        footnote: notRegisteredNote(deps.config.publicUrl, course.id),
      },
      { pictures: deps.pictures, brand },
    ),
  );
  return (
    png &&
    sealCertificatePicture(deps, {
      bytes: png,
      maker: brand.values.academyName,
      title: siteText.certificateNotRegistered,
    })
  );
}

const presentCertificate = (
  { issuedAt, ...view }: academy.CertificateView,
  publicUrl: string,
): Certificate => ({
  ...view,
  issuedAt: issuedAt.toISOString(),
  url: academy.certificateUrl(publicUrl, view.id),
});

export const presentVerification = (
  verdict: academy.VerifiedCertificate,
  publicUrl: string,
): CertificateVerification =>
  verdict.verdict === 'valid'
    ? { ...verdict, certificate: presentCertificate(verdict.certificate, publicUrl) }
    : verdict;

/** Also what the certificate's page is filled with. */
export function presentPublic(certificate: academy.PublicCertificate): PublicCertificate {
  if (certificate.state !== 'valid') return certificate;
  const { courseVersion: _, takenDown: _none, issuedAt, ...rest } = certificate.certificate;
  return {
    state: 'valid',
    ...rest,
    issuedAt: issuedAt.toISOString(),
    isMine: certificate.isMine,
  };
}

import type { MiddlewareHandler } from 'hono';
import { academy } from '@firm/core';
import {
  certificatesApi,
  type Certificate,
  type PublicCertificate,
  type CertificateVerification,
} from '@firm/schema';
import { certificateDeps } from '../http/certificate-deps.ts';
import type { AppEnv, Deps } from '../http/deps.ts';
import { mount, type MountDeps } from '../http/mount.ts';

/** Registered certificates: one's own, anybody's by its number, and what a certificate is worth. */
export function certificateRoutes(
  serverDeps: MountDeps & Pick<Deps, 'brand' | 'random' | 'courses' | 'practiceTasks'>,
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
    .on(
      certificatesApi.verify,
      async ({ body }) => answer(await academy.verifyCertificate(deps, body.input)),
      pictures,
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

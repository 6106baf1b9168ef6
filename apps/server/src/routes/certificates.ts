import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { describeRoute, resolver } from 'hono-openapi';
import { academy } from '@firm/core';
import {
  certificateListSchema,
  certificateSchema,
  issueCertificateSchema,
  publicCertificateSchema,
  renameCertificateSchema,
  verdictSchema,
  verifyInputSchema,
  type Certificate,
  type PublicCertificate,
  type Verdict,
} from '@firm/schema';
import { certificateDeps } from '../http/certificate-deps.ts';
import { explainCertificates } from '../http/certificate-refusal.ts';
import { currentUser, requireUser } from '../http/current-user.ts';
import type { AppEnv, Deps } from '../http/deps.ts';
import { consumeLimit, limitRequests } from '../http/limit-requests.ts';
import { validJson } from '../http/valid-json.ts';

const WRITES = { name: 'certificates', limit: 30, windowSeconds: 3600 };
const CHECKS = { name: 'verify-certificate', limit: 60, windowSeconds: 60 };

const gives = (description: string, schema: Parameters<typeof resolver>[0]) => ({
  responses: {
    200: { description, content: { 'application/json': { schema: resolver(schema) } } },
  },
});

/** Registered certificates: one's own, anybody's by its number, and what a certificate is worth. */
export function certificateRoutes(given: Deps) {
  const deps = certificateDeps(given);
  const present = (view: academy.CertificateView): Certificate =>
    presentCertificate(view, deps.config.publicUrl);
  const answer = (verdict: academy.Verdict): Verdict =>
    verdict.verdict === 'valid'
      ? { ...verdict, certificate: present(verdict.certificate) }
      : verdict;
  /** A PNG comes as itself; it goes no further than here. */
  const pictures = createMiddleware<AppEnv>(async (c, next) => {
    if (!/^image\/png\b/i.test(c.req.header('content-type') ?? '')) return next();
    return c.json(
      answer(await academy.verifyCertificate(deps, new Uint8Array(await c.req.arrayBuffer()))),
    );
  });

  return new Hono<AppEnv>()
    .get(
      '/certificates',
      describeRoute({
        summary: 'One’s own certificates',
        ...gives('Those that hold', certificateListSchema),
      }),
      requireUser(deps),
      async (c) =>
        c.json({
          certificates: (await academy.listCertificates(deps, { userId: c.var.user.userId })).map(
            present,
          ),
        }),
    )
    .post(
      '/certificates',
      describeRoute({
        summary: 'Issue the certificate of a passed final test',
        ...gives('The certificate', certificateSchema),
      }),
      requireUser(deps),
      validJson(issueCertificateSchema),
      async (c) => {
        const { userId } = c.var.user;
        await consumeLimit(deps, WRITES, userId);
        return c.json(
          present(
            await academy
              .issueCertificate(deps, { userId, ...c.req.valid('json') })
              .catch(explainCertificates),
          ),
        );
      },
    )
    .post(
      '/certificates/verify',
      describeRoute({
        summary: 'What a certificate is worth: by number, address, credential or PNG',
        ...gives('The verdict', verdictSchema),
      }),
      limitRequests(deps, CHECKS),
      pictures,
      validJson(verifyInputSchema),
      async (c) => c.json(answer(await academy.verifyCertificate(deps, c.req.valid('json').input))),
    )
    .get(
      '/certificates/:id',
      describeRoute({
        summary: 'What anybody may know of a certificate',
        ...gives('Its state', publicCertificateSchema),
      }),
      currentUser(deps),
      async (c) => {
        const found = await academy.readCertificate(deps, {
          id: academy.parseCertificateId(c.req.param('id')) ?? '',
          userId: c.var.visitor?.userId,
        });
        c.header('cache-control', 'no-store');
        return c.json(presentPublic(found));
      },
    )
    .put(
      '/certificates/:id',
      describeRoute({
        summary: 'Issue it anew under another name',
        ...gives('The new certificate', certificateSchema),
      }),
      requireUser(deps),
      validJson(renameCertificateSchema),
      async (c) => {
        const { userId } = c.var.user;
        await consumeLimit(deps, WRITES, userId);
        return c.json(
          present(
            await academy
              .renameCertificate(deps, { userId, id: c.req.param('id'), ...c.req.valid('json') })
              .catch(explainCertificates),
          ),
        );
      },
    )
    .delete(
      '/certificates/:id',
      describeRoute({ summary: 'Revoke one’s certificate for good' }),
      requireUser(deps),
      async (c) => {
        await academy
          .revokeCertificate(deps, { id: c.req.param('id'), userId: c.var.user.userId })
          .catch(explainCertificates);
        return c.body(null, 204);
      },
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

/** Also what the certificate's page is filled with. */
export function presentPublic(found: academy.PublicCertificate): PublicCertificate {
  if (found.state !== 'valid') return found;
  const { id, name, courseId, courseTitle, issuedAt } = found.certificate;
  return {
    state: 'valid',
    id,
    name,
    courseId,
    courseTitle,
    issuedAt: issuedAt.toISOString(),
    isMine: found.isMine,
  };
}

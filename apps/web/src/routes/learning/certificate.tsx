import * as certificatesApi from '@firm/schema/api/learning/certificates.ts';
import type { PublicCertificate } from '@firm/schema';
import { PAGE_JSON_PLACEHOLDER } from '@firm/schema/page.ts';
import type { ReactNode } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import {
  markedFacts,
  toFacts,
  type CertificateFacts,
  CertificatePage,
} from '../../features/academy/index.ts';
import { call } from '../../lib/data/api.ts';
import { takePageData } from '../../lib/data/page-data.ts';
import type { PageHandle } from '../../lib/page/page-meta.ts';
import { certificates as text } from '../../text/en/learning/certificates.ts';

export async function loader({ params, request }: LoaderFunctionArgs): Promise<CertificateFacts> {
  if (typeof document === 'undefined')
    return markedFacts(new URL(request.url).searchParams.get('state'));
  const id = params['certificateId'] ?? '';
  return toFacts(
    takePageData<PublicCertificate>() ??
      (await call(certificatesApi.certificate, { params: { id } })),
  );
}

export const handle: PageHandle = {
  meta: (data) => {
    // Data from this route's loader.
    const facts = data as CertificateFacts;
    const common = { noIndex: true, data: PAGE_JSON_PLACEHOLDER };
    if (facts.state === 'unknown')
      return {
        ...common,
        title: text.unknownTitle,
        description: text.plainDescription,
        picture: 'academy',
        canonical: '/certificates',
      };
    const canonical = `/certificates/${facts.id}`;
    if (facts.state !== 'valid')
      return {
        ...common,
        title: text.revokedTitle,
        description: text.plainDescription,
        picture: 'academy',
        canonical,
      };
    const { name, courseTitle, date } = facts;
    return {
      ...common,
      title: text.pageTitle(name, courseTitle),
      description: text.pageDescription(name, courseTitle, date),
      picture: `${canonical}/og.png`,
      canonical,
    };
  },
};

export function Component(): ReactNode {
  const facts = useLoaderData<CertificateFacts>();
  return <CertificatePage key={facts.state === 'unknown' ? '' : facts.id} facts={facts} />;
}

export { parseCertificateId } from './certificate-id.ts';
export type { CertificateView } from './certificate-view.ts';
export { certificateUrl } from './credential.ts';
export type { CertificateDeps } from './deps.ts';
export { issueCertificate } from './issue-certificate.ts';
export { didDocument, jwks, readIssuer } from './issuer.ts';
export {
  listCertificates,
  readCertificate,
  readCredential,
  readCredentialJwt,
  readStatus,
  type PublicCertificate,
} from './read-certificate.ts';
export { renameCertificate, renewCertificate } from './rename-certificate.ts';
export { revokeCertificate } from './revoke-certificate.ts';
export { readStatusList } from './status-list.ts';
export { PNG_KEYWORD, verifyCertificate, type VerifiedCertificate } from './verify-certificate.ts';

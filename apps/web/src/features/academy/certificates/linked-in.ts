/** LinkedIn's page that adds a certificate to the profile of whoever opens it, filled in. */
export function linkedInHref({
  courseTitle,
  issuedAt,
  url,
  id,
}: {
  courseTitle: string;
  issuedAt: string;
  url: string;
  id: string;
}): string {
  const date = new Date(issuedAt);
  const query = new URLSearchParams({
    startTask: 'CERTIFICATION_NAME',
    name: courseTitle,
    organizationName: 'The Firm Academy',
    issueYear: String(date.getUTCFullYear()),
    issueMonth: String(date.getUTCMonth() + 1),
    certUrl: url,
    certId: id,
  });
  return `https://www.linkedin.com/profile/add?${query}`;
}

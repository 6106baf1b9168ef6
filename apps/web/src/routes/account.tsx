export const handle = { meta: { title: 'Your account · The Firm', description: 'Profile, devices and your data.', noIndex: true } };
export function Component(): null {
  return null;
}

import { snapshotBuild, startSite } from './start-site.ts';

/** One server for all journeys; those that need another kind of server start their own. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const build = snapshotBuild();
  process.env['SITE_DIST'] = build.folder;
  const site = await startSite({ TRUST_PROXY: '127.0.0.1/32,::1/128' });
  process.env['SITE_URL'] = site.url;
  process.env['SITE_DATA'] = site.dataDir;
  return async () => {
    await site.stop();
    build.remove();
  };
}

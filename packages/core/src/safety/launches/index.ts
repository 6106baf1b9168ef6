export { createLaunchFeed, type LaunchFeed, type LaunchDeps } from './deps.ts';
export { forgetOldLaunches, ingestLaunches } from './ingest-launches.ts';
export { listLaunches } from './list-launches.ts';
export { publishLaunches, watchLaunches } from './watch-launches.ts';

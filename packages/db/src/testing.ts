/* Access to a real database for other packages' tests. Imported by tests only. */
export {
  describeOnDatabases,
  describeOnEmbedded,
  type DatabaseUnderTest,
} from './testing/describe-on-databases.ts';
export { openTestDatabase } from './testing/lend-embedded.ts';
export {
  findPostgres,
  freePort,
  startPostgres,
  type PostgresServer,
} from './testing/postgres-server.ts';
export { findPgBouncer, startPgBouncer, type PgBouncer } from './testing/pgbouncer.ts';
export { sharedImage } from './testing/shared-image.ts';
export { withDatabase } from './testing/with-database.ts';

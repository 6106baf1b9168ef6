/* A push service of a test's own, and a browser that reads. Imported by tests only. */
export { startPushServer, type TestPushServer } from './testing/push-server.ts';

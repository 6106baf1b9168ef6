/* Real mail servers for tests, and a reader of what arrives. Imported by tests only. */
export { readMessage, type ReadMessage } from './testing/read-message.ts';
export { startSmtpServer, type TestSmtpServer } from './testing/smtp-server.ts';
export { startBrevoServer, type TestBrevoServer } from './testing/brevo-server.ts';

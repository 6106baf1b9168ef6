export { createEmbeddedMusic } from './embedded.ts';

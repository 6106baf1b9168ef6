export { createEmbeddedVideo } from './embedded.ts';

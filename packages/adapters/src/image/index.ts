export { createEmbeddedImage } from './embedded.ts';

export { createEmbeddedVoice, EMBEDDED_VOICES } from './embedded.ts';

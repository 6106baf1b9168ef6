/* Real servers that speak the studio's services' protocols, and small files of every kind. Imported by tests only. */
export { emptyAccount, failWith, labReplies, labSays } from './testing/error-replies.ts';
export { providerFixtures } from './testing/fixtures.ts';
export { makeGif, makeJpeg, makeMp4, makePng, makeWav, makeWebp } from './testing/media.ts';
export { startModelsLabServer } from './testing/modelslab-server.ts';
export { startOpenAiServer, streamChunk, streamOf, usageChunk } from './testing/openai-server.ts';
export {
  startServiceServer,
  type Asked,
  type Reply,
  type ServiceServer,
} from './testing/service-server.ts';
export { startStabilityServer } from './testing/stability-server.ts';
export { finish } from './testing/finish.ts';

export { createEmbeddedVideo } from './embedded.ts';
export { createModelsLabVideo, type ModelsLabVideoOptions } from './modelslab.ts';

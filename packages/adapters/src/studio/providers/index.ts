export type { ConfiguredProvider, ProviderVariable, StudioEngines } from './define-provider.ts';
export { readOpenAiSettings, type OpenAiSettings } from './openai.ts';
export { studioProviders } from './registry.ts';
export { listEngines, writeEnvExample } from './write-env-example.ts';

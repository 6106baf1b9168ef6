import {
  readOpenAiSettings,
  studioProviders,
  type ConfiguredProvider,
  type OpenAiSettings,
} from '@firm/adapters/studio/providers/index.ts';
import type { StudioEngineId, StudioProviderId, Tool } from '@firm/schema';
import { configText as text } from '../text/en/config.ts';
import { missing } from './read-values.ts';
import type { Values } from './variables.ts';

export type StudioConfig = {
  /** Which engine serves a tool. */
  engines: Record<Tool, StudioEngineId>;
  /** Providers that are configured, whether they serve a tool or not. */
  providers: { readonly [Id in StudioProviderId]?: ConfiguredProvider };
  /** A model that may word the assistant's answers. */
  openai: OpenAiSettings | undefined;
};

/**
 * Which engine serves each tool of the studio: the one that is named, else the specified one where
 * its key is set, else the built-in one.
 *
 * @throws ConfigurationError when a tool is given to a service without its key
 */
export function studioConfig(values: Values, publicUrl: string): StudioConfig {
  const context = { publicUrl, parameters: values.STUDIO_PARAMETERS ?? 'specified' } as const;
  const providers: Partial<Record<StudioProviderId, ConfiguredProvider>> = {};
  for (const provider of Object.values(studioProviders)) {
    const service = provider.configure(values, context);
    if (service) providers[provider.id] = service;
  }
  const choose = (tool: Tool, choice: StudioEngineId | undefined): StudioEngineId => {
    const usual = Object.values(studioProviders).find(
      ({ id, usualTools }) => providers[id] && usualTools.includes(tool),
    );
    const engine = choice ?? usual?.id ?? 'embedded';
    if (engine !== 'embedded' && !providers[engine]) {
      const { requiredVariable } = studioProviders[engine];
      const variable = `STUDIO_${tool.toUpperCase()}`;
      throw missing(requiredVariable, text.studioNeeds(variable, engine, requiredVariable));
    }
    return engine;
  };
  return {
    engines: {
      chat: choose('chat', values.STUDIO_CHAT),
      image: choose('image', values.STUDIO_IMAGE),
      voice: choose('voice', values.STUDIO_VOICE),
      music: choose('music', values.STUDIO_MUSIC),
      video: choose('video', values.STUDIO_VIDEO),
    },
    providers,
    openai: readOpenAiSettings(values),
  };
}

import {
  readOpenAiSettings,
  studioProviders,
  type ConfiguredProvider,
  type OpenAiSettings,
} from '@firm/adapters/studio/providers/index.ts';
import type { studio } from '@firm/core';
import type { StudioEngineId, StudioProviderId, Tool } from '@firm/schema';
import { configText as text } from '../../text/en/config.ts';
import { ConfigurationError, missing } from '../../config/read-values.ts';
import type { Values } from '../../config/variables.ts';

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

/** Largest value of a database counter. */
const MAX_COUNTED = 2_147_483_647;

/**
 * How much may be made, a day, where the environment says nothing else.
 *
 * @throws ConfigurationError where an address would have more than can be counted
 */
export function studioLimits(values: Values): studio.StudioLimits {
  const limits = readLimits(values);
  for (const [tool, limit] of Object.entries(limits.perPerson))
    if (limit * limits.peoplePerAddress > MAX_COUNTED)
      throw new ConfigurationError(
        text.tooManyUses(`STUDIO_LIMIT_${tool.toUpperCase()}`, limit, limits.peoplePerAddress),
      );
  return limits;
}

function readLimits(values: Values): studio.StudioLimits {
  return {
    perPerson: {
      image: values.STUDIO_LIMIT_IMAGE ?? 20,
      voice: values.STUDIO_LIMIT_VOICE ?? 20,
      music: values.STUDIO_LIMIT_MUSIC ?? 20,
      video: values.STUDIO_LIMIT_VIDEO ?? 10,
      chat: values.STUDIO_LIMIT_CHAT ?? 100,
    },
    peoplePerAddress: values.STUDIO_PEOPLE_PER_ADDRESS ?? 5,
    perPaidEngine: values.STUDIO_DAILY_CAP ?? 500,
    bytesPerPerson: values.STUDIO_BYTES_PER_PERSON ?? 500_000_000,
    bytesTotal: values.STUDIO_BYTES_TOTAL,
  };
}

import type { StudioProviderId } from '@firm/schema';
import { automatic1111 } from './automatic1111.ts';
import { comfyui } from './comfyui.ts';
import { modelslab } from './modelslab.ts';
import { openai } from './openai.ts';
import { stability } from './stability.ts';

/** Every provider of the studio, in the order in which operators see them. */
export const studioProviders = {
  modelslab,
  stability,
  openai,
  automatic1111,
  comfyui,
} as const satisfies Record<StudioProviderId, unknown>;

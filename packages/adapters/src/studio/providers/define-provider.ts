import type { StudioProviderId, Tool } from '@firm/schema';
import type { ChatEngine, ImageEngine, MusicEngine, VideoEngine, VoiceEngine } from '../studio.ts';

export type StudioEngines = {
  chat: ChatEngine;
  image: ImageEngine;
  voice: VoiceEngine;
  music: MusicEngine;
  video: VideoEngine;
};

/** A variable of the environment. A secret is never shown, and may stand in a file. */
export type ProviderVariable = { kind: 'url' | 'line' | 'secret'; example: string };

/** Values of a provider's variables; a variable that is not set is undefined. */
type ValuesOf<Variables> = { readonly [Name in keyof Variables]: string | undefined };

/** Facts of the installation for a provider. */
type ProviderContext = {
  publicUrl: string;
  /**
   * specified: as the product is specified; current: as the service documents itself since 2026.
   */
  parameters: 'specified' | 'current';
  /** How long one call may take; absent: as long as the service needs. */
  timeoutMilliseconds?: number;
};

/** Words around a person's own that go to a service. */
type Wording = {
  chatSystem: () => string;
  imageNegative: string;
  videoPrefix: string;
  videoSuffix: string;
  videoNegative: string;
};

/** A provider whose variables are set. */
export type ConfiguredProvider = {
  open: { readonly [T in Tool]?: (wording: Wording) => StudioEngines[T] };
  /** The line of start-up for a tool that it serves: 'ModelsLab at modelslab.com'. */
  describe: (tool: Tool) => string;
  /** Asks whether it works, at no cost. */
  trial: {
    name: string;
    /** @returns its answer, for people. @throws Error when it does not work */
    run: (servedTools: readonly Tool[]) => Promise<string>;
    /** Advice to an operator when it does not work. */
    hint: string;
  };
};

/** All that the program knows of a service or server that makes something in the studio. */
type StudioProvider<Variables extends Readonly<Record<string, ProviderVariable>>> = {
  id: StudioProviderId;
  /** Tools that it can serve. */
  tools: readonly Tool[];
  /** Tools that it serves as soon as it is configured, where STUDIO_* says nothing. */
  usualTools: readonly Tool[];
  /** Lines of `.env.example` above its variables. */
  about: readonly string[];
  variables: Variables;
  /** The variable without which it cannot be used. */
  requiredVariable: keyof Variables & string;
  /** How many calls may run at once: in this process, and over all (absent: no more is said). */
  concurrency: { here: number; total?: number };
  /** @returns undefined where it is not configured */
  configure: (
    values: ValuesOf<Variables>,
    context: ProviderContext,
  ) => ConfiguredProvider | undefined;
};

/** Keeps the names of the variables, by which their values are read. */
export const defineProvider = <const Variables extends Readonly<Record<string, ProviderVariable>>>(
  provider: StudioProvider<Variables>,
): StudioProvider<Variables> => provider;

/**
 * Services and servers that make something in the studio, in the order in which operators see
 * them. `isPaid`: somebody can be billed for its calls, so a day has a cap of them. A new one gets
 * its line here and its file in `packages/adapters/src/studio/providers`.
 */
export const STUDIO_PROVIDERS = [
  { id: 'modelslab', label: 'ModelsLab', isPaid: true },
  { id: 'stability', label: 'Stability AI', isPaid: true },
  { id: 'openai', label: 'OpenAI or your model', isPaid: true },
  { id: 'automatic1111', label: 'AUTOMATIC1111', isPaid: false },
  { id: 'comfyui', label: 'ComfyUI', isPaid: false },
] as const;

type Entry = (typeof STUDIO_PROVIDERS)[number];
export type StudioProviderId = Entry['id'];
export type PaidEngine = Extract<Entry, { isPaid: true }>['id'];

const isPaid = (entry: Entry): entry is Extract<Entry, { isPaid: true }> => entry.isPaid;

/** Providers that somebody pays for by the call. */
export const PAID_PROVIDERS = STUDIO_PROVIDERS.filter(isPaid);
export const PAID_ENGINES: readonly PaidEngine[] = PAID_PROVIDERS.map(({ id }) => id);

/** Everything that can serve a tool: this program itself, or a provider. */
export type StudioEngineId = 'embedded' | StudioProviderId;
export const STUDIO_ENGINE_IDS: readonly StudioEngineId[] = [
  'embedded',
  ...STUDIO_PROVIDERS.map(({ id }) => id),
];

/** An entry for each paid engine. */
export const forPaidEngines = <T>(make: (engine: PaidEngine) => T): Record<PaidEngine, T> =>
  // The keys are all of them, which Object.fromEntries does not say.
  Object.fromEntries(PAID_ENGINES.map((engine) => [engine, make(engine)])) as Record<PaidEngine, T>;

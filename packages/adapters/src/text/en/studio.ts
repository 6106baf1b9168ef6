/** Texts that a person reads when a studio engine made nothing. */
export const studioText = {
  apiError: (status: number) => `API Error: ${status}`,
  invalidResponse: 'Invalid response from server',
  image: {
    failed: 'Failed to generate image',
    none: 'No image generated',
    noModel: 'The server that draws lacks the model it is set to use.',
    stopped: 'The server stopped this picture.',
    lost: 'The server lost this picture. Please try again.',
    noMemory: 'The graphics card has too little memory for this picture.',
  },
  voice: {
    failed: 'Failed to generate voice',
    unreadable: 'This text has no words that we can read aloud.',
  },
  music: { failed: 'Something went wrong. Please try a different style.' },
  video: {
    failed: (message: string) => `Failed to generate video: ${message}`,
    noReason: 'Video generation failed',
    timedOut: 'Video generation timed out. Please try again.',
  },
  chat: {
    failed: 'Failed to send message',
    notWritten:
      'I do not know. I answer only from this site’s lessons, glossary and documentation, and ' +
      'they do not answer that.',
  },
} as const;

/** How engines are named beside their results. */
export const engineNames = {
  embedded: {
    image: 'Built-in illustrator',
    voice: 'Built-in voice (flite)',
    music: 'Built-in composer',
    video: 'Built-in animator',
    chat: 'Built-in answers',
  },
  stability: { specified: 'Stability AI SDXL 1.0', current: 'Stability AI Stable Image Core' },
  modelslab: {
    voice: 'ModelsLab voice',
    music: 'ModelsLab music',
    video: 'ModelsLab video',
    chat: 'ModelsLab uncensored chat',
  },
  openai: (model: string, host: string) => `${model} (${host})`,
} as const;

/** Sentences about providers at start-up and when `doctor` tries them. */
export const providerText = {
  at: (name: string, host: string) => `${name} at ${host}`,
  modelsAt: (host: string) => `models at ${host}`,
  withoutSample: (line: string, sample: string, variable: string) =>
    `${line} (which cannot reach its sample at ${sample}: set ${variable})`,
  silent: (name: string) => `${name} does not answer`,
  answered: (status: number) => `it answered ${status}`,
  answeredWith: (status: number, message: string) => `it answered ${status} '${message}'`,
  takesKey: 'takes the key',
  credits: (credits: number) => `takes the key; ${credits} credits are left`,
  noModels: 'answers, and lists no models',
  noPrompt: (file: string) => `${file} has no {prompt}`,
  hasNoModels: 'it has no models',
  models: (count: number) => `answers; ${count} models`,
  lacksModel: (model: string) => `it does not list the model ${model}`,
} as const;

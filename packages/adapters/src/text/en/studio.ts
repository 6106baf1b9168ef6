/** Texts that a person reads when a studio engine made nothing. */
export const studioText = {
  apiError: (status: number) => `API Error: ${status}`,
  invalidResponse: 'Invalid response from server',
  image: { failed: 'Failed to generate image', none: 'No image generated' },
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

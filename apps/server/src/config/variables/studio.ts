import * as v from 'valibot';
import { configText as text } from '../../text/en/config.ts';
import { count, line, open, secret, url } from './schemas.ts';

const BYTE_UNITS: Readonly<Record<string, number>> = { KB: 1e3, MB: 1e6, GB: 1e9, TB: 1e12 };

/** '500000000', '500MB' or '20 GB'. */
const bytes = v.pipe(
  v.string(),
  v.regex(/^\d{1,15}$|^\d{1,6} ?[KMGT]B$/i, text.bytes),
  v.transform((value) => {
    const unit = /[KMGT]B$/i.exec(value)?.[0];
    return Number.parseInt(value, 10) * (BYTE_UNITS[unit?.toUpperCase() ?? ''] ?? 1);
  }),
  v.safeInteger(text.bytes),
);

/** The engines of the studio and how much of them is used. */
export const studioVariables = {
  STUDIO_LIMIT_IMAGE: open(count, '20'),
  STUDIO_LIMIT_VOICE: open(count, '20'),
  STUDIO_LIMIT_MUSIC: open(count, '20'),
  STUDIO_LIMIT_VIDEO: open(count, '10'),
  STUDIO_LIMIT_CHAT: open(count, '100'),
  STUDIO_PEOPLE_PER_ADDRESS: open(count, '5'),
  STUDIO_DAILY_CAP: open(count, '500'),
  STUDIO_BYTES_PER_PERSON: open(bytes, '500MB'),
  STUDIO_BYTES_TOTAL: open(bytes, '20GB'),
  MODELSLAB_API_KEY: secret(line, 'your key'),
  MODELSLAB_URL: open(url, 'https://modelslab.com'),
  STABILITY_API_KEY: secret(line, 'sk-…'),
  STABILITY_URL: open(url, 'https://api.stability.ai'),
  OPENAI_API_KEY: secret(line, 'sk-…'),
  OPENAI_BASE_URL: open(url, 'http://localhost:11434/v1'),
  OPENAI_CHAT_MODEL: open(line, 'llama3.2'),
  OPENAI_IMAGE_MODEL: open(line, 'gpt-image-1'),
  OPENAI_SPEECH_MODEL: open(line, 'gpt-4o-mini-tts'),
  STUDIO_CHAT: open(
    v.picklist(
      ['embedded', 'modelslab', 'openai'],
      text.studioEngine('embedded, modelslab and openai'),
    ),
    'openai',
  ),
  STUDIO_IMAGE: open(
    v.picklist(
      ['embedded', 'stability', 'openai'],
      text.studioEngine('embedded, stability and openai'),
    ),
    'embedded',
  ),
  STUDIO_VOICE: open(
    v.picklist(
      ['embedded', 'modelslab', 'openai'],
      text.studioEngine('embedded, modelslab and openai'),
    ),
    'embedded',
  ),
  STUDIO_MUSIC: open(
    v.picklist(['embedded', 'modelslab'], text.studioEngine('embedded and modelslab')),
    'embedded',
  ),
  STUDIO_VIDEO: open(
    v.picklist(['embedded', 'modelslab'], text.studioEngine('embedded and modelslab')),
    'embedded',
  ),
  STUDIO_PARAMETERS: open(v.picklist(['specified', 'current'], text.studioParameters), 'current'),
  STUDIO_VOICE_SAMPLE_URL: open(url, 'https://thefirm.example/samples/voice.wav'),
  STUDIO_MUSIC_SAMPLE_URL: open(url, 'https://thefirm.example/samples/music.wav'),
} as const;

import { readSpeechProgram } from '../assets.ts';
import { limitPeak, normaliseLoudness } from '../audio/loudness.ts';
import { readWav, writeWav } from '../audio/wav.ts';
import { EngineError } from '../engine-error.ts';
import { type Made, type MadeFor, provenance } from '../provenance.ts';
import { chunkText } from './chunk-text.ts';
import { findUnread } from './left-out.ts';
import { normaliseSpeech } from './normalise.ts';
import { runWasi } from './wasi.ts';

export const VOICES = ['slt', 'rms', 'awb'] as const;
/** slt: a woman, American; rms: a man, American, deep; awb: a man, Scottish. */
export type Voice = (typeof VOICES)[number];

export type SpeechOptions = {
  /** Any text up to `MAX_SPEECH_CHARACTERS`. */
  readonly text: string;
  /** Default 'slt'. */
  readonly voice?: Voice;
  /** 1 is the voice's own pace, 0.5 to 2. */
  readonly speed?: number;
} & MadeFor;

export type Speech = {
  readonly mimeType: 'audio/wav';
  readonly seconds: number;
  readonly sampleRate: number;
} & Made;

export const MAX_SPEECH_CHARACTERS = 5000;
/** Silence between pieces of a long text, and after the last, in seconds. */
const PAUSE = 0.25;
const LOUDNESS = -18;

let program: WebAssembly.Module | undefined;

function speakChunk(text: string, voice: Voice, speed: number): Float32Array {
  program ??= new WebAssembly.Module(new Uint8Array(readSpeechProgram()));
  const stretch = (1 / speed).toFixed(3);
  const run = runWasi(program, [
    'flite',
    '-voice',
    voice,
    '--setf',
    `duration_stretch=${stretch}`,
    '-t',
    text,
    '-o',
    '/out.wav',
  ]);
  const file = run.files.get('out.wav');
  if (run.exitCode !== 0 || !file)
    throw new EngineError('failed', `the voice stopped: ${run.stderr.slice(0, 200)}`);
  return readWav(file).channels[0] ?? new Float32Array(0);
}

/**
 * Speaks English text: mono 16 kHz WAV, the same bytes for the same input.
 * Throws EngineError 'invalid' when the text is too long or holds nothing that can be read aloud.
 * The voices are CMU Flite's (cmuflite.org), compiled to WebAssembly.
 */
export function synthesizeSpeech({ text, voice = 'slt', speed = 1, maker }: SpeechOptions): Speech {
  if (text.length > MAX_SPEECH_CHARACTERS) {
    throw new EngineError(
      'invalid',
      `at most ${MAX_SPEECH_CHARACTERS} characters can be spoken at once`,
    );
  }
  if (!VOICES.includes(voice)) throw new EngineError('invalid', 'there is no such voice');
  const spokenText = normaliseSpeech(text);
  if (!/[a-z]/i.test(spokenText))
    throw new EngineError('invalid', 'the text holds nothing that can be read aloud');
  const pace = Math.max(0.5, Math.min(2, Number.isFinite(speed) ? speed : 1));
  const sampleRate = 16_000;
  const parts = chunkText(spokenText).map((chunk) => speakChunk(chunk, voice, pace));
  const pause = Math.round((PAUSE / pace) * sampleRate);
  const samples = new Float32Array(parts.reduce((sum, part) => sum + part.length + pause, 0));
  let at = 0;
  for (const part of parts) {
    samples.set(part, at);
    at += part.length + pause;
  }
  normaliseLoudness([samples], sampleRate, LOUDNESS);
  limitPeak([samples], sampleRate);
  const provenanceFacts = provenance('voice', '', maker);
  const bytes = writeWav(
    { sampleRate, channels: [samples] },
    {
      software: provenanceFacts.engine,
      comment: `${provenanceFacts.statement} ${provenanceFacts.digitalSourceType}`,
    },
  );
  return {
    bytes,
    mimeType: 'audio/wav',
    engine: provenanceFacts.engine,
    provenance: provenanceFacts,
    leftOut: findUnread(text),
    seconds: samples.length / sampleRate,
    sampleRate,
  };
}

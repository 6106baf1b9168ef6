import { type BasicSoundBank, SoundBankLoader, SpessaSynthProcessor } from 'spessasynth_core';
import { readSoundBank } from '../assets.ts';
import type { Part, Score } from './score.ts';
import type { Stereo } from './synth.ts';

export const SAMPLE_RATE = 32_000;
const DRUM_CHANNEL = 9;
/** The most the synthesizer renders at once. */
const BLOCK = 128;

let bank: BasicSoundBank | undefined;

/** MuseScore_General (MIT), read once in a worker; samples are unpacked when first played. */
function soundBank(): BasicSoundBank {
  if (!bank) {
    const file = readSoundBank();
    bank = SoundBankLoader.fromArrayBuffer(new Uint8Array(file).buffer);
  }
  return bank;
}

type Event = {
  readonly sample: number;
  /** Order at one instant: offs, controls, ons. */
  readonly rank: number;
  send(synth: SpessaSynthProcessor): void;
};

function eventsOf(part: Part, channel: number, sampleAt: (beat: number) => number): Event[] {
  const events: Event[] = [];
  for (const { at, controller, value } of part.controls ?? []) {
    const level = Math.round(Math.max(0, Math.min(127, value)));
    events.push({
      sample: sampleAt(at),
      rank: 1,
      // A controller of the list that the type spells out.
      send: (synth) => synth.controllerChange(channel, controller as 11, level),
    });
  }
  const until = new Map<number, number>();
  for (const note of part.notes.toSorted((a, b) => a.at - b.at)) {
    const key = Math.round(Math.max(0, Math.min(127, note.key)));
    const start = sampleAt(note.at);
    // A key still sounding is let go first: a late note-off would cut the new note short.
    const end = Math.max(start + 1, sampleAt(note.at + note.beats));
    const velocity = Math.round(Math.max(1, Math.min(127, note.velocity)));
    events.push({
      sample: start,
      rank: 2,
      send: (synth) => {
        synth.noteOff(channel, key);
        synth.noteOn(channel, key, velocity);
        until.set(key, end);
      },
    });
    events.push({
      sample: end,
      rank: 0,
      send: (synth) => {
        if ((until.get(key) ?? 0) <= end) synth.noteOff(channel, key);
      },
    });
  }
  return events;
}

/**
 * Renders a score's parts to stereo of the given length, to the sample. Drums take channel 10; kits
 * of different parts would share it, so one part of drums or percussion without pitch is played
 * there. Percussion with a pitched program (timpani, taiko) has a channel of its own.
 */
export async function renderParts(
  score: Score,
  seconds: number,
  secondsAt: (beat: number) => number,
): Promise<Stereo> {
  const synth = new SpessaSynthProcessor(SAMPLE_RATE, {
    maxBufferSize: BLOCK,
    eventsEnabled: false,
  });
  synth.soundBankManager.addSoundBank(soundBank(), 'main');
  await synth.processorInitialized;
  const sampleAt = (beat: number): number => Math.round(Math.max(0, secondsAt(beat)) * SAMPLE_RATE);
  const events: Event[] = [];
  let next = 0;
  for (const part of score.parts) {
    const drums = part.role === 'drums' || (part.role === 'percussion' && part.program === 0);
    if (!drums && next === DRUM_CHANNEL) next += 1;
    const channel = drums ? DRUM_CHANNEL : next;
    if (!drums) next += 1;
    if (channel > 15) continue;
    synth.programChange(channel, part.program);
    for (const [controller, value] of [
      [7, part.volume ?? 100],
      [10, part.pan ?? 64],
      [91, part.reverb ?? 40],
      [93, part.chorus ?? 0],
    ] as const) {
      synth.controllerChange(channel, controller, value);
    }
    events.push(...eventsOf(part, channel, sampleAt));
  }
  events.sort((a, b) => a.sample - b.sample || a.rank - b.rank);
  const length = Math.round(seconds * SAMPLE_RATE);
  const [leftChannel, right] = [new Float32Array(length), new Float32Array(length)];
  let at = 0;
  const renderTo = (sample: number): void => {
    while (at < Math.min(sample, length)) {
      const count = Math.min(BLOCK, sample - at, length - at);
      synth.process(leftChannel, right, at, count);
      at += count;
    }
  };
  for (const event of events) {
    renderTo(event.sample);
    event.send(synth);
  }
  renderTo(length);
  return { left: leftChannel, right };
}

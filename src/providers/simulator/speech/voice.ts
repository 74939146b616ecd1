import { type Sound, soundsOf } from './sounds.ts';

/** Samples a second: the telephone's own. */
export const SAMPLE_RATE = 8000;

/** Who speaks. */
export interface Voice {
  pitchHz: number;
  /** Shorter vocal tracts resonate higher. */
  formantScale: number;
}

/** Formants glide towards their next sound in steps of 5 ms. */
const FRAME = 40;
const GLIDE = 0.35;
const BANDWIDTHS_HZ = [90, 130, 200];
const LOUDNESS = [1, 0.55, 0.3];
const HIGHEST_HZ = 3700;
const GAIN = 26_000;

/** A two-pole band-pass filter with unit gain at its center. */
class Resonator {
  readonly #radius: number;
  #gain = 0;
  #feedback1 = 0;
  #feedback2 = 0;
  #y1 = 0;
  #y2 = 0;

  constructor(bandwidthHz: number) {
    this.#radius = Math.exp((-Math.PI * bandwidthHz) / SAMPLE_RATE);
  }

  tune(centreHz: number): void {
    const radius = this.#radius;
    const angle = (2 * Math.PI * Math.min(centreHz, HIGHEST_HZ)) / SAMPLE_RATE;
    this.#feedback1 = 2 * radius * Math.cos(angle);
    this.#feedback2 = -radius * radius;
    this.#gain = (1 - radius) * Math.sqrt(1 - 2 * radius * Math.cos(2 * angle) + radius * radius);
  }

  next(x: number): number {
    const y = this.#gain * x + this.#feedback1 * this.#y1 + this.#feedback2 * this.#y2;
    this.#y2 = this.#y1;
    this.#y1 = y;
    return y;
  }
}

/** What drives the filters: pulses of the vocal folds, and breath. The same every time. */
class Excitation {
  #phase = 0;
  #seed = 1;

  next(pitchHz: number, voice: number, breath: number): number {
    this.#phase += pitchHz / SAMPLE_RATE;
    const pulse = this.#phase >= 1 ? 8 : 0;
    if (pulse > 0) this.#phase -= 1;
    this.#seed = (Math.imul(this.#seed, 1_664_525) + 1_013_904_223) | 0;
    return voice * pulse + (breath * this.#seed) / 2 ** 31;
  }
}

/** Falls through the sentence and trembles a little; rises at the end of a question. */
function pitchAt(voice: Voice, progress: number, seconds: number, isQuestion: boolean): number {
  const melody = isQuestion && progress > 0.8 ? 0.95 + (progress - 0.8) * 1.5 : 1.1 - progress * 0.2;
  return voice.pitchHz * melody * (1 + 0.02 * Math.sin(seconds * 31));
}

/** The sound at each frame of a sentence of a given duration. */
function* framesOf(sounds: Sound[], frames: number): Generator<Sound> {
  const total = sounds.reduce((sum, sound) => sum + sound.weight, 0);
  let weight = 0;
  let frame = 0;
  for (const sound of sounds) {
    weight += sound.weight;
    for (; frame < Math.round((weight / total) * frames); frame++) yield sound;
  }
}

/**
 * Says a sentence in exactly so many samples, by formant synthesis: recognizably speech, in
 * its rhythm and melody, though hardly intelligible.
 */
export function speak(message: string, voice: Voice, sampleCount: number): Int16Array {
  const samples = new Int16Array(sampleCount);
  const filters = BANDWIDTHS_HZ.map((bandwidth) => new Resonator(bandwidth));
  const excitation = new Excitation();
  const isQuestion = message.trimEnd().endsWith('?');
  const now = { formantsHz: [500, 1500, 2500], voice: 0, breath: 0 };
  let at = 0;
  for (const sound of framesOf(soundsOf(message), Math.floor(sampleCount / FRAME))) {
    now.voice += (sound.voice - now.voice) * GLIDE;
    now.breath += (sound.breath - now.breath) * GLIDE;
    now.formantsHz = now.formantsHz.map((hz, i) => hz + ((sound.formantsHz[i] ?? hz) - hz) * GLIDE);
    filters.forEach((filter, i) => {
      filter.tune((now.formantsHz[i] ?? 0) * voice.formantScale);
    });
    const pitchHz = pitchAt(voice, at / sampleCount, at / SAMPLE_RATE, isQuestion);
    for (const end = at + FRAME; at < end; at++) {
      const source = excitation.next(pitchHz, now.voice, now.breath);
      let sum = 0;
      for (let i = 0; i < filters.length; i++) sum += (LOUDNESS[i] ?? 0) * (filters[i]?.next(source) ?? 0);
      samples[at] = Math.max(-32_767, Math.min(32_767, sum * GAIN));
    }
  }
  return samples;
}

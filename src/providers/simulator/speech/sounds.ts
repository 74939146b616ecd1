/** One sound of speech: where its vocal tract resonates, and what excites it. */
export interface Sound {
  formantsHz: readonly [number, number, number];
  /** How loud the vocal folds and the breath are, 0 to 1. */
  voice: number;
  breath: number;
  /** Length relative to a vowel. */
  weight: number;
}

const SILENCE: Sound = { formantsHz: [500, 1500, 2500], voice: 0, breath: 0, weight: 0.5 };
const PAUSE: Sound = { ...SILENCE, weight: 2 };

function vowel(...formantsHz: Sound['formantsHz']): Sound {
  return { formantsHz, voice: 1, breath: 0, weight: 1 };
}

function sonorant(...formantsHz: Sound['formantsHz']): Sound {
  return { formantsHz, voice: 0.5, breath: 0, weight: 0.7 };
}

function buzz(...formantsHz: Sound['formantsHz']): Sound {
  return { formantsHz, voice: 0.3, breath: 0.08, weight: 0.6 };
}

function hiss(breath: number, ...formantsHz: Sound['formantsHz']): Sound {
  return { formantsHz, voice: 0, breath, weight: 0.6 };
}

/** Vowel formants after Peterson and Barney (1952); the consonants are caricatures within 4 kHz. */
const A = vowel(730, 1090, 2440);
const E = vowel(530, 1840, 2480);
const I = vowel(390, 1990, 2550);
const EE = vowel(270, 2290, 3010);
const O = vowel(570, 840, 2410);
const OO = vowel(300, 870, 2240);
const U = vowel(640, 1190, 2390);
const SH = hiss(0.3, 1900, 2500, 3100);
const S = hiss(0.3, 2900, 3300, 3600);
const F = hiss(0.12, 1300, 2200, 3300);
const K = hiss(0.25, 1500, 2000, 2800);

const SOUNDS: Record<string, Sound> = {
  ...{ a: A, ai: E, ay: E, e: E, ea: EE, ee: EE, i: I, y: EE, o: O, ou: A, oo: OO, u: U },
  ...{ m: sonorant(280, 1000, 2200), n: sonorant(280, 1500, 2500), ng: sonorant(280, 2000, 2600) },
  ...{ l: sonorant(360, 1100, 2600), r: sonorant(420, 1250, 1650), w: sonorant(300, 700, 2200) },
  ...{ b: buzz(250, 900, 2200), d: buzz(250, 1700, 2600), g: buzz(250, 1900, 2400) },
  ...{ v: buzz(250, 1200, 2300), z: buzz(250, 2000, 3400), j: buzz(260, 2000, 2700) },
  ...{ s: S, x: S, sh: SH, ch: SH, f: F, ph: F, th: F, h: hiss(0.1, 700, 1500, 2500) },
  ...{ t: hiss(0.25, 2300, 3000, 3600), p: hiss(0.2, 800, 1400, 2400), c: K, k: K, ck: K, q: K },
};

const VOWELS = [A, E, EE, O, OO];

/** A script that is not ours is babbled, the same character always alike. */
function soundOf(token: string): Sound {
  if (/^\s/.test(token)) return SILENCE;
  if (/^[.,;:!?–—]/.test(token)) return PAUSE;
  return SOUNDS[token] ?? VOWELS[(token.codePointAt(0) ?? 0) % VOWELS.length] ?? A;
}

/** The sounds of a written sentence, roughly as English would read it. */
export function soundsOf(message: string): Sound[] {
  const spoken = message
    .toLowerCase()
    .replace(/(?<=[a-z]{2})e\b/g, '')
    .replace(/["'()]/g, '');
  const tokens = spoken.match(/ai|ay|ea|ee|ou|oo|ng|sh|ch|ph|th|ck|\s+|[.,;:!?–—]+|./gu) ?? [];
  return tokens.map(soundOf);
}

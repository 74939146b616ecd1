import type { PersonRecord } from '../person-records.ts';

/** A line of a PDF, which may be longer than the page is wide. */
export interface Line {
  style: 'title' | 'heading' | 'entry' | 'text';
  text: string;
}

/** Calls with their transcripts in a PDF. The JSON file has the transcripts of all calls. */
const TRANSCRIBED_CALLS = 200;
/** Records of a kind in a PDF, in which each line takes milliseconds. */
const LISTED = 5_000;

type Kind = PersonRecord['kind'];

const HEADINGS: Readonly<Record<Kind, string>> = {
  person: 'File of a person',
  contact: 'Contacts and consent',
  campaign_membership: 'Campaigns',
  suppression: 'Suppressions',
  suppression_lift: 'Suppressions that were lifted',
  invalid_number: 'Invalid number',
  refused_calls: 'Calls that a rule refused, in the last 90 days',
  call: 'Calls',
  dial_proof: 'Proof of each dial',
};

/** Fields in the first line of an entry. */
const TITLES: Readonly<Record<Kind, readonly string[]>> = {
  person: [],
  contact: ['name', 'id'],
  campaign_membership: ['campaignName', 'campaignId'],
  suppression: ['listName', 'source'],
  suppression_lift: ['createdAt', 'by'],
  invalid_number: ['foundAt'],
  refused_calls: ['day', 'code', 'place'],
  call: ['createdAt', 'status', 'outcome', 'id'],
  dial_proof: [],
};

/** Makes lines of a person's records in the order in which they come, under a heading for each kind. */
export class RecordPages {
  #lines: Line[] = [];
  readonly #counts = new Map<Kind, number>();

  /** Returns the lines of a record. */
  linesOf(record: PersonRecord): Line[] {
    const { kind } = record;
    const count = (this.#counts.get(kind) ?? 0) + 1;
    this.#counts.set(kind, count);
    if (count > LISTED) return [];
    if (kind === 'person') this.#person(record);
    else if (count === 1) this.#add('heading', HEADINGS[kind]);
    const title = TITLES[kind].flatMap((name) => shown(record[name]));
    if (title.length > 0) this.#add('entry', title.join(' · '));
    if (kind === 'dial_proof') this.#proof(record);
    else if (kind === 'call') this.#call(record, count);
    else if (kind !== 'person') this.#fields(record, TITLES[kind]);
    return this.#taken();
  }

  /** Returns the last lines, which say for each kind how many records there were, also for those without any. */
  lastLines(): Line[] {
    this.#add('heading', 'Contents');
    for (const kind of Object.keys(HEADINGS) as Kind[]) {
      const count = this.#counts.get(kind) ?? 0;
      const left = count > LISTED ? `, of which the first ${LISTED} are listed. The JSON file has all.` : '';
      if (kind !== 'person') this.#add('text', `${HEADINGS[kind]}: ${count}${left}`);
    }
    return this.#taken();
  }

  #add(style: Line['style'], text: string): void {
    this.#lines.push({ style, text });
  }

  #taken(): Line[] {
    const lines = this.#lines;
    this.#lines = [];
    return lines;
  }

  #person({ phone, accountId, generatedAt }: PersonRecord): void {
    this.#add('title', HEADINGS.person);
    this.#add('text', `Number: ${phone}`);
    this.#add('text', `Account: ${accountId}`);
    this.#add('text', `Written: ${shown(generatedAt).join('')}`);
    this.#add(
      'text',
      'All that this account stores about the number. The JSON file of the same number has every field and transcript.',
    );
  }

  #call({ transcript, toolCalls, ...call }: PersonRecord, count: number): void {
    if (count > TRANSCRIBED_CALLS) return;
    this.#fields(call, TITLES.call);
    this.#field('Tool', toolCalls);
    for (const { role, message, timeSeconds } of transcript as Turn[])
      this.#add('text', `    ${timeSeconds.toFixed(1)} s ${role.toLowerCase()}: ${message}`);
    if (count === TRANSCRIBED_CALLS)
      this.#add('text', `The further calls follow without details: see the JSON file.`);
  }

  #proof({ sequence, hash, record }: PersonRecord): void {
    const { kind, callId, recordedAt, permittedAt } = record as Record<string, string>;
    this.#add('text', `${sequence} · ${kind} · ${recordedAt ?? permittedAt ?? ''} · ${callId} · ${hash}`);
  }

  #fields({ kind: _, ...record }: PersonRecord, inTitle: readonly string[]): void {
    for (const [name, value] of Object.entries(record))
      if (!inTitle.includes(name)) this.#field(inWords(name), value);
  }

  /** Writes a field; the fields of an object below each other. */
  #field(name: string, value: unknown): void {
    if (Array.isArray(value)) {
      for (const each of value) this.#field(name, each);
    } else if (typeof value === 'object' && value !== null && !(value instanceof Date)) {
      for (const [inner, innerValue] of Object.entries(value)) this.#field(`${name}: ${inner}`, innerValue);
    } else {
      for (const text of shown(value)) this.#add('text', `${name}: ${text}`);
    }
  }
}

interface Turn {
  role: string;
  message: string;
  timeSeconds: number;
}

/** Returns a value as text; nothing if it is empty. */
function shown(value: unknown): string[] {
  if (value === null || value === undefined || value === '') return [];
  return [value instanceof Date ? value.toISOString() : String(value)];
}

/** Spells a field's name as words: `createdAt` is `Created at`. */
function inWords(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';

/** Latin, Greek, Cyrillic and Devanagari letters. */
const LETTERS = font('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf');
const BOLD = font('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf');
/** A bitmap font with all other characters of Unicode, such as Chinese names. */
const OTHERS = font('@fontsource/unifontex/files/unifontex-latin-400-normal.woff');

const RUNS = /([ -\u052f\u0900-\u097f\u1e00-\u206f\u20a0-\u20bf\u2100-\u214f]+)/;
/** Characters without a shape. */
const INVISIBLE = /[\p{Cc}\p{Cs}\p{Cn}\u202a-\u202e\u2066-\u2069]/gu;

const MARGIN = 50;
const FOOTER_AT = 35;

function font(file: string): string {
  return fileURLToPath(import.meta.resolve(file));
}

/** Writes the pages of a PDF. Occupies its thread for milliseconds a line, and for seconds at the first Chinese character. */
export class PageWriter {
  readonly #document: PDFKit.PDFDocument;
  #pages = 0;
  /** Font of the text that a new page may interrupt. */
  #current: { font: string; size: number } = { font: 'letters', size: 9 };
  readonly #chunks: Buffer[] = [];

  /** @param footer text at the foot of each page, before its number */
  constructor(title: string, footer: string) {
    this.#document = new PDFDocument({
      size: 'A4',
      margin: MARGIN,
      autoFirstPage: false,
      info: { Title: title, Producer: 'dialgraph', Creator: 'dialgraph' },
      lang: 'en',
    });
    this.#document.registerFont('letters', LETTERS);
    this.#document.registerFont('bold', BOLD);
    this.#document.registerFont('others', OTHERS);
    this.#document.on('data', (chunk: Buffer) => this.#chunks.push(chunk));
    this.#document.on('pageAdded', () => this.#number(footer));
    this.#document.addPage();
  }

  title(text: string): void {
    this.#write(text, 'bold', 18);
    this.#document.moveDown(0.5);
  }

  heading(text: string): void {
    this.#document.moveDown(1);
    this.#write(text, 'bold', 13);
    this.#document.moveDown(0.3);
  }

  /** Begins an entry of a list. */
  entry(text: string): void {
    this.#document.moveDown(0.4);
    this.#write(text, 'bold', 9);
  }

  text(text: string): void {
    this.#write(text, 'letters', 9);
  }

  /** Completes the file and returns it. */
  async end(): Promise<Buffer> {
    const ended = once(this.#document, 'end');
    this.#document.end();
    await ended;
    return Buffer.concat(this.#chunks);
  }

  #write(text: string, font: 'letters' | 'bold', size: number): void {
    const visible = text.replace(INVISIBLE, ' ');
    const runs = visible.split(RUNS).filter((run) => run !== '');
    runs.forEach((run, index) => {
      const isLast = index === runs.length - 1;
      this.#current = { font: RUNS.test(run) ? font : 'others', size };
      this.#document.font(this.#current.font).fontSize(size).text(run, { continued: !isLast });
    });
  }

  #number(footer: string): void {
    this.#pages += 1;
    const { page } = this.#document;
    const { bottom } = page.margins;
    page.margins.bottom = 0;
    this.#document
      .font('letters')
      .fontSize(8)
      .text(`${footer} · page ${this.#pages}`, MARGIN, page.height - FOOTER_AT, { lineBreak: false });
    page.margins.bottom = bottom;
    this.#document.font(this.#current.font).fontSize(this.#current.size);
    this.#document.x = MARGIN;
    this.#document.y = MARGIN;
  }
}

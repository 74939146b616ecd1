import { parentPort } from 'node:worker_threads';
import { PageWriter } from './page-writer.ts';
import type { Line } from './record-pages.ts';

// The thread of one PDF: answers each message with the bytes that are complete by then.
const writer = new PageWriter('File of a person', 'dialgraph: file of a person');

parentPort?.on('message', async (message: readonly Line[] | 'end') => {
  if (message === 'end') {
    answer(await writer.end());
    parentPort?.close();
    return;
  }
  for (const { style, text } of message) writer[style](text);
  answer(writer.taken());
});

function answer(bytes: Uint8Array<ArrayBuffer>): void {
  parentPort?.postMessage(bytes, [bytes.buffer]);
}

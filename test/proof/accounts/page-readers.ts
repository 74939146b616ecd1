import { parentPort } from 'node:worker_threads';

/** A page that is read by many at once. */
export interface Order {
  url: string;
  apiKey: string;
  readers: number;
}

// Runs in a worker thread, so that reading large answers delays no measurement of the main thread.
parentPort?.on('message', async ({ url, apiKey, readers }: Order) => {
  const headers = { authorization: `Bearer ${apiKey}` };
  const statusOf = async () => {
    const response = await fetch(url, { headers });
    await response.arrayBuffer();
    return response.status;
  };
  const read = Array.from({ length: readers }, () => statusOf().catch(() => 0));
  parentPort?.postMessage(await Promise.all(read));
});

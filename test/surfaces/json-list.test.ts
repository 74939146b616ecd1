import { describe, expect, it } from 'vitest';
import { inspectJsonList } from '../../adapters/uploads/json-list.ts';

const MEMBERS = ['list_id', 'country'];
/** Size of the chunks in which an uploaded file is read. */
const CHUNK_BYTES = 64 * 1024;

/** A document of any length, made as it is read; and how much of it was read. */
function endless(head: string, part: (i: number) => string) {
  const read = { bytes: 0 };
  async function* bytes(): AsyncGenerator<Uint8Array> {
    yield Buffer.from(head);
    for (let i = 0; read.bytes < 64 * 1024 * 1024; ) {
      let chunk = '';
      while (chunk.length < CHUNK_BYTES) chunk += part(i++);
      read.bytes += chunk.length;
      yield Buffer.from(chunk);
    }
  }
  return { read, bytes: bytes() };
}

describe('a document with a list', () => {
  it.each<[string, string, (i: number) => string, string]>([
    ['an unknown member', '{"items":[]', (i) => `,"k${i}":${i}`, 'k0'],
    ['a repeated setting', '{"items":[],"country":"US"', () => ',"country":"US"', 'country'],
    ['a repeated list', '{"items":[]', () => ',"items":[]', 'items'],
    ['settings between unknown members', '{', (i) => `"country":"US","k${i}":0,`, 'k0'],
    ['an item without end', '{"items":["', () => 'x'.repeat(1000), 'items'],
    ['a setting without end', '{"country":"', () => 'x'.repeat(1000), 'items'],
    ['a name without end', '{"', () => 'x'.repeat(1000), 'items'],
  ])('is read until %s', async (_title, head, part, field) => {
    const { read, bytes } = endless(head, part);
    await expect(inspectJsonList(bytes, 'items', MEMBERS)).rejects.toMatchObject({
      code: 'invalid_request',
      details: [{ field }],
    });
    expect(read.bytes).toBeLessThan(2 * 1024 * 1024);
  });

  it('gives its settings at any position', async () => {
    const document = Buffer.from('{"country":"US","items":[{"a":1}],"list_id":"list_1"}');
    expect(
      await inspectJsonList(
        (async function* () {
          yield document;
        })(),
        'items',
        MEMBERS,
      ),
    ).toEqual({
      settings: { country: 'US', list_id: 'list_1' },
      hasList: true,
    });
  });
});

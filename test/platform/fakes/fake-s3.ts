import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

interface StoredObject {
  body: Buffer;
  contentType: string;
}

interface OpenUpload {
  contentType: string;
  parts: Map<number, Buffer>;
}

/** The part of the S3 protocol that a storage of blobs needs, in memory (Amazon S3 API Reference). */
export class FakeS3 implements AsyncDisposable {
  readonly bucket = 'recordings-bucket';
  readonly objects = new Map<string, StoredObject>();
  readonly uploads = new Map<string, OpenUpload>();
  /** Answers 503 to everything, as in an outage. */
  isDown = false;
  /** Answers 403 to everything that writes, as to a key that may only read. */
  refusesWrites = false;
  /** Called after each part of an upload. */
  onPart: () => void = () => {};
  readonly #server = createServer((request, response) => void this.#serve(request, response));

  static async open(): Promise<FakeS3> {
    const fake = new FakeS3();
    fake.#server.listen(0, '127.0.0.1');
    await once(fake.#server, 'listening');
    return fake;
  }

  get endpoint(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request).catch(() => null);
    if (body === null) return;
    if (this.isDown) return void response.writeHead(503).end();
    if (this.refusesWrites && request.method !== 'GET' && request.method !== 'HEAD')
      return void xml(response, '<Error><Code>AccessDenied</Code><Message>no</Message></Error>', 403);
    const { pathname, searchParams } = new URL(request.url ?? '/', this.endpoint);
    const key = decodeURIComponent(pathname).replace(`/${this.bucket}/`, '');
    const contentType = request.headers['content-type'] ?? '';
    const upload = this.uploads.get(searchParams.get('uploadId') ?? '');
    switch (`${request.method}${searchParams.has('uploads') ? ' uploads' : upload ? ' upload' : ''}`) {
      case 'POST uploads':
        return this.#startUpload(response, contentType);
      case 'PUT upload':
        upload?.parts.set(Number(searchParams.get('partNumber')), body);
        this.onPart();
        return void response.writeHead(200, { etag: etagOf(body) }).end();
      case 'POST upload':
        return this.#finishUpload(response, key, searchParams.get('uploadId') ?? '');
      case 'DELETE upload':
        this.uploads.delete(searchParams.get('uploadId') ?? '');
        return void response.writeHead(204).end();
      case 'PUT':
        this.objects.set(key, { body, contentType });
        return void response.writeHead(200, { etag: etagOf(body) }).end();
      case 'DELETE':
        this.objects.delete(key);
        return void response.writeHead(204).end();
      default:
        return this.#give(request, response, key);
    }
  }

  #startUpload(response: ServerResponse, contentType: string): void {
    const id = randomUUID();
    this.uploads.set(id, { contentType, parts: new Map() });
    xml(
      response,
      `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
    );
  }

  #finishUpload(response: ServerResponse, key: string, id: string): void {
    const { contentType = '', parts = new Map<number, Buffer>() } = this.uploads.get(id) ?? {};
    const inOrder = [...parts].toSorted(([a], [b]) => a - b).map(([, part]) => part);
    this.objects.set(key, { body: Buffer.concat(inOrder), contentType });
    this.uploads.delete(id);
    xml(response, '<CompleteMultipartUploadResult><ETag>"done"</ETag></CompleteMultipartUploadResult>');
  }

  #give(request: IncomingMessage, response: ServerResponse, key: string): void {
    const found = this.objects.get(key);
    if (!found)
      return void xml(response, '<Error><Code>NoSuchKey</Code><Message>none</Message></Error>', 404);
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    const part = first === undefined ? found.body : found.body.subarray(Number(first), Number(last) + 1);
    response.writeHead(first === undefined ? 200 : 206, {
      'content-type': found.contentType,
      'content-length': part.length,
    });
    response.end(request.method === 'HEAD' ? undefined : part);
  }
}

function xml(response: ServerResponse, body: string, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/xml' }).end(body);
}

function etagOf(body: Buffer): string {
  return `"${createHash('md5').update(body).digest('hex')}"`;
}

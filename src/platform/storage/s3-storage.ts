import { addAbortSignal, type Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NotFound,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { BlobStorage, ByteRange } from './blob-storage.ts';

/** Address of and access to a bucket of Amazon S3 or of a compatible service. */
export interface S3StorageOptions {
  bucket: string;
  region: string;
  /** Address of an S3-compatible service; default: Amazon's own. */
  endpoint?: string;
  /** Whether the bucket is addressed as a folder of the endpoint, as most compatible services need it. */
  forcePathStyle: boolean;
  /** Access keys for the S3 bucket. Default: those that the AWS SDK finds (environment, profile, instance role). */
  credentials?: { accessKeyId: string; secretAccessKey: string };
  /** Prefix of every key in the S3 bucket, for a shared bucket. */
  prefix?: string;
}

/** Parts of one blob, 5 MiB each, that are in memory at a time. */
const PARTS_AT_ONCE = 2;

/** Stores recordings as objects of an S3 bucket, uploaded in parts as they arrive. */
export function createS3Storage(options: S3StorageOptions): BlobStorage & { close(): void } {
  const { bucket: Bucket, prefix = '' } = options;
  const client = new S3Client({
    region: options.region,
    endpoint: options.endpoint,
    forcePathStyle: options.forcePathStyle,
    credentials: options.credentials,
    // Compatible services often lack the checksums of Amazon's protocol.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const object = (key: string) => ({ Bucket, Key: `${prefix}${key}` });
  return {
    async put(key, content, { contentType: ContentType }, signal) {
      const params = { ...object(key), Body: content, ContentType };
      // The SDK listens only while it reads: an earlier error would be an uncaught exception.
      content.on('error', () => undefined);
      if (signal) addAbortSignal(signal, content);
      await new Upload({ client, params, queueSize: PARTS_AT_ONCE }).done();
    },
    async stat(key) {
      try {
        const { ContentLength, ContentType } = await client.send(new HeadObjectCommand(object(key)));
        return { size: ContentLength ?? 0, contentType: ContentType ?? 'application/octet-stream' };
      } catch (error) {
        if (error instanceof NotFound) return null;
        throw error;
      }
    },
    async read(key, range) {
      const { Body } = await client.send(new GetObjectCommand({ ...object(key), Range: headerFor(range) }));
      if (!Body) throw new Error(`the object ${key} has no content`);
      // On Node the SDK's body is one of its streams.
      return Body as Readable;
    },
    async delete(key) {
      await client.send(new DeleteObjectCommand(object(key)));
    },
    close: () => client.destroy(),
  };
}

function headerFor(range: ByteRange | undefined): string | undefined {
  return range && `bytes=${range.start}-${range.end}`;
}

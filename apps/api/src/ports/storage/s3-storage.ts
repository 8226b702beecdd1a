import type { Readable } from 'node:stream';

import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NotFound,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';

import { type ByteRange, checkKey, type StoragePort } from './storage-port.ts';

export interface S3Options {
  readonly bucket: string;
  readonly region: string;
  /** Of a server that speaks S3 and is not Amazon's. */
  readonly endpoint?: string;
  /** Absent: found as the SDK finds them, such as by the role of the machine. */
  readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string };
}

/** Parts that an upload holds in memory, and their size: 10 MB at most for each upload. */
const PARTS_AT_ONCE = 2;
const PART_BYTES = 5 * 1024 * 1024;

const header = ({ start, end }: ByteRange): string => `bytes=${start}-${end}`;

/** Files in a bucket. */
export function s3Storage({ bucket, region, endpoint, credentials }: S3Options): StoragePort {
  const config: S3ClientConfig = {
    region,
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
  };
  const client = new S3Client(config);
  const named = (key: string) => ({ Bucket: bucket, Key: checkKey(key) });

  async function size(key: string): Promise<number | undefined> {
    try {
      const { ContentLength = 0 } = await client.send(new HeadObjectCommand(named(key)));
      return ContentLength;
    } catch (error) {
      if (error instanceof NotFound) return undefined;
      throw error;
    }
  }

  return {
    async put(key, content, type) {
      let bytes = 0;
      content.on('data', (chunk: Buffer) => (bytes += chunk.length));
      content.pause();
      const upload = new Upload({
        client,
        params: { ...named(key), Body: content, ContentType: type },
        queueSize: PARTS_AT_ONCE,
        partSize: PART_BYTES,
      });
      try {
        await upload.done();
      } catch (error) {
        // Taking the parts away again may fail as well, and would hide why.
        throw content.errored ?? error;
      }
      return bytes;
    },
    async open(key, range) {
      const bytes = await size(key);
      if (bytes === undefined) return undefined;
      const { Body } = await client.send(
        new GetObjectCommand({ ...named(key), ...(range && { Range: header(range) }) }),
      );
      return { bytes, stream: Body as Readable };
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(named(key)));
    },
  };
}

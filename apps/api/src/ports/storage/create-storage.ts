import { join } from 'node:path';

import type { Env } from '../../config/env.ts';
import { diskStorage } from './disk-storage.ts';
import { s3Storage } from './s3-storage.ts';
import type { StoragePort } from './storage-port.ts';

/** Where files are without a bucket, below `DATA_DIR`. */
const FILES_FOLDER = 'files';

/** S3 where a bucket is named, a folder otherwise. */
export function createStorage(env: Env): StoragePort {
  const { S3_BUCKET: bucket, S3_REGION: region, S3_ENDPOINT: endpoint } = env;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (bucket === undefined) return diskStorage(join(env.DATA_DIR, FILES_FOLDER));
  return s3Storage({
    bucket,
    region,
    ...(endpoint !== undefined && { endpoint }),
    ...(accessKeyId !== undefined &&
      secretAccessKey !== undefined && { credentials: { accessKeyId, secretAccessKey } }),
  });
}

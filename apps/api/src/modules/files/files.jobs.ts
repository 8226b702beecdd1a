import { readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'drizzle-orm';

import { UPLOAD_PREFIX } from '../../plugins/contract/read-form.ts';
import type { Services } from '../../services.ts';
import type { ScheduledJob } from '../platform/scheduled-job.ts';
import { fileAddress } from './files.ts';
import { storedFiles } from './files.tables.ts';

/** In one transaction at a time. */
const BATCH = 100;

/**
 * Files older than a day that nothing names: replaced ones, and those of a write that broke off. A column that is missing here is a foreign
 * key, which refuses the deletion of what it names.
 */
const UNNAMED = sql`created_at < now() - interval '1 day'
  and not exists (select from providers where photo = ${fileAddress('')} || key)
  and not exists (select from providers where welcome_video_key = key or welcome_poster_key = key)
  and not exists (select from office_photos where file_key = key)
  and not exists (select from license_documents where file_key = key)
  and not exists (select from team_members where photo_key = key)
  and not exists (select from team_member_photos where file_key = key)`;

/** Takes away up to a batch of files; resolves to how many. */
async function removeUnnamed({ db, storage }: Services): Promise<number> {
  return db.transaction(async (tx) => {
    const due = sql`(select key from ${storedFiles} where ${UNNAMED} order by created_at limit ${BATCH})`;
    const removed = await tx
      .delete(storedFiles)
      .where(sql`${storedFiles.key} in ${due}`)
      .returning({ key: storedFiles.key });
    // The rows go when all of their files have gone: what fails here is tried again.
    for (const { key } of removed) await storage.remove(key);
    return removed.length;
  });
}

/** A call with files is answered long before, milliseconds. */
const UPLOAD_LEFT_AFTER_MS = 3_600_000;

/** Takes away what calls left behind on this machine when the process was killed; resolves to how many. */
async function removeLeftUploads(): Promise<number> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(UPLOAD_PREFIX));
  const removed = await Promise.all(
    names.map(async (name) => {
      const path = join(tmpdir(), name);
      const written = await stat(path).catch(() => undefined);
      if (!written || Date.now() - written.mtimeMs < UPLOAD_LEFT_AFTER_MS) return 0;
      await rm(path, { force: true });
      return 1;
    }),
  );
  return removed.reduce<number>((sum, one) => sum + one, 0);
}

export function filesJobs(services: Services): ScheduledJob[] {
  return [
    {
      name: 'remove-unnamed-files',
      cron: '57 3 * * *',
      run: async () => {
        let all = 0;
        for (let removed = BATCH; removed === BATCH; all += removed) removed = await removeUnnamed(services);
        services.log.info({ deleted: { stored_files: all } }, 'files that nothing names were removed');
      },
    },
    {
      name: 'remove-left-uploads',
      cron: '27 * * * *',
      run: async () => {
        const deleted = await removeLeftUploads();
        services.log.info({ deleted: { uploads: deleted } }, 'uploads that were left behind were removed');
      },
    },
  ];
}

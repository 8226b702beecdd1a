import { eq } from 'drizzle-orm';

import { filterField } from '@carematch/validation/fields/field-filters';

import type { Transaction } from '../../../db/client.ts';
import { fileAddress } from '../../files/files.ts';
import { officePhotos, providers } from '../providers.tables.ts';
import { raiseCompletion } from './raise-completion.ts';

/** What a company showed of someone. */
export interface Shown {
  readonly title: string | null;
  readonly aboutMe: string | null;
  /** Keys of files. */
  readonly photoKey: string | null;
  readonly officePhotoKeys: readonly string[];
}

/** Makes what a company showed of a professional who leaves it their own, wherever they have nothing of the kind. */
export async function keepFromCompany(tx: Transaction, providerId: number, shown: Shown): Promise<void> {
  const who = eq(providers.id, providerId);
  const [own] = await tx
    .select({ title: providers.title, aboutMe: providers.aboutMe, photo: providers.photo })
    .from(providers)
    .where(who)
    .for('update');
  if (!own) return;
  const photo = shown.photoKey && fileAddress(shown.photoKey);
  await tx
    .update(providers)
    .set({
      // A company shows any title, a profile one of letters.
      title: own.title || filterField('title', shown.title ?? ''),
      aboutMe: own.aboutMe || shown.aboutMe,
      photo: own.photo ?? photo,
    })
    .where(who);
  if (!own.photo && photo) await raiseCompletion(tx, providerId, 'photo');
  if (!own.aboutMe && shown.aboutMe) await raiseCompletion(tx, providerId, 'about_me');
  const keys = shown.officePhotoKeys;
  if (keys.length === 0 || (await tx.$count(officePhotos, eq(officePhotos.providerId, providerId))) > 0)
    return;
  await tx.insert(officePhotos).values(keys.map((fileKey) => ({ providerId, fileKey })));
  await raiseCompletion(tx, providerId, 'officePhotos');
}

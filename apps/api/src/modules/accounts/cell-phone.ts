import type { Vault } from '../../crypto/vault.ts';

/** Encrypts a cell phone number for the row of its owner. */
export const sealCellPhone = (vault: Vault, userId: number, phone: string): Buffer =>
  vault.seal('user.cell_phone', String(userId), phone);

/** The ten digits of an account's cell phone; null where none is known. */
export const openCellPhone = (
  vault: Vault,
  { id, cellPhoneEncrypted }: { readonly id: number; readonly cellPhoneEncrypted: Buffer | null },
): string | null => cellPhoneEncrypted && vault.open('user.cell_phone', String(id), cellPhoneEncrypted);

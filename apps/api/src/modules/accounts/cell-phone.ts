import type { Vault } from '../../crypto/vault.ts';
import { phoneIndex } from './phone-index.ts';

/** What the row of an account holds of its cell phone: the number, encrypted, and what finds it again. */
export const cellPhoneColumns = (vault: Vault, userId: number, phone: string) => ({
  cellPhoneEncrypted: vault.seal('user.cell_phone', String(userId), phone),
  cellPhoneIndex: phoneIndex(vault, phone),
});

/** The same of an account without one. */
export const NO_CELL_PHONE = { cellPhoneEncrypted: null, cellPhoneIndex: null } as const;

/** The ten digits of an account's cell phone; null where none is known. */
export const openCellPhone = (
  vault: Vault,
  { id, cellPhoneEncrypted }: { readonly id: number; readonly cellPhoneEncrypted: Buffer | null },
): string | null => cellPhoneEncrypted && vault.open('user.cell_phone', String(id), cellPhoneEncrypted);

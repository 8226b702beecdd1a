import type { StaffActor } from '../../../actor.ts';
import type { Services } from '../../../services.ts';
import { openCellPhone } from '../../accounts/accounts.ts';
import { audit } from '../../platform/audit.ts';
import { findProfessional } from './find-professional.ts';

/** Shows staff how to reach a professional, and records it before it is shown. @throws {ApiError} `not_found`. */
export function readContact(
  { db, vault }: Pick<Services, 'db' | 'vault'>,
  actor: StaffActor,
  userId: number,
): Promise<{ readonly email: string; readonly cell_phone_number: string | null }> {
  return db.transaction(async (tx) => {
    const { user, provider } = await findProfessional(tx, userId);
    await audit(
      { tx, actor },
      {
        action: 'professional.contact_read',
        subject: { type: 'provider', id: provider.id },
      },
    );
    return { email: user.email, cell_phone_number: openCellPhone(vault, user) };
  });
}

import type { StaffActor } from '../../../actor.ts';
import { maskPhone } from '../../../crypto/masking.ts';
import { ApiError } from '../../../plugins/api-error.ts';
import type { Services } from '../../../services.ts';
import { audit } from '../../platform/audit.ts';
import { actFor, ofUser } from '../on-behalf/act-for.ts';
import { lockProvider } from '../profile/lock-provider.ts';
import { releaseNumber } from './release-number.ts';

/** Gives up a professional's number. @throws {ApiError} `not_found` for one who has none. */
export async function giveUpNumber(
  { db }: Pick<Services, 'db'>,
  actor: StaffActor,
  userId: number,
): Promise<void> {
  const { providerId } = await actFor(db, actor, ofUser(userId));
  await db.transaction(async (tx) => {
    await lockProvider(tx, providerId);
    const released = await releaseNumber(tx, providerId);
    if (!released) throw new ApiError('not_found', { message: 'They have no number.' });
    const { areaCode, number } = released;
    await audit(
      { tx, actor },
      {
        action: 'number.released',
        subject: { type: 'provider', id: providerId },
        before: { area_code: areaCode, number: number && maskPhone(number) },
      },
    );
  });
}

import type { visitorMatchesContract } from '@carematch/api-client/contract/matches/matches.contract';
import { namedIn } from '@carematch/content/legal/visitor-consents';

import { ApiError } from '../../../plugins/api-error.ts';
import type { Handler } from '../../../plugins/contract/handlers.ts';
import { shownConsent } from '../../catalog/catalog.ts';
import { captureHold } from '../../credits/credits.ts';
import { namedStatement } from '../../platform/named-statement.ts';
import { CONFIRM_MATCH } from '../matches.ts';
import { readMatch } from './read-match.ts';
import { insertEvent } from '../../platform/outbox.ts';
import { MATCH_CONFIRMED } from '../matches.events.ts';

/** Where the visitor agrees. */
const PAGE = '/match-profile';

const confirm = namedStatement<{ capability_hash: Buffer; text: string; version: string; page: string }>(
  'visitor-confirm',
  `with confirmed as (${CONFIRM_MATCH}),
   ledger as (${captureHold('confirmed')}),
   consent as (
     insert into lead_consents (lead_id, kind, text, version, page, provider_id)
     select lead_id, 'disclosure', :text::text, :version::text, :page::text, provider_id from confirmed
   ), messages as (
     ${insertEvent(MATCH_CONFIRMED, 'confirmed', { match_id: 'id', lead_id: 'lead_id', provider_id: 'provider_id' })}
   )
   select id from confirmed`,
);

/**
 * `POST /matches/:id/confirmation`: the visitor agrees to share contact data with the provider; the credit held for it is
 * charged. Repeating it changes nothing.
 */
export const confirmMatch: Handler<
  (typeof visitorMatchesContract)['POST /matches/:id/confirmation']
> = async ({ services }, { params, body }) => {
  const { pool, vault, catalog } = services;
  const { match } = await readMatch(services, params.id);
  const consent = shownConsent(await catalog.references(), {
    kind: 'disclosure',
    version: body.consent_version,
    field: 'consent_version',
  });
  await pool.query(
    confirm({
      capability_hash: vault.capabilityHash(params.id),
      text: namedIn(consent.text, match.provider.display_name),
      version: consent.version,
      page: PAGE,
    }),
  );
  // Read again rather than concluded: a repetition and a rival find the same.
  const { match: now } = await readMatch(services, params.id);
  if (now.disclosure === 'confirm' && now.state === 'live') return { match: now };
  throw new ApiError('match_not_confirmable', {
    message:
      now.disclosure === 'instant'
        ? 'There’s nothing left to agree to for this match.'
        : 'The time to agree has passed. Please send a new request.',
  });
};

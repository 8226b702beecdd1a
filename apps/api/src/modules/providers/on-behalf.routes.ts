import type { onBehalfContract } from '@carematch/api-client/contract/providers/on-behalf.contract';

import type { Handlers } from '../../plugins/contract/handlers.ts';
import { answerOnce } from '../platform/answer-once.ts';
import { readCalendarFeed, renewCalendarFeed } from './calendar/calendar-feed.ts';
import { changeHours } from './hours/change-hours.ts';
import { readHours } from './hours/read-hours.ts';
import { setProfessions } from './licenses/set-professions.ts';
import { onBehalfOf, ofLicenseDocument, ofRegion, ofTemplate, ofUser } from './on-behalf/on-behalf-of.ts';
import { changeOfficePhotos } from './pictures/change-office-photos.ts';
import { editProfile } from './on-behalf/edit-profile.ts';
import { readImpersonated } from './on-behalf/read-impersonated.ts';
import { removePhoto } from './pictures/replace-photo.ts';
import { removeWelcomeVideo, replaceWelcomeVideo } from './pictures/replace-welcome-video.ts';
import { assignServices } from './profile/assign-services.ts';
import { changePublicProfile } from './public-profile/change-public-profile.ts';
import { isVanityNameAvailable } from './public-profile/is-vanity-name-available.ts';
import { readOwnPublicProfile } from './public-profile/read-own-public-profile.ts';
import { readAccount } from './profile/read-account.ts';
import { setCarriers } from './profile/set-carriers.ts';
import { addRegion } from './regions/add-region.ts';
import { changeRegion } from './regions/change-region.ts';
import { listCounties } from './regions/list-counties.ts';
import { previewRegion } from './regions/preview-region.ts';
import { readRegions } from './regions/read-regions.ts';
import { readVirtualLeadOptions } from './regions/read-virtual-lead-options.ts';
import { removeRegion } from './regions/remove-region.ts';
import { updateVirtualLeads } from './regions/update-virtual-leads.ts';
import { addTemplate } from './templates/add-template.ts';
import { changeTemplate } from './templates/change-template.ts';
import { deleteTemplate } from './templates/delete-template.ts';
import { listTemplates } from './templates/list-templates.ts';
import { removeLicenseDocument, storeLicenseDocument } from './verifications/license-documents.ts';

/** What staff read and change of a professional: the professional's own verbs, by the same rules. */
export const onBehalfHandlers: Handlers<typeof onBehalfContract> = {
  'GET /user': readImpersonated,
  'GET /users/:id/profile': async (context, input) =>
    readAccount(await onBehalfOf(context, ofUser(input.params.id)), input),
  'POST /users/:id': editProfile,
  'DELETE /users/:id/photo': async (context, input) =>
    removePhoto(await onBehalfOf(context, ofUser(input.params.id)), input),
  'POST /users/:id/office-photos': async (context, input) =>
    changeOfficePhotos(await onBehalfOf(context, ofUser(input.params.id)), input),
  'POST /users/:id/welcome-video': async (context, input) =>
    replaceWelcomeVideo(await onBehalfOf(context, ofUser(input.params.id)), input),
  'DELETE /users/:id/welcome-video': async (context, input) =>
    removeWelcomeVideo(await onBehalfOf(context, ofUser(input.params.id)), input),
  'POST /users/:id/professions': async (context, input) =>
    setProfessions(await onBehalfOf(context, ofUser(input.params.id)), input),
  'POST /users/:id/license-documents': async (context, input) =>
    storeLicenseDocument(await onBehalfOf(context, ofUser(input.params.id)), input),
  'DELETE /license-documents/:id': async (context, input) =>
    removeLicenseDocument(await onBehalfOf(context, ofLicenseDocument(input.params.id)), input),
  'POST /users/:id/services': async (context, input) =>
    assignServices(await onBehalfOf(context, ofUser(input.params.id)), input),
  'POST /users/:id/insurance-carriers': async (context, input) =>
    setCarriers(await onBehalfOf(context, ofUser(input.params.id)), input),
  'GET /users/:id/regions': async (context, { params }) =>
    readRegions(await onBehalfOf(context, ofUser(params.id))),
  'GET /users/:id/regions/preview': async (context, input) =>
    previewRegion(await onBehalfOf(context, ofUser(input.params.id)), input),
  'GET /regions/counties': listCounties,
  'POST /regions': async (context, { body: { user_id, ...body } }) =>
    addRegion(await onBehalfOf(context, ofUser(user_id)), { body }),
  'POST /regions/:id': changeRegion,
  'DELETE /regions/:id': async (context, input) =>
    removeRegion(await onBehalfOf(context, ofRegion(input.params.id)), input),
  'GET /users/:id/virtual-states': async (context, { params }) =>
    readVirtualLeadOptions(await onBehalfOf(context, ofUser(params.id))),
  'POST /users/:id/virtual-states': async (context, input) =>
    updateVirtualLeads(await onBehalfOf(context, ofUser(input.params.id)), input),
  'GET /users/:id/business-hours': async (context, { params }) =>
    readHours(await onBehalfOf(context, ofUser(params.id))),
  'PUT /users/:id/business-hours': async (context, input) =>
    changeHours(await onBehalfOf(context, ofUser(input.params.id)), input),
  'GET /users/:id/public-profile': async (context, { params }) =>
    readOwnPublicProfile(await onBehalfOf(context, ofUser(params.id))),
  'PUT /users/:id/public-profile': async (context, input) =>
    changePublicProfile(await onBehalfOf(context, ofUser(input.params.id)), input),
  'GET /users/:id/public-profile/availability': async (context, input) =>
    isVanityNameAvailable(await onBehalfOf(context, ofUser(input.params.id)), input),
  'GET /users/:id/calendar-feed': async (context, { params }) =>
    readCalendarFeed(await onBehalfOf(context, ofUser(params.id))),
  'POST /users/:id/calendar-feed': async (context, { params }) =>
    renewCalendarFeed(await onBehalfOf(context, ofUser(params.id))),
  'GET /users/:id/message-templates': async (context, { params }) =>
    listTemplates(await onBehalfOf(context, ofUser(params.id))),
  'POST /message-templates': answerOnce(async (context, { body: { user_id, ...body } }) =>
    addTemplate(await onBehalfOf(context, ofUser(user_id)), { body }),
  ),
  'POST /message-templates/:id': async (context, input) =>
    changeTemplate(await onBehalfOf(context, ofTemplate(input.params.id)), input),
  'DELETE /message-templates/:id': async (context, input) =>
    deleteTemplate(await onBehalfOf(context, ofTemplate(input.params.id)), input),
};

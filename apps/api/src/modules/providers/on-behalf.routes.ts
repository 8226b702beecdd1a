import type { onBehalfContract } from '@carematch/api-client/contract/providers/on-behalf.contract';

import type { StaffActor } from '../../actor.ts';
import type { Handlers } from '../../plugins/contract/handlers.ts';
import type { Services } from '../../services.ts';
import { presentImpersonation } from '../accounts/accounts.ts';
import { answerOnce } from '../platform/answer-once.ts';
import { readCalendarFeed, renewCalendarFeed } from './calendar/calendar-feed.ts';
import { changeHours } from './hours/change-hours.ts';
import { readHours } from './hours/read-hours.ts';
import { setProfessions } from './licenses/set-professions.ts';
import { actFor, onBehalfOf, ofLicenseDocument, ofRegion, ofTemplate, ofUser } from './on-behalf/act-for.ts';
import { changeOfficePhotos } from './pictures/change-office-photos.ts';
import { editProfile } from './on-behalf/edit-profile.ts';
import { readProfessionalOf } from './on-behalf/read-professional-of.ts';
import { removePhoto } from './pictures/replace-photo.ts';
import { removeWelcomeVideo, replaceWelcomeVideo } from './pictures/replace-welcome-video.ts';
import { assignServices } from './profile/assign-services.ts';
import { readProfessional } from './profile/read-professional.ts';
import { readOwnPublicProfile } from './profile/read-public-profile.ts';
import { setCarriers } from './profile/set-carriers.ts';
import { addRegion } from './regions/add-region.ts';
import { changeRegion } from './regions/change-region.ts';
import { listCounties } from './regions/list-counties.ts';
import { previewRegion } from './regions/preview-region.ts';
import { readOwnRegions } from './regions/read-regions.ts';
import { readVirtualLeadOptions } from './regions/read-virtual-lead-options.ts';
import { removeRegion } from './regions/remove-region.ts';
import { updateVirtualLeads } from './regions/update-virtual-leads.ts';
import { addTemplate } from './templates/add-template.ts';
import { changeTemplate } from './templates/change-template.ts';
import { deleteTemplate } from './templates/delete-template.ts';
import { listTemplates } from './templates/list-templates.ts';
import { removeLicenseDocument, storeLicenseDocument } from './verifications/license-documents.ts';

/** What staff read and change of a professional: the professional's own verbs, by the same rules. */
export function onBehalfHandlers(services: Services): Handlers<typeof onBehalfContract> {
  const { db, pool } = services;
  const forUser = (actor: StaffActor, userId: number) => actFor(db, actor, ofUser(userId));
  const forRegion = (actor: StaffActor, id: number) => actFor(db, actor, ofRegion(id));

  return {
    'GET /user': async ({ actor }) => {
      const live = await presentImpersonation(services, actor);
      if (!live) return { user: null, ends_at: null };
      return {
        user: await readProfessionalOf(services, actor, live.userId),
        ends_at: live.endsAt?.toISOString() ?? null,
      };
    },
    'GET /users/:id/profile': async ({ actor }, { params, query }) => {
      const professional = await forUser(actor, params.id);
      return {
        user: await readProfessional(services, professional),
        ...(query.public && { public_profile: await readOwnPublicProfile(pool, professional.providerId) }),
      };
    },
    'POST /users/:id': async ({ actor }, { params, body: { _method, ...change }, files, ifMatch }) => ({
      user: await editProfile(
        services,
        await forUser(actor, params.id),
        { change, photo: files.photo?.[0] },
        ifMatch,
      ),
    }),
    'DELETE /users/:id/photo': async (context, input) =>
      removePhoto(await onBehalfOf(context, ofUser(input.params.id)), input),
    'POST /users/:id/office-photos': async (context, input) =>
      changeOfficePhotos(await onBehalfOf(context, ofUser(input.params.id)), input),
    'POST /users/:id/welcome-video': async (context, input) =>
      replaceWelcomeVideo(await onBehalfOf(context, ofUser(input.params.id)), input),
    'DELETE /users/:id/welcome-video': async (context, input) =>
      removeWelcomeVideo(await onBehalfOf(context, ofUser(input.params.id)), input),
    'POST /users/:id/professions': async ({ actor }, { params, body, ifMatch }) => ({
      user: await setProfessions(services, await forUser(actor, params.id), body.professions, ifMatch),
    }),
    'POST /users/:id/license-documents': async ({ actor }, { params, body, files }) =>
      storeLicenseDocument(services, await forUser(actor, params.id), {
        professionId: body.profession_id,
        stateId: body.state_id ?? 0,
        file: files.document?.[0],
      }),
    'DELETE /license-documents/:id': async ({ actor }, { params }) => {
      await removeLicenseDocument(services, await actFor(db, actor, ofLicenseDocument(params.id)), params.id);
      return { message: 'Copy removed.' };
    },
    'POST /users/:id/services': async ({ actor }, { params, body, ifMatch }) => ({
      user: await assignServices(services, await forUser(actor, params.id), body, ifMatch),
    }),
    'POST /users/:id/insurance-carriers': async ({ actor }, { params, body, ifMatch }) => ({
      user: await setCarriers(services, await forUser(actor, params.id), body, ifMatch),
    }),
    'GET /users/:id/regions': async ({ actor }, { params }) =>
      readOwnRegions(db, (await forUser(actor, params.id)).providerId),
    'GET /users/:id/regions/preview': async ({ actor }, { params, query }) =>
      previewRegion(db, await forUser(actor, params.id), query),
    'GET /regions/counties': (_context, { query }) => listCounties(db, query.state_id),
    'POST /regions': async ({ actor }, { body: { user_id, ...area } }) =>
      addRegion(services, await forUser(actor, user_id), area),
    'POST /regions/:id': async ({ actor }, { params, body }) =>
      changeRegion(services, await forRegion(actor, params.id), params.id, body.radius_miles),
    'DELETE /regions/:id': async ({ actor }, { params }) =>
      removeRegion(services, await forRegion(actor, params.id), params.id),
    'GET /users/:id/virtual-states': async ({ actor }, { params }) =>
      readVirtualLeadOptions(db, await forUser(actor, params.id)),
    'POST /users/:id/virtual-states': async ({ actor }, { params, body, ifMatch }) =>
      updateVirtualLeads(services, await forUser(actor, params.id), body, ifMatch),
    'GET /users/:id/business-hours': async (context, { params }) =>
      readHours(await onBehalfOf(context, ofUser(params.id))),
    'PUT /users/:id/business-hours': async (context, input) =>
      changeHours(await onBehalfOf(context, ofUser(input.params.id)), input),
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
}

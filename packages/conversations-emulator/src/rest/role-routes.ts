import { findRole } from '../conversations/authorise.ts';
import { roleNotFound } from '../conversations/errors.ts';
import { ROLES } from '../conversations/names.ts';
import { INITIAL_ROLES, PERMISSIONS, type Role } from '../conversations/roles.ts';
import type { JsonObject } from '../frames/frame.ts';
import { badRequest } from '../http/api-error.ts';
import { textField, textsField, wordField } from '../http/read-fields.ts';
import type { Router } from '../http/router.ts';
import type { Services } from '../services.ts';
import { newSid } from '../sids.ts';
import type { StoreReader } from '../store/store.ts';
import type { RestBodies } from './rest-bodies.ts';
import { askedPage, pageResponse } from './rest-page.ts';
import type { ServerCaller } from './server-caller.ts';

const ONE = '/v1/Roles/:role';

/** `/v1/Roles`: what users and participants may do. */
export function addRestRoleRoutes(
  router: Router<ServerCaller>,
  services: Services,
  bodies: RestBodies,
): void {
  const { store, clock } = services;
  router
    .add('POST', '/v1/Roles', async ({ root }, { body }) => {
      const type = wordField(body, 'Type', ['conversation', 'service']);
      const friendlyName = textField(body, 'FriendlyName');
      if (type === undefined || !friendlyName) throw badRequest('FriendlyName and Type are required');
      const date = clock.date();
      const role: Role = {
        sid: newSid('RL'),
        type,
        friendlyName,
        permissions: permissionsOf(body),
        dateCreated: date,
        dateUpdated: date,
      };
      await store.write((writer) => writer.putRecord(ROLES, role.sid, role));
      return { status: 201, body: bodies.role(root, role) };
    })
    .add('GET', '/v1/Roles', async ({ root }, request) => {
      const asked = askedPage(request);
      const all = await store.read(listRoles);
      const rows = all
        .filter(({ sid }) => asked.from === undefined || sid >= asked.from)
        .map((role) => ({ key: role.sid, body: bodies.role(root, role) }));
      return pageResponse('roles', `${root}/Roles`, request, asked, rows);
    })
    .add('GET', ONE, async ({ root }, _request, { role = '' }) => {
      const found = await store.read((reader) => findRole(reader, role));
      if (!found) throw roleNotFound();
      return { status: 200, body: bodies.role(root, found) };
    })
    .add('POST', ONE, async ({ root }, { body }, { role = '' }) => {
      const permissions = permissionsOf(body);
      const changed = await store.write(async (writer) => {
        const found = await findRole(writer, role);
        if (!found) throw roleNotFound();
        const next: Role = { ...found, permissions, dateUpdated: clock.date() };
        await writer.putRecord(ROLES, role, next);
        return next;
      });
      return { status: 200, body: bodies.role(root, changed) };
    })
    .add('DELETE', ONE, async (_caller, _request, { role = '' }) => {
      if (INITIAL_ROLES.some(({ sid }) => sid === role))
        throw badRequest('A default role can not be removed');
      await store.write(async (writer) => {
        if (!(await findRole(writer, role))) throw roleNotFound();
        await writer.removeRecord(ROLES, role);
      });
      return { status: 204 };
    });
}

async function listRoles(reader: StoreReader): Promise<Role[]> {
  const kept = await reader.listRecords<Role>(ROLES, { limit: 1000 });
  const changed = kept.map(({ data }) => data);
  const initial = INITIAL_ROLES.filter(({ sid }) => !changed.some((role) => role.sid === sid));
  return [...initial, ...changed].toSorted((a, b) => (a.sid < b.sid ? -1 : 1));
}

function permissionsOf(body: JsonObject): string[] {
  const permissions = textsField(body, 'Permission') ?? [];
  const known: readonly string[] = PERMISSIONS;
  const unknown = permissions.find((permission) => !known.includes(permission));
  if (permissions.length === 0 || unknown !== undefined)
    throw badRequest(`Permission ${unknown ?? ''} is not known`);
  return permissions;
}

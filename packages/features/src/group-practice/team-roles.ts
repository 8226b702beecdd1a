import type { TeamRole } from './group-practice-calls.ts';

export const ROLE_LABELS: Readonly<Record<TeamRole, string>> = {
  owner: 'Owner',
  manager: 'Manager',
  member: 'Member',
};

const ROLES = ['member', 'manager', 'owner'] as const;

/** Whether someone in one role may add, change and remove those in another; the server has the last word. */
export const mayManage = (own: TeamRole, theirs: TeamRole): boolean =>
  own === 'owner' || (own === 'manager' && theirs !== 'owner');

/** The roles that someone may give. */
export const rolesFor = (own: TeamRole) =>
  ROLES.filter((role) => mayManage(own, role)).map((role) => ({ value: role, label: ROLE_LABELS[role] }));

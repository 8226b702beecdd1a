import { mayManage, type TeamRole } from '@carematch/validation/rules/team-roles';

export const ROLE_LABELS: Readonly<Record<TeamRole, string>> = {
  owner: 'Owner',
  manager: 'Manager',
  member: 'Member',
};

const ROLES = ['member', 'manager', 'owner'] as const;

/** The roles that someone may give. */
export const rolesFor = (own: TeamRole) =>
  ROLES.filter((role) => mayManage(own, role)).map((role) => ({ value: role, label: ROLE_LABELS[role] }));

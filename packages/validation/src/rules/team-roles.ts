/** What someone is in a company. */
export type TeamRole = 'owner' | 'manager' | 'member';

/** Whether someone in one role may add, change and remove those in another. */
export const mayManage = (own: TeamRole, theirs: TeamRole): boolean =>
  own === 'owner' || (own === 'manager' && theirs !== 'owner');

export const ROLE_LABELS: Readonly<Record<TeamRole, string>> = {
  owner: 'Owner',
  manager: 'Manager',
  member: 'Member',
};

const ROLES = ['member', 'manager', 'owner'] as const;

/** The roles that someone may give. */
export const rolesFor = (own: TeamRole) =>
  ROLES.filter((role) => mayManage(own, role)).map((role) => ({ value: role, label: ROLE_LABELS[role] }));

/** What someone is in a company. */
export type TeamRole = 'owner' | 'manager' | 'member';

/** Whether someone in one role may add, change and remove those in another. */
export const mayManage = (own: TeamRole, theirs: TeamRole): boolean =>
  own === 'owner' || (own === 'manager' && theirs !== 'owner');

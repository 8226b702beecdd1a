/**
 * Who acts. Every verb is handed one of these, and `audit()` writes it down. `userId` is always the person who really acts;
 * `providerId` says whose matches, profile and money they act on.
 */
export type Actor = VisitorActor | PendingSignInActor | SignedInActor | JobActor;

/** Someone who isn't signed in. What they hold, if anything, is in the path or body: the verb looks it up. */
export interface VisitorActor {
  readonly kind: 'visitor';
}

/** Someone who has begun to sign up, or has shown a password and not yet a second factor. Their session's token names what waits. */
export interface PendingSignInActor {
  readonly kind: 'pendingSignIn';
}

export interface ProfessionalActor {
  readonly kind: 'professional';
  readonly userId: number;
  readonly providerId: number;
}

export interface StaffActor {
  readonly kind: 'staff';
  readonly userId: number;
}

/** A member of staff who sees and does what a professional would. */
interface StaffAsProfessionalActor {
  readonly kind: 'staffAsProfessional';
  /** The member of staff. */
  readonly userId: number;
  readonly professionalUserId: number;
  readonly providerId: number;
}

/** The product itself: a scheduled job, an outbox topic or a command, by its name. */
export interface JobActor {
  readonly kind: 'job';
  readonly name: string;
}

export type SignedInActor = ProfessionalActor | StaffActor | StaffAsProfessionalActor;

/** Whoever acts on what is a professional's own. */
export type ActorForProfessional = ProfessionalActor | StaffAsProfessionalActor;

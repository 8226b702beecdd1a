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

/** What is known of every request, whoever signed in for it. */
interface Request {
  /** Network address that it came from; absent for commands. The audit log keeps it. */
  readonly address?: string | undefined;
}

export interface ProfessionalActor extends Request {
  readonly kind: 'professional';
  readonly userId: number;
  readonly providerId: number;
}

export interface StaffActor extends Request {
  readonly kind: 'staff';
  readonly userId: number;
}

/** A member of staff who does what a professional would: for them in the console, or as them in their portal. */
export interface StaffAsProfessionalActor extends Request {
  readonly kind: 'staffAsProfessional';
  /** The member of staff. */
  readonly userId: number;
  readonly professionalUserId: number;
  /** In the portal alone. */
  readonly impersonationId?: number;
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

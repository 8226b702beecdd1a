interface Message {
  readonly message: string;
}

/** A code that is on its way. */
export interface SentCode extends Message {
  /** From then on another may be sent, ISO. */
  readonly resend_at: string;
  readonly expires_at: string;
}

interface NewPassword {
  readonly password: string;
  readonly password_confirmation: string;
}

/** Changing the password with a code that was just sent. */
export interface CodeCalls {
  readonly send: () => Promise<SentCode>;
  readonly change: (body: NewPassword & { readonly code: string }) => Promise<Message>;
}

/** The calls of whoever is signed in about their own password. */
export interface PasswordCalls {
  readonly change: (body: NewPassword & { readonly old_password: string }) => Promise<Message>;
  readonly byCode?: CodeCalls;
}

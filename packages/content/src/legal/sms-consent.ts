/**
 * What a visitor agrees to by submitting with a phone number: shown above the button, and kept with the lead as the version that was
 * agreed to. A changed text is a new version.
 */
export const SMS_CONSENT = {
  version: 'sms-2026-11',
  text: 'By submitting, you agree to receive occasional SMS messages from Carematch and from the provider you are matched with, for scheduling, reminders, updates and offers. Message and data rates may apply. Reply STOP to opt out.',
} as const;

/** Care that a lead asks for, as the contract's `requestSummary` and `requestDetails` have it. */
interface RequestedCare {
  readonly services: readonly string[];
  readonly specializations: readonly string[];
  readonly care_goals: readonly string[];
  readonly virtual_session: boolean | null;
  readonly insurance_carrier: string | null;
  readonly willing_to_pay_cash: boolean;
}

/** How the client would meet a provider, in words. */
function formatSession(isVirtual: boolean | null): string {
  if (isVirtual === null) return 'Not asked';
  return isVirtual ? 'Open to video' : 'In person only';
}

/** How the client would pay, in words; `carrier` is the name of their insurance. */
function formatPayment(carrier: string | null, isOpenToSelfPay: boolean): string {
  if (carrier !== null) return isOpenToSelfPay ? `${carrier}, open to self-pay` : carrier;
  return isOpenToSelfPay ? 'Open to self-pay' : 'Not provided';
}

/** Facts whose name depends on the reader. */
const NAMES = {
  professional: { specializations: 'Needs', careGoals: 'Goals' },
  staff: { specializations: 'Specializations', careGoals: 'Care goals' },
} as const;

/** The care that a lead asks for as named facts, the same for professionals and staff. */
export const requestFacts = (
  request: RequestedCare,
  reader: keyof typeof NAMES,
): (readonly [name: string, text: string])[] => [
  ['Services', request.services.join(', ')],
  [NAMES[reader].specializations, request.specializations.join(', ')],
  [NAMES[reader].careGoals, request.care_goals.join(', ')],
  ['Session', formatSession(request.virtual_session)],
  ['Payment', formatPayment(request.insurance_carrier, request.willing_to_pay_cash)],
];

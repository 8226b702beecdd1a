/** Credits, and what they cost in US cents. */
interface Share {
  readonly credits: number;
  readonly cents: number;
}

/** Whole cents that go back for credits of an invoice, by share; the last ones take what is left of it. */
export const refundShare = (invoice: Share, rest: Share, credits: number): number =>
  credits === rest.credits ? rest.cents : Math.floor((invoice.cents * credits) / invoice.credits);

/** What a lead costs here, whole credits: two of the services of `leadBody()`. */
export const LEAD_COST = 5;

/** The cheapest service that the professional offers, whole credits: renewal by balance waits until there is less. */
const CHEAPEST_SERVICE = 4;

type MatchState = 'held' | 'charged' | 'released' | 'refunded';

/** A match of the model, in the order in which matches were made. */
export interface ModelMatch {
  state: MatchState;
}

/** What was bought, and what went back of it. */
export interface ModelInvoice {
  readonly credits: number;
  readonly cents: number;
  creditedCredits: number;
  creditedCents: number;
  isDisputed: boolean;
  /** What a dispute took of the balance. */
  creditsTaken: number;
}

/**
 * The money of one professional as a bookkeeper would keep it on paper: plain numbers, no time, no concurrency, nothing of the product's code.
 * Whatever happens to the product happens to it too, and both have to agree after every step.
 */
export class MoneyModel {
  balance = 0;
  /** Of the month. */
  spent = 0;
  limit: number | null = null;
  /** What came in on cards less what went back, US cents. */
  moneyIn = 0;
  /** What renewals have cost this month, US cents. */
  renewed = 0;
  readonly matches: ModelMatch[] = [];
  readonly invoices: ModelInvoice[] = [];
  /** How each lead that waits would be disclosed, the oldest first. */
  readonly pending: ('instant' | 'confirm')[] = [];

  private get isWithinLimit(): boolean {
    return this.limit === null || this.spent + LEAD_COST <= this.limit;
  }

  private match(disclosure: 'instant' | 'confirm'): void {
    this.balance -= LEAD_COST;
    this.spent += LEAD_COST;
    this.matches.push({ state: disclosure === 'confirm' ? 'held' : 'charged' });
  }

  /** More credits run the leads that wait again, as far as they reach. */
  private add(credits: number): void {
    this.balance += credits;
    while (this.balance >= LEAD_COST && this.isWithinLimit) {
      const next = this.pending.shift();
      if (next === undefined) return;
      this.match(next);
    }
  }

  lead(disclosure: 'instant' | 'confirm'): 'matched' | 'pending' | 'unmatched' {
    if (!this.isWithinLimit) return 'unmatched';
    if (this.balance < LEAD_COST) {
      this.pending.push(disclosure);
      return 'pending';
    }
    this.match(disclosure);
    return 'matched';
  }

  capture(match: ModelMatch): void {
    match.state = 'charged';
  }

  /** Every hold runs out: one after the other gives its credits back, and then leads that wait are run again. */
  releaseAll(): void {
    const held = this.matches.filter(({ state }) => state === 'held');
    for (const match of held) {
      match.state = 'released';
      this.spent -= LEAD_COST;
    }
    this.add(held.length * LEAD_COST);
  }

  refund(match: ModelMatch, credits: number): void {
    match.state = 'refunded';
    this.spent = Math.max(0, this.spent - credits);
    this.add(credits);
  }

  buy(credits: number, cents: number): void {
    this.moneyIn += cents;
    this.invoices.push({
      credits,
      cents,
      creditedCredits: 0,
      creditedCents: 0,
      isDisputed: false,
      creditsTaken: 0,
    });
    this.add(credits);
  }

  /** Renewal by balance, below a ceiling of the month in US cents. */
  renew(credits: number, cents: number, ceiling: number): void {
    if (this.balance >= CHEAPEST_SERVICE || this.renewed + cents > ceiling) return;
    this.renewed += cents;
    this.buy(credits, cents);
  }

  /** US cents that go back for so many credits of an invoice: its share, and the rest with the last of them. */
  centsFor(invoice: ModelInvoice, credits: number): number {
    const isRest = invoice.creditedCredits + credits === invoice.credits;
    return isRest
      ? invoice.cents - invoice.creditedCents
      : Math.floor((invoice.cents * credits) / invoice.credits);
  }

  refundCard(invoice: ModelInvoice, credits: number): void {
    const cents = this.centsFor(invoice, credits);
    invoice.creditedCredits += credits;
    invoice.creditedCents += cents;
    this.moneyIn -= cents;
    this.balance -= credits;
  }

  dispute(invoice: ModelInvoice): void {
    const rest = invoice.credits - invoice.creditedCredits;
    invoice.isDisputed = true;
    invoice.creditsTaken = Math.min(this.balance, rest);
    this.moneyIn -= invoice.cents - invoice.creditedCents;
    this.balance -= invoice.creditsTaken;
  }

  adjust(amount: number): void {
    if (amount > 0) this.add(amount);
    else this.balance += amount;
  }
}

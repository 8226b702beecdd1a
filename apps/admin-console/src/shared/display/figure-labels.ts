/** Outcomes of a lead, in the order in which the decision tries them. */
export const OUTCOMES = ['rematched', 'matched', 'possible', 'pending', 'unmatched'] as const;

/** Numbers that leads are counted by, as the API names them. */
export const LEAD_FIGURES = [
  'leads',
  'matched',
  'possible',
  'pending',
  'rematched',
  'unmatched',
  'matches',
  'contacted',
  'prompt',
  'scheduled',
  'started',
  'not_a_fit',
  'unreachable',
  'refunded',
  'spend',
  'refunds',
] as const;

export type LeadFigure = (typeof LEAD_FIGURES)[number];

/** Numbers that a professional's matches are counted by, as the API names them. */
export const PROFESSIONAL_FIGURES = [
  'matches',
  'contacted',
  'prompt',
  'scheduled',
  'started',
  'refunded',
  'spend',
  'refunds',
  'cost_per_started',
] as const;

export type ProfessionalFigure = (typeof PROFESSIONAL_FIGURES)[number];

/** What each number is called in the head of a column. What it means, the API says. */
export const FIGURE_LABELS: Readonly<Record<LeadFigure | ProfessionalFigure, string>> = {
  leads: 'Requests',
  matched: 'Matched',
  possible: 'Possible',
  pending: 'Pending',
  rematched: 'Rematched',
  unmatched: 'Unmatched',
  matches: 'Matches',
  contacted: 'Contacted',
  prompt: 'Within 4 hours',
  scheduled: 'Scheduled',
  started: 'Started',
  not_a_fit: 'Not a fit',
  unreachable: 'Unreachable',
  refunded: 'Refunded',
  spend: 'Credits spent',
  refunds: 'Credits refunded',
  cost_per_started: 'Credits per start',
};

/** The numbers that the API says the meaning of, under their names on the page. */
export const meaningsOf = (
  names: readonly (LeadFigure | ProfessionalFigure)[],
  meanings: Readonly<Record<string, string>>,
) => names.map((name) => [FIGURE_LABELS[name], meanings[name]] as const);

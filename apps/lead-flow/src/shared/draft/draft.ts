/** An answer as it is kept: what was chosen or written, and what it means to the request. */
export interface RecordedAnswer {
  readonly question_id: number;
  readonly option_ids: readonly number[];
  readonly content: string | null;
  /** The question's meaning and the value of the chosen option, where both are there. */
  readonly meaning: string | null;
  readonly value: string | null;
}

/** The professional whom a request goes to first. */
interface ChosenProfessional {
  readonly vanityName: string;
  /** As they are shown; empty until it is known. */
  readonly name: string;
  /** They have left, or never were: the request still names them, so that its answer says so. */
  readonly isGone?: boolean;
}

/** What a visitor has told so far, under the specification's names. */
export interface Draft {
  /** Postal code. */
  readonly location_id: string;
  readonly professionId: number;
  readonly professionName: string;
  /** As it stands in the flow's addresses. */
  readonly professionSlug: string;
  /** Whether the profession can never be met by video. */
  readonly isInPersonOnly: boolean;
  readonly originUrl: string;
  readonly care_path: number;
  readonly care_path_name: string;
  /** Chosen specializations. */
  readonly service_category_id: readonly number[];
  readonly specializationNames: readonly string[];
  /** Chosen care goals. */
  readonly service_id: readonly number[];
  readonly careGoals: readonly string[];
  /** Services chosen in the service flow; the specification names no key for them. */
  readonly serviceIds: readonly number[];
  readonly serviceNames: readonly string[];
  /** Questionnaires asked. */
  readonly questionnaires: readonly number[];
  readonly questionnairesResult: readonly RecordedAnswer[];
  /** Whether the flow began on the home page, in the mental-health vertical: only then the session question is asked. */
  readonly isMHCHome: boolean;
  /** Text of the virtual-session question, and of the answer to it. */
  readonly virtual_lead_question: string;
  readonly virtual_lead_answer: string;
  /** Null for none. */
  readonly chosenProfessional: ChosenProfessional | null;
  /** What every submission of this draft is sent under, in whatever tab: what also tells it from any other draft. */
  readonly submissionKey: string;
}

/** Nothing told yet. A number that is missing is 0. */
export const EMPTY_DRAFT: Draft = {
  location_id: '',
  professionId: 0,
  professionName: '',
  professionSlug: '',
  isInPersonOnly: false,
  originUrl: '',
  care_path: 0,
  care_path_name: '',
  service_category_id: [],
  specializationNames: [],
  service_id: [],
  careGoals: [],
  serviceIds: [],
  serviceNames: [],
  questionnaires: [],
  questionnairesResult: [],
  isMHCHome: false,
  virtual_lead_question: '',
  virtual_lead_answer: '',
  chosenProfessional: null,
  submissionKey: '',
};

import type { LeadRequest } from '@carematch/api-client/contract/leads/leads.contract';

/** An adult in Austin who asks for help with anxiety: Texas shows contact data at once. */
const AUSTIN = {
  postal_code: '78701',
  profession_id: 3,
  care_path_id: 3,
  specialization_ids: [1],
  care_goal_ids: [1],
} as const;

let made = 0;

export interface SampleContact {
  readonly first_name: string;
  readonly last_name: string;
  readonly phone_number: string;
  readonly email: string;
}

/** A contact that no other call of this has given. */
export function newContact(): SampleContact {
  made += 1;
  return {
    first_name: 'Jane',
    last_name: 'Sample',
    phone_number: `512${String(4_000_000 + made)}`,
    email: `jane.sample.${made}@mail.example`,
  };
}

/** A body whose contact fields are texts: the contract takes anything there, to refuse it with a message. */
export type SampleLead = Omit<LeadRequest, keyof SampleContact> & SampleContact;

/** A request for care near Austin, of a new contact unless told. */
export function leadBody(over: Partial<SampleLead> = {}): SampleLead {
  return {
    ...AUSTIN,
    specialization_ids: [...AUSTIN.specialization_ids],
    care_goal_ids: [...AUSTIN.care_goal_ids],
    ...newContact(),
    consent: { version: 'sms-2026-11', page: '/{id}/about-you/{questionParam}' },
    ...over,
  };
}

import type { LeadContact } from '@carematch/validation/fields/lead-contact.schema';

import { maskEmail, maskName, maskPhone } from './masking.ts';
import type { Vault } from './vault.ts';

/** What is stored of a lead's contact data: encrypted once, and the hashes that find it again. */
export interface SealedContact {
  readonly contactEncrypted: Buffer;
  readonly phoneHash: Buffer;
  readonly emailHash: Buffer;
}

/** Seals a lead's contact data for the row with this capability hash (`leads.capability_hash`). */
export function sealContact(vault: Vault, capabilityHash: Buffer, contact: LeadContact): SealedContact {
  const { first_name, last_name, phone_number, email } = contact;
  return {
    contactEncrypted: vault.seal(
      'lead.contact',
      capabilityHash,
      JSON.stringify([first_name, last_name, phone_number, email]),
    ),
    phoneHash: vault.phoneHash(phone_number),
    emailHash: vault.emailHash(email),
  };
}

function isFourTexts(value: unknown): value is [string, string, string, string] {
  return Array.isArray(value) && value.length === 4 && value.every((part) => typeof part === 'string');
}

/**
 * Opens the contact data of the lead with this capability hash. Whoever shows it to a person records the reading in
 * `contact_reads`. Throws `SealBrokenError` when the bytes are not that lead's.
 */
export function openContact(vault: Vault, capabilityHash: Buffer, sealed: Buffer): LeadContact {
  const parts: unknown = JSON.parse(vault.open('lead.contact', capabilityHash, sealed));
  if (!isFourTexts(parts)) throw new TypeError('Contact data of an unknown form');
  const [first_name, last_name, phone_number, email] = parts;
  return { first_name, last_name, phone_number, email };
}

/** Contact data as lists show it: enough to tell two people apart, not enough to reach either. */
export function maskContact(contact: LeadContact): LeadContact {
  return {
    first_name: contact.first_name,
    last_name: maskName(contact.last_name),
    phone_number: maskPhone(contact.phone_number),
    email: maskEmail(contact.email),
  };
}

import type { ContractTarget } from './contract-target.ts';
import { conversationsContract } from './conversations.contract.ts';
import { mediaContract } from './media.contract.ts';
import { messagesContract } from './messages.contract.ts';
import { participantsContract } from './participants.contract.ts';
import { readingContract } from './reading.contract.ts';
import { sessionsContract } from './sessions.contract.ts';
import { telephonesContract } from './telephones.contract.ts';
import { usersContract } from './users.contract.ts';

/** Who takes part, from where and for how long. */
export function peopleContract(target: ContractTarget): void {
  conversationsContract(target);
  participantsContract(target);
  usersContract(target);
  sessionsContract(target);
  telephonesContract(target);
}

/** What they send and read. */
export function contentContract(target: ContractTarget): void {
  messagesContract(target);
  readingContract(target);
  mediaContract(target);
}

/** All that the SDK's users may count on, tried on one service. */
export function contract(target: ContractTarget): void {
  peopleContract(target);
  contentContract(target);
}

import type { ContractTarget } from './contract-target.ts';
import { conversationsContract } from './conversations.contract.ts';
import { mediaContract } from './media.contract.ts';
import { messagesContract } from './messages.contract.ts';
import { participantsContract } from './participants.contract.ts';
import { readingContract } from './reading.contract.ts';
import { sessionsContract } from './sessions.contract.ts';
import { telephonesContract } from './telephones.contract.ts';
import { usersContract } from './users.contract.ts';

/** All that the SDK's users may count on, tried on one service. */
export function contract(target: ContractTarget): void {
  conversationsContract(target);
  participantsContract(target);
  messagesContract(target);
  readingContract(target);
  usersContract(target);
  mediaContract(target);
  sessionsContract(target);
  telephonesContract(target);
}

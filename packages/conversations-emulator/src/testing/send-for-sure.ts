import type { Conversation } from '@twilio/conversations';

/**
 * Sends a message until it is known to be there once, as an application has to over sockets that may go: when the reply did
 * not come, it looks whether the message is there before it sends it again.
 * @param index that the message will have, as no one else writes.
 */
export async function sendForSure(conversation: Conversation, text: string, index: number): Promise<void> {
  for (;;) {
    try {
      await conversation.sendMessage(text);
      return;
    } catch {
      if (await isThere(conversation, index)) return;
    }
  }
}

async function isThere(conversation: Conversation, index: number): Promise<boolean> {
  for (;;) {
    try {
      return (await conversation.getMessagesCount()) > index;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}

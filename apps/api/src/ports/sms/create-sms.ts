import { join } from 'node:path';

import { eq } from 'drizzle-orm';

import type { Env } from '../../config/env.ts';
import type { Vault } from '../../crypto/vault.ts';
import type { Database } from '../../db/client.ts';
import { smsSuppressions } from '../../modules/platform/platform.tables.ts';
import { fileSms } from './file-sms.ts';
import type { SmsPort } from './sms-port.ts';
import { twilioSms } from './twilio-sms.ts';

/** Where messages are without an account, below `DATA_DIR`. */
const SMS_FOLDER = 'outbox-sms';
/** Which numbers are taken, the same way. */
const NUMBERS_FOLDER = 'numbers';

function adapter(env: Env): SmsPort {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_PHONE_NUMBER: from } = env;
  return accountSid === undefined || authToken === undefined || from === undefined
    ? fileSms({ texts: join(env.DATA_DIR, SMS_FOLDER), numbers: join(env.DATA_DIR, NUMBERS_FOLDER) })
    : twilioSms({ accountSid, authToken, from });
}

/** A port that sends nothing to a number that has said STOP, whoever asks and whichever provider it is for. */
export function withSuppression(port: SmsPort, db: Database, vault: Vault): SmsPort {
  return {
    ...port,
    async send(sms) {
      const said = await db
        .select({ at: smsSuppressions.createdAt })
        .from(smsSuppressions)
        .where(eq(smsSuppressions.phoneHash, vault.phoneHash(sms.to)));
      return said.length > 0 ? 'suppressed' : port.send(sms);
    },
  };
}

/** Twilio where its three variables are set, files otherwise; always behind the suppression list. */
export function createSms(env: Env, db: Database, vault: Vault): SmsPort {
  return withSuppression(adapter(env), db, vault);
}

import type { ResponseOf } from '@carematch/api-client/contract/endpoint';
import type { PublicApi } from '@carematch/api-client/contract/public-api';
import type { NotificationSettings } from '@carematch/validation/fields/notification-settings.schema';
import type { UseSuspenseQueryOptions } from '@tanstack/react-query';

type Suspended<Data> = UseSuspenseQueryOptions<Data, Error, Data, string[]>;

/** As they are kept, with the tag of what they are. */
type KeptSettings = ResponseOf<PublicApi['GET /user/notification-settings']>;

export interface NotificationCalls {
  readonly settings: Suspended<KeptSettings>;
  /** Whose settings they are. */
  readonly user: Suspended<ResponseOf<PublicApi['GET /user']>['user']>;
  /** Saves the kinds that are named and the quiet hours, where there is a tag in place of what it stands for. */
  readonly save: (settings: NotificationSettings, tag?: string) => Promise<KeptSettings>;
}

import type { ResponseOf } from '@carematch/api-client/contract/endpoint';
import type { PublicApi } from '@carematch/api-client/contract/public-api';
import type { NotificationSettings } from '@carematch/validation/notification-settings.schema';
import type { UseSuspenseQueryOptions } from '@tanstack/react-query';

type Suspended<Data> = UseSuspenseQueryOptions<Data, Error, Data, string[]>;

export interface NotificationCalls {
  readonly settings: Suspended<NotificationSettings>;
  /** Whose settings they are. */
  readonly user: Suspended<ResponseOf<PublicApi['GET /user']>['user']>;
  readonly save: (settings: NotificationSettings) => Promise<NotificationSettings>;
}

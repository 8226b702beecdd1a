import type { CallInput, ResponseOf } from '@carematch/api-client/contract/endpoint';
import type { PublicApi } from '@carematch/api-client/contract/public-api';
import type { UseSuspenseQueryOptions } from '@tanstack/react-query';

import type { LicenseDocumentCalls } from '../profile/license-document.tsx';

export type VirtualLeadOptions = ResponseOf<PublicApi['GET /user/virtual-leads/options']>['data'];
export type VirtualLeadUpdate = CallInput<PublicApi['PUT /user/virtual-leads/batch-update']>['body'];

/** The calls behind a professional's virtual regions. */
export interface VirtualRegionCalls extends LicenseDocumentCalls {
  readonly options: UseSuspenseQueryOptions<VirtualLeadOptions, Error, VirtualLeadOptions, string[]>;
  /** Saves it in place of what the tag stands for. */
  readonly save: (update: VirtualLeadUpdate, tag: string) => Promise<{ readonly message: string }>;
}

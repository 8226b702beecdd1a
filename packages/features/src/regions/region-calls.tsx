import type { CallInput, ResponseOf } from '@carematch/api-client/contract/endpoint';
import type { PublicApi } from '@carematch/api-client/contract/public-api';
import type { UseQueryOptions, UseSuspenseQueryOptions } from '@tanstack/react-query';

export type OwnRegions = ResponseOf<PublicApi['GET /user/regions']>;
export type Region = OwnRegions['regions'][number];
/** Zips, a county, or a circle around a zip. */
export type Area = CallInput<PublicApi['POST /user/regions']>['body'];
export type RegionPreview = ResponseOf<PublicApi['GET /user/regions/preview']>;
type Counties = ResponseOf<PublicApi['GET /user/regions/counties']>['counties'];
type States = ResponseOf<PublicApi['GET /states']>['states'];

/** What a preview is asked for: a region that was added, or one that could be. */
export type Previewed = NonNullable<CallInput<PublicApi['GET /user/regions/preview']>['query']>;

/** How to ask for the preview of an area. */
export function previewOf(area: Area): Previewed {
  if ('zips' in area) return { zips: area.zips.join(',') };
  if ('county_fips' in area) return area;
  return { zip: area.zip, radius_miles: String(area.radius_miles) };
}

/** The calls behind a professional's regions. */
export interface RegionCalls {
  readonly regions: UseSuspenseQueryOptions<OwnRegions, Error, OwnRegions, string[]>;
  readonly states: UseSuspenseQueryOptions<States, Error, States, string[]>;
  readonly counties: (stateId: number) => UseQueryOptions<Counties, Error, Counties, (string | number)[]>;
  readonly preview: (
    previewed: Previewed,
  ) => UseQueryOptions<RegionPreview, Error, RegionPreview, (string | Previewed)[]>;
  readonly add: (area: Area) => Promise<OwnRegions>;
  /** Of a region around a zip, miles. Not where one removes it and adds another. */
  readonly changeRadius?: (id: number, miles: number) => Promise<OwnRegions>;
  readonly remove: (id: number) => Promise<{ readonly message: string }>;
}

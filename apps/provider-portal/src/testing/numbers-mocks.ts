import { sampleNextActs } from '@carematch/api-client/samples/matches.samples';
import { sampleUserMetrics } from '@carematch/api-client/samples/metrics.samples';
import { mockPublic } from '@carematch/api-client/testing/mock-handlers';

/** What the first screen reads beside the profile and the credits: nothing waits. */
export const numbersMocks = [
  mockPublic('GET /next-acts', () => sampleNextActs([])),
  mockPublic('GET /user-metrics', () => sampleUserMetrics()),
];

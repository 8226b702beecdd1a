/** What the rest of the product may call of metrics. */
export { countOutcomes } from './count-outcomes.ts';

import { startAnalytics } from '@carematch/analytics-events/start';

export { outcomeEvent, questionEvent } from '@carematch/analytics-events/events';

/** The one client of this page. It starts 500 ms late, and sends nothing without consent. */
export const analytics = startAnalytics(window, { host: '' });

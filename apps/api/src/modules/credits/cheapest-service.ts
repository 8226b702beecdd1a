/** SQL: whole credits of the cheapest service that a provider offers; null for whoever offers none. */
export const cheapestService = (providerId: string): string => `
  (select min(service.credit_cost)
     from provider_professions practised join services service on service.id = any(practised.service_ids)
    where practised.provider_id = ${providerId})`;

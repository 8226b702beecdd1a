import type { catalogContract } from '@carematch/api-client/contract/catalog/catalog.contract';

import type { Handler } from '../../plugins/contract/handlers.ts';

/** `GET /insurance-carriers`. */
export const listInsuranceCarriers: Handler<(typeof catalogContract)['GET /insurance-carriers']> = async ({
  services: { catalog },
}) => {
  const view = await catalog.view();
  return view.remember('carriers', () => ({
    insurance_carriers: view.rows.carriers.map(({ id, name }) => ({ id, name })),
  }));
};

import { filterOf, listByPayment, nothing } from '../http/params.ts';
import { listOf, route } from '../http/router.ts';

export const chargeRoutes = [
  route('GET /v1/charges/:id', nothing, ({ books }, _params, id) => books.get('charge', id)),
  route('GET /v1/charges', listByPayment, ({ books }, params) =>
    listOf('/v1/charges', books.list('charge', filterOf(params))),
  ),
  route('GET /v1/balance_transactions/:id', nothing, ({ books }, _params, id) =>
    books.get('balance_transaction', id),
  ),
];

/** Test cards, and what comes of each. They are no secret: the vendor's own documentation lists them. */
export const SANDBOX_CARDS = [
  { number: '4242 4242 4242 4242', what: 'Works' },
  { number: '4000 0000 0000 0002', what: 'Declined' },
  { number: '4000 0000 0000 9995', what: 'Not enough funds' },
  { number: '4000 0000 0000 0069', what: 'Expired' },
  { number: '4000 0000 0000 0127', what: 'Wrong security code' },
  { number: '4000 0000 0000 0341', what: 'Can be saved, and is declined when it’s charged' },
  { number: '4000 0025 0000 3155', what: 'The bank asks once to confirm that it’s you' },
  { number: '4000 0027 6000 3184', what: 'The bank asks each time to confirm that it’s you' },
] as const;

import type { PaymentIntent, PaymentMethod, SetupIntent } from '../books/objects.ts';

/** Text of ours and numbers alone are shown: nothing has to be escaped. */
const page = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0; background: light-dark(#fff, #121212); min-height: 100vh; display: grid; place-items: center; }
main { box-sizing: border-box; width: min(26rem, 100%); padding: 1.5rem; }
h1 { font-size: 1.375rem; line-height: 1.25; margin: 0 0 0.5rem; }
.sandbox { margin: 0 0 1.5rem; padding: 0.5rem 0.75rem; border: 1px solid; border-radius: 0.5rem; font-size: 0.875rem; }
form { display: flex; flex-wrap: wrap; gap: 0.75rem; margin-top: 1.5rem; }
button { flex: 1 1 8rem; min-height: 2.75rem; padding: 0 1rem; font: inherit; font-weight: 600; border-radius: 0.5rem;
  border: 1px solid light-dark(#14532d, #bbf7d0); color: light-dark(#14532d, #bbf7d0); background: transparent; cursor: pointer; }
button[value=approve] { background: light-dark(#14532d, #bbf7d0); color: light-dark(#fff, #052e16); }
button:focus-visible { outline: 3px solid light-dark(#14532d, #bbf7d0); outline-offset: 2px; }
</style>
</head>
<body>
<main>
<p class="sandbox">This is a sandbox. No bank is asked, and no money moves.</p>
${body}
</main>
</body>
</html>
`;

const dollars = (cents: number): string =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

const what = (intent: PaymentIntent | SetupIntent, ending: string): string =>
  intent.object === 'payment_intent'
    ? `Pay ${dollars(intent.amount)} with the card ending in ${ending}?`
    : `Save the card ending in ${ending} for later payments?`;

/** What a bank would ask its customer. */
export const askPage = (intent: PaymentIntent | SetupIntent, { card }: PaymentMethod): string =>
  page(
    'Confirm with your bank (sandbox)',
    `<h1>${what(intent, card.last4)}</h1>
<p>Your bank wants to know that it’s you.</p>
<form method="post">
<button name="decision" value="approve">Approve</button>
<button name="decision" value="refuse">Refuse</button>
</form>`,
  );

/** For an address that leads to nothing, or no more. */
export const nothingPage = (): string =>
  page(
    'Nothing to confirm (sandbox)',
    `<h1>There’s nothing to confirm here</h1>
<p>This payment was confirmed, refused or canceled already. Close this page and go back to where you came from.</p>`,
  );

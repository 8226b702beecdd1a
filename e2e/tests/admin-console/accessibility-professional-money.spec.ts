import { checkProfessionalPages } from '../../support/accessible-pages.ts';
import { test } from '../../support/test.ts';

test('no violation on the money and the templates of a professional’s settings in the console', async ({
  page,
}) => {
  await checkProfessionalPages(page, [
    ['/billing-payment', 'Their cards'],
    ['/credit-limit', 'This month'],
    ['/sms-template', 'Preview'],
    ['/email-template', /templates/],
    ['/email-template/First%20contact', 'Preview'],
  ]);
});

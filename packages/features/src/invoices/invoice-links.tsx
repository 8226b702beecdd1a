import { failureText } from '@carematch/front-end/failure-text';
import { showToast } from '@carematch/front-end/toast';
import type { MenuItem } from '@carematch/ui/menu';

/** Where an invoice is had as a file, and where the browser prints it: for a quarter of an hour. */
export interface InvoiceLinks {
  readonly pdf_url: string;
  readonly print_url: string;
}

/** Asks for the links of an invoice. */
export type AskLinks = (id: number) => Promise<InvoiceLinks>;

/** The links of what is open are asked for anew before they are over, ms. */
export const LINKS_FRESH_MS = 600_000;

async function savePdf(id: number, ask: AskLinks): Promise<void> {
  try {
    const link = document.createElement('a');
    link.href = (await ask(id)).pdf_url;
    // Stays on this page whatever the answer is.
    link.download = '';
    link.click();
  } catch (error) {
    showToast('error', failureText(error));
  }
}

async function print(id: number, ask: AskLinks): Promise<void> {
  // Opened by the press itself: a browser blocks what opens later.
  const tab = window.open('', '_blank');
  try {
    const { print_url: url } = await ask(id);
    if (!tab) location.assign(url);
    else {
      tab.opener = null;
      tab.location.replace(url);
    }
  } catch (error) {
    tab?.close();
    showToast('error', failureText(error));
  }
}

/** What can be done with an invoice of a list. */
export const invoiceMenu = (id: number, ask: AskLinks): readonly MenuItem[] => [
  { label: 'Download PDF', onSelect: () => void savePdf(id, ask) },
  { label: 'Print', onSelect: () => void print(id, ask) },
];

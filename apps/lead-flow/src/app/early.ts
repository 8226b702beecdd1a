// The first script of a page, small and on its own: it keeps what a visitor does until the rest is there.
import { keepEarlyInput } from './early-input.ts';

window.repeatEarlyInput = keepEarlyInput(document);

import { paths } from '../shared/paths.ts';

/** What shows instead of a search page or a profile while too many are asked for: the flow isn't limited, so it is the way on. */
export const BUSY_PAGE = `<!doctype html>
<html lang="en" style="color-scheme:light dark">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>Please try again in a moment · Carematch</title>
<body style="margin:0 auto;max-width:40rem;padding:2rem 1.25rem;font:1rem/1.5 system-ui,sans-serif">
<main>
<h1 style="font-size:1.5rem">Please try again in a moment</h1>
<p>More pages are being opened than we can show right now. <a href="">Try again</a></p>
<p>You don't have to search: <a href="${paths.home()}">tell us what you need</a>, and we'll find someone for you.</p>
<p>In a crisis, call or text <a href="tel:988">988</a> now. The Suicide &amp; Crisis Lifeline is free, confidential, 24/7.</p>
</main>
`;

/** Id of what a page is about: its main part. */
export const CONTENT_ID = 'content';

/** The first link of a page: past the header, to what the page is about. */
export function SkipLink() {
  return (
    <a href={`#${CONTENT_ID}`} className="skip-link">
      Skip to content
    </a>
  );
}

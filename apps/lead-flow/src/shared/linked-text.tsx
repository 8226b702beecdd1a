import { Link } from './router.ts';

const LINK = /(\[[^\]]+\]\([^)]+\))/;

/** A text whose `[label](address)` lead to pages of this app. */
export function LinkedText({ text }: { readonly text: string }) {
  return text.split(LINK).map((part) => {
    const [, label, address] = /^\[(.+)\]\((.+)\)$/.exec(part) ?? [];
    return address === undefined ? (
      part
    ) : (
      <Link key={address} to={address}>
        {label}
      </Link>
    );
  });
}

/** An email address. Where it is too long for its line it breaks after the @. */
export function EmailAddress({ address }: { readonly address: string }) {
  const host = address.indexOf('@') + 1;
  return (
    <>
      {address.slice(0, host)}
      <wbr />
      {address.slice(host)}
    </>
  );
}

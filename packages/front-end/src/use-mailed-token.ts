import { useEffect } from 'react';

import { useLocation, useNavigate } from './router.ts';

/**
 * The token of a mailed link; undefined without one. It leaves the address at once, where others could read it, for the state that the
 * browser keeps with it: a reload still has it. Links of before have it in the query.
 */
export function useMailedToken(): string | undefined {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const linked = new URLSearchParams(hash.slice(1)).get('token') ?? new URLSearchParams(search).get('token');
  useEffect(() => {
    if (linked !== null) void navigate(pathname, { replace: true, state: { token: linked } });
  }, [linked, navigate, pathname]);
  return linked ?? (state as { readonly token?: string } | null)?.token;
}

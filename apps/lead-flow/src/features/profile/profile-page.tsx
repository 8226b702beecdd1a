import { useEffect } from 'react';

import { publicProfileCall, type ReadResult } from '../../shared/data/call.ts';
import { WithData } from '../../shared/data/with-data.tsx';
import { type PageHead, type PageParams, pageOf } from '../../shared/page-module.ts';
import { paths } from '../../shared/paths.ts';
import { useNavigate, useParams } from '../../shared/router.ts';
import { LateLoading } from '../../shared/screens/late-loading.tsx';
import { GoneProfile } from './gone-profile.tsx';
import { Profile } from './profile.tsx';
import { structuredData } from './structured-data.ts';

type Shown = ReadResult<'GET /public/professionals/:vanity_name'>;

const calls = ({ vanityName = '' }: PageParams) => [publicProfileCall(vanityName)] as const;

/** The address as the browser came to it, without the server that would have redirected. */
function Moved({ to }: { readonly to: string }) {
  const navigate = useNavigate();
  useEffect(() => void navigate(paths.publicProfile(to), { replace: true }), [navigate, to]);
  return <LateLoading />;
}

function ProfilePage() {
  return (
    <WithData calls={calls(useParams())} loading={<LateLoading />}>
      {([shown]) => {
        if (shown.kind === 'moved') return <Moved to={shown.vanity_name} />;
        return shown.kind === 'gone' ? (
          <GoneProfile others={shown.others} />
        ) : (
          <Profile key={shown.vanity_name} profile={shown} />
        );
      }}
    </WithData>
  );
}

const MOST_DESCRIPTION = 155;

/** Whole words up to the length that search engines show. */
const shortened = (text: string): string =>
  text.length <= MOST_DESCRIPTION ? text : `${text.slice(0, MOST_DESCRIPTION - 1).replace(/\s+\S*$/, '')}…`;

function headOf(shown: Shown | undefined): PageHead {
  if (shown?.kind !== 'profile')
    return {
      title: shown?.kind === 'gone' ? 'No longer on Carematch' : 'Professional',
      robots: 'noindex',
    };
  const { display_name: name, title, city, state, vanity_name, licenses, services } = shown;
  const place = [city, state].filter(Boolean).join(', ');
  const licensed = licenses.length > 0 ? `License verified in ${licenses[0]?.state}. ` : '';
  return {
    title: `${name}, ${title}${place && `, ${place}`}`,
    description: shortened(
      `${name} is a ${title}${place && ` in ${place}`}. ${licensed}Offers ${services.slice(0, 3).join(', ')}.`,
    ),
    canonical: paths.publicProfile(vanity_name),
  };
}

/** `/public-profile/{vanity_name}`: a professional, and the way to ask them. */
export const page = pageOf({
  Component: ProfilePage,
  calls,
  head: (_, results) => headOf(results?.[0]),
  answer: ([shown]) => {
    if (shown.kind === 'moved') return { movedTo: paths.publicProfile(shown.vanity_name) };
    return shown.kind === 'gone' ? { status: 410 } : {};
  },
  // The browser has no use for it.
  structuredData: import.meta.env.SSR ? structuredData : undefined,
});

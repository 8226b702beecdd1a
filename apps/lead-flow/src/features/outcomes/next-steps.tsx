import type { MatchedProvider, PublicMatch } from './match.ts';

// Only what can be done on this page is offered.
function wayToReach({ office_phone_number, schedule_url }: MatchedProvider): string | undefined {
  if (office_phone_number !== null && schedule_url !== null)
    return "Don't want to wait? Call or book a time now.";
  if (office_phone_number !== null) return "Don't want to wait? Call now.";
  return schedule_url === null ? undefined : "Don't want to wait? Book a time now.";
}

/** What happens next, in order, from the state of a match. */
export function NextSteps({ state, provider }: Pick<PublicMatch, 'state' | 'provider'>) {
  const name = <bdi>{provider.display_name}</bdi>;
  const way = wayToReach(provider);
  return (
    <ol>
      {state === 'awaiting_confirmation' ? (
        <>
          <li>Read about {name} below, and decide whether to share your details.</li>
          <li>
            Once you share them, {name} can call or write to you. Until then, {name} doesn't know who you are.
          </li>
        </>
      ) : (
        <>
          <li>{name} has your name, phone, email and answers, and will contact you.</li>
          {way !== undefined && <li>{way}</li>}
        </>
      )}
      <li>Before your first visit, confirm the cost and your coverage.</li>
    </ol>
  );
}

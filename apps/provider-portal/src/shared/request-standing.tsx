import type { OpenedCreditRequest } from '@carematch/api-client/contract/credit-requests/credit-requests.contract';
import { Alert, type AlertTone } from '@carematch/ui/alert';
import { formatDate, type MomentOptions } from '@carematch/validation/display/display';
import { creditsText } from '@carematch/validation/display/credits-display';

interface Standing {
  readonly tone: AlertTone;
  readonly title: string;
  /** One paragraph each. */
  readonly text: readonly (string | null)[];
}

type Request = Omit<OpenedCreditRequest, 'evidence'>;

/** What staff asked, or the reason of a decision, in the words of whoever took the latest step to where it stands. */
const latestWords = ({ events, status }: Request): string | null =>
  events.findLast((step) => step.status === status)?.message ?? null;

/** Where a request stands and whose turn it is, in sentences. */
function standingOf(request: Request, due: string | undefined): Standing {
  const { status, decision, amount } = request;
  if (request.is_granted)
    return {
      tone: 'success',
      title: `${creditsText(amount)} ${amount === 1 ? 'is' : 'are'} back in your balance`,
      text: [decision],
    };
  switch (status) {
    case 'more_info':
      return {
        tone: 'warning',
        title:
          due === undefined ? 'We have a question for you' : `We have a question for you: answer by ${due}`,
        text: [latestWords(request), 'Without an answer the request is denied.'],
      };
    case 'denied':
      return {
        tone: 'info',
        title: 'Not refunded',
        text: [
          decision,
          request.may.includes('appeal')
            ? `You can appeal once${due === undefined ? '' : `, until ${due}`}. Another person on our team decides.`
            : null,
        ],
      };
    case 'appealed':
      return {
        tone: 'info',
        title: due === undefined ? 'Your appeal is with our team' : `We’ll decide your appeal by ${due}`,
        text: ['Another person on our team looks at it. We’ll email you.'],
      };
    case 'final':
      return { tone: 'info', title: 'Your appeal was denied', text: [decision, 'This decision is final.'] };
    case 'withdrawn':
      return { tone: 'info', title: 'You withdrew this request', text: [] };
    default:
      return {
        tone: 'info',
        title: due === undefined ? 'Our team is deciding' : `Our team decides by ${due}`,
        text: [decision, 'We’ll email you. If new evidence comes up meanwhile, it may decide sooner.'],
      };
  }
}

interface RequestStandingProps {
  readonly request: Request;
  readonly times: MomentOptions;
  /** It is news: screen readers say it at once. */
  readonly live?: boolean | undefined;
}

/** Where a request stands, why, and until when whose turn it is. */
export function RequestStanding({ request, times, live }: RequestStandingProps) {
  const due = request.due_at === null ? undefined : formatDate(request.due_at, times);
  const { tone, title, text } = standingOf(request, due);
  return (
    <Alert tone={tone} title={title} live={live}>
      {text.map((paragraph) => paragraph !== null && <p key={paragraph}>{paragraph}</p>)}
    </Alert>
  );
}

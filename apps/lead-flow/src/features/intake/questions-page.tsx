import { Suspense, useCallback, useEffect, useState } from 'react';

import { paths } from '../../shared/paths.ts';
import { useNavigate, useParams } from '../../shared/router.ts';
import { useDraft } from '../../shared/draft/draft-store.ts';
import { questionnaireIndex } from '../../shared/draft/origin.ts';
import { lazyPart } from '../../shared/lazy-part.tsx';
import type { PageModule } from '../../shared/page-module.ts';
import { whenIdle } from '../../shared/when-idle.ts';
import { BudgetStep } from './questions/budget-step.tsx';
import { ConnectionLostStep } from './questions/connection-lost-step.tsx';
import { QuestionStep } from './questions/question-step.tsx';
import { loadQuestions, useQuestions } from './questions/questions-store.ts';
import { questionParam, questionStep } from './rules/question-index.ts';
import { askedQuestions, firstUnanswered, isBudgetInterstitial } from './rules/questions.ts';
import { beforeQuestion } from './rules/steps.ts';
import { LoadingStep } from './step/loading-step.tsx';
import { useFlow } from './use-flow.ts';
import { useStepGuard } from './use-step-guard.ts';

const loadContact = () => import('./contact/contact-step.tsx');

/** Comes with the form library, which no question needs, while the first of them is read. */
const ContactStep = lazyPart(loadContact, 'ContactStep', 'The contact form');

/** The questions that are asked, whether they are still on their way, and whether the connection was lost meanwhile. */
function useAskedQuestions(id: string) {
  const index = useDraft(questionnaireIndex);
  const isMHCHome = useDraft((draft) => draft.isMHCHome);
  const { questions, fetchingQuestions, loadedFor, isConnectionLost } = useQuestions();
  const [found] = useState(fetchingQuestions);
  const [wasLost, setWasLost] = useState(false);
  const load = useCallback(() => void loadQuestions(id, index), [id, index]);
  useEffect(load, [load]);
  // What was loaded ahead of need counts, but not that it failed: this page asks again.
  const hasFailed = fetchingQuestions.error && fetchingQuestions !== found;
  // It stays lost while it is tried again.
  if (hasFailed && isConnectionLost && !wasLost) setWasLost(true);
  const isOver = fetchingQuestions.success || (hasFailed && !isConnectionLost);
  return {
    isLoading: loadedFor !== `${id} ${index}` || !isOver,
    isLost: wasLost && !isOver,
    isTrying: !fetchingQuestions.error,
    retry: load,
    questions: askedQuestions(questions, { isMHCHome }),
  };
}

function QuestionsPage() {
  const flow = useFlow();
  const { questionParam: param } = useParams();
  const navigate = useNavigate();
  const mayShow = useStepGuard('questions');
  const answers = useDraft((draft) => draft.questionnairesResult);
  const originUrl = useDraft((draft) => draft.originUrl);
  const { isLoading, isLost, isTrying, retry, questions } = useAskedQuestions(flow.id);
  useEffect(() => whenIdle(() => void loadContact().catch(() => undefined)), []);

  const asked = questionStep(param, questions.length);
  const unanswered = asked.step === 'contact' ? firstUnanswered(questions, answers) : undefined;
  const step = unanswered === undefined ? asked : ({ step: 'question', n: unanswered } as const);
  const isReady = mayShow && !isLoading;
  const wanted = questionParam(step);
  useEffect(() => {
    if (isReady && param !== wanted)
      void navigate(`${paths.questions(flow.shape, flow.id)}/${wanted}`, { replace: true });
  }, [isReady, param, wanted, flow.shape, flow.id, navigate]);

  if (mayShow && isLost)
    return (
      <ConnectionLostStep
        previous={beforeQuestion(flow, { originUrl }, 1)}
        isTrying={isTrying}
        onRetry={retry}
      />
    );
  if (!isReady || param !== wanted) return <LoadingStep />;
  if (step.step === 'contact')
    return (
      <Suspense fallback={<LoadingStep />}>
        <ContactStep flow={flow} questions={questions} />
      </Suspense>
    );
  const question = questions[step.n - 1];
  if (!question) return <LoadingStep />;
  const Step = isBudgetInterstitial(question) ? BudgetStep : QuestionStep;
  return <Step key={question.id} flow={flow} question={question} n={step.n} count={questions.length} />;
}

/** `/{id}/about-you/{questionParam?}` and `/{id}/patient/questions/{questionParam?}`: one question a step, then the contact step. */
export const page: PageModule = {
  Component: QuestionsPage,
  head: () => ({ title: 'Questions', robots: 'noindex' }),
  step: 'questions',
};

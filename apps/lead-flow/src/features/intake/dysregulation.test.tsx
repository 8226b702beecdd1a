import { mockPublic } from '@carematch/api-client/testing/mock-handlers';
import type { LeadRequest } from '@carematch/api-client/contract/leads/leads.contract';
import { sampleQuestion } from '@carematch/api-client/samples/catalog.samples';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

import { LEAD, fillIn, submitButton, takeAnswersAndShowMatch } from '../../testing/contact-step.tsx';
import { FILLED_DRAFT, openMarketplace } from '../../testing/marketplace.ts';
import { here, renderLeadFlow } from '../../testing/render-lead-flow.tsx';
import { server } from '../../testing/server.ts';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

/** A profession with both lists of questions. Tells which lists of needs are asked for. */
function openBothLists(): unknown[] {
  const asked: unknown[] = [];
  openMarketplace();
  server.use(
    // An id is no index, and the order says nothing.
    mockPublic('GET /professions/:id/questionnaires', () => ({
      questionnaires: [
        { id: 31, profession_id: 3, index: 2, name: 'Dysregulation' },
        { id: 30, profession_id: 3, index: 1, name: 'Standard' },
      ],
    })),
    mockPublic('GET /questionnaires/:id/questions', ({ params }) => ({
      questions: [
        params.id === 31
          ? sampleQuestion({ id: 21, questionnaire_id: 31, text: 'What happens at home?' })
          : sampleQuestion({ questionnaire_id: 30 }),
      ],
    })),
    mockPublic('GET /care-paths/:id', ({ query }) => {
      asked.push(query.questionnaire);
      return {
        care_path: { id: 3, slug: 'individual', name: 'Individual' },
        questionnaires: [],
        specializations: [
          { id: 7, concern: 'Outbursts', name: 'Outbursts', description: null, flow_order: 1 },
        ],
        care_goals: [],
      };
    }),
  );
  return asked;
}

it.each(['dysregulation', 'Emotional-DYSREGULATION', 'child-Dysregulation-help'])(
  'an origin that says %s has lists and questions of its own, and no goals',
  async (page) => {
    const origin = `https://clinic.example/${page}`;
    const asked = openBothLists();
    let sent: LeadRequest | undefined;
    server.use(
      mockPublic('POST /leads', ({ body }) => {
        sent = body;
        return LEAD;
      }),
    );
    takeAnswersAndShowMatch();

    const { user } = await renderLeadFlow(
      `/mental-health-counselor/care-options?zipCode=10001&originUrl=${origin}`,
    );
    const next = () => user.click(screen.getByRole('button', { name: 'Next' }));
    await user.click(await screen.findByRole('radio', { name: 'Individual' }));
    await next();
    await user.click(await screen.findByRole('checkbox', { name: 'Outbursts' }));
    await next();
    await heading('What happens at home?');
    expect(here()).toBe('/mental-health-counselor/about-you/question=1');
    expect(new Set(asked)).toEqual(new Set([2]));

    await user.click(screen.getByRole('button', { name: 'Previous' }));
    await heading('What would you like help with?');
    await next();
    await heading('What happens at home?');
    await user.type(screen.getByRole('textbox'), 'Shouting');
    await next();
    await heading('We have a top-rated children’s mental health expert near you!');
    await fillIn(user);
    await user.click(submitButton());
    await waitFor(() => expect(here()).toBe('/no-match'));
    expect(sent).toMatchObject({
      specialization_ids: [7],
      care_goal_ids: [],
      origin_url: origin,
      virtual_session: true,
    });
  },
);

it('the goals are not asked even where a link leads to them', async () => {
  openMarketplace();
  const draft = {
    location_id: '10001',
    originUrl: '/l/Dysregulation',
    professionId: 3,
    care_path: 3,
    service_category_id: [1],
  };
  await renderLeadFlow('/mental-health-counselor/focus-area', { draft });
  await waitFor(() => expect(here()).toBe('/mental-health-counselor/about-you/question=1'));
});

it('any other origin has the standard questions', async () => {
  openBothLists();
  await renderLeadFlow('/mental-health-counselor/about-you/question=1', { draft: FILLED_DRAFT });
  expect(await heading('What brings you here?')).toBeTruthy();
});

it('any other origin has the standard needs', async () => {
  const asked = openBothLists();
  await renderLeadFlow('/mental-health-counselor/explore-needs', { draft: FILLED_DRAFT });
  await screen.findByRole('checkbox', { name: 'Outbursts' });
  expect(new Set(asked)).toEqual(new Set([undefined]));
});

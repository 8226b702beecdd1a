// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';

import { PROFESSIONS, FILLED_DRAFT } from '../../testing/marketplace.ts';
import { EMPTY_DRAFT } from './draft.ts';
import { readDraft } from './draft-storage.ts';
import { startFlow, useDraft } from './draft-store.ts';
import { keepAnswerValues, keepContact, readFormValues } from './form-values.ts';

const START = { location_id: '10001', originUrl: '/', profession: PROFESSIONS['mental-health-counselor'] };
const ANSWER = { question_id: 11, option_ids: [], content: 'Worry', meaning: null, value: null };
const contact = { first_name: 'Ann' };

beforeEach(() => {
  startFlow(START);
  useDraft.setState({ ...FILLED_DRAFT, questionnairesResult: [ANSWER] });
  keepAnswerValues(11, { optionIds: [], texts: ['Worry'] });
  keepContact(contact);
});

it.each([
  ['origin', { ...START, originUrl: '/l/dysregulation' }],
  ['profession', { ...START, profession: PROFESSIONS.dentist }],
])('another %s forgets what was answered, recorded or typed, and keeps who asks', (_, start) => {
  const { submissionKey } = useDraft.getState();
  startFlow(start);
  const draft = useDraft.getState();
  expect(draft).toEqual({
    ...EMPTY_DRAFT,
    location_id: '10001',
    originUrl: start.originUrl,
    professionId: start.profession.id,
    professionName: start.profession.name,
    professionSlug: start.profession.slug,
    isInPersonOnly: start.profession.slug === 'dentist',
    submissionKey: draft.submissionKey,
  });
  expect(draft.submissionKey).not.toBe(submissionKey);
  expect(readDraft()).toEqual(draft);
  expect(readFormValues()).toEqual({ contact });
});

it('another zip alone keeps the answers, and the key', () => {
  const { submissionKey } = useDraft.getState();
  startFlow({ ...START, location_id: '98101' });
  expect(useDraft.getState()).toMatchObject({
    location_id: '98101',
    questionnairesResult: [ANSWER],
    submissionKey,
  });
  expect(readFormValues().answers).toEqual({ 11: { optionIds: [], texts: ['Worry'] } });
});

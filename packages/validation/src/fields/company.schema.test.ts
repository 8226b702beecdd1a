import { expect, it } from 'vitest';

import { companyFormSchema, teamMemberFormSchema } from './company.schema.ts';
import { messages } from '../testing/first-message.ts';

it('keeps a company with what may be left empty as null', () => {
  expect(companyFormSchema.parse({ name: ' Elm ', phone_number: '', website: '', address: '' })).toEqual({
    name: 'Elm',
    phone_number: null,
    website: null,
    address: null,
  });
});

it('keeps how a company is reached', () => {
  const company = {
    name: 'Elm',
    phone_number: '4155552671',
    website: 'https://elm.example.com',
    address: '1 Elm Street',
  };
  expect(companyFormSchema.parse(company)).toMatchObject(company);
  expect(messages(companyFormSchema, { ...company, name: undefined })).toEqual([
    'Enter the name of your company.',
  ]);
});

it('keeps who works at a company, with or without an email', () => {
  const member = { first_name: 'Ann', last_name: 'Lee', title: '', about_me: '', role: 'owner' };
  expect(teamMemberFormSchema.parse({ ...member, email: '' })).toEqual({ ...member, email: null });
  for (const role of ['manager', 'member'])
    expect(teamMemberFormSchema.parse({ ...member, email: 'ann@example.com', role })).toMatchObject({ role });
  expect(messages(teamMemberFormSchema, { ...member, email: '', role: 'boss' })).toEqual(['Choose a role.']);
});

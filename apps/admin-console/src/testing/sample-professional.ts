import { sampleUser } from '@carematch/features/testing/sample-user';

/** A professional as staff open their settings. */
export const sampleProfessional = (changes: Partial<typeof sampleUser> = {}): typeof sampleUser => ({
  ...sampleUser,
  id: 31,
  first_name: 'Ada',
  last_name: 'Byron',
  name: 'Ada Byron',
  email: 'ada@example.com',
  title: 'Mental Health Counselor',
  photo: '/api/files/ada.jpg',
  about_me: 'I listen first.',
  office_address: null,
  has_sms_template: false,
  ...changes,
});

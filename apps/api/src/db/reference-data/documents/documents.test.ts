import { describe, expect, it } from 'vitest';

import { ABOUT_US } from '@carematch/content/legal/about-us';
import { unknownPlaceholders } from '@carematch/validation/fields/message-template';
import { PRIVACY_POLICY } from '@carematch/content/legal/privacy-policy';
import { TERMS_OF_SERVICE } from '@carematch/content/legal/terms-of-service';
import { TERMS_OF_USE } from '@carematch/content/legal/terms-of-use';

import { envSchema } from '../../../config/env.ts';
import { SERVICES } from '../services.ts';
import { STATES } from '../states.ts';
import { DOCUMENTS } from './documents.ts';

const ofKind = (kind: (typeof DOCUMENTS)[number]['kind']) => DOCUMENTS.filter((one) => one.kind === kind);
const titleOf = (slug: string) => ofKind('search_copy').find((one) => one.slug === slug)?.title;

describe('search pages', () => {
  it.each([
    ['dentist/cosmetic-dentist', 'Cosmetic Dentist Near Me'],
    ['dentist/crowns', 'Dental Crowns Near Me'],
    ['dentist/implants', 'Dental Implants Near Me'],
    ['dentist/dentures', 'Dentures Near Me'],
    ['dentist/emergency', 'Emergency Dentist Near Me'],
    ['dentist/endodontist', 'Endodontist Near Me'],
    ['dentist/orthodontist', 'Orthodontist Near Me'],
    ['dentist/invisalign', 'Invisalign Near Me'],
    ['dentist/teeth-whitening', 'Teeth Whitening Near Me'],
    ['mental-health-counselor/marriage-counseling', 'Marriage Counseling Near Me'],
    ['mental-health-counselor/couples-counseling', 'Couples Counseling Near Me'],
    ['mental-health-counselor/anxiety-counseling', 'Anxiety Counseling Near Me'],
    ['mental-health-counselor/depression-counseling', 'Depression Counseling Near Me'],
    ['mental-health-counselor/grief-counseling', 'Grief Counseling Near Me'],
    ['mental-health-counselor/trauma-counseling', 'Trauma Counseling Near Me'],
    ['mental-health-counselor/emdr', 'EMDR Therapy Near Me'],
    ['mental-health-counselor/psychotherapy', 'Psychotherapy Near Me'],
    ['psychiatric-provider/medication-management', 'Medication Management Near Me'],
    ['psychiatric-provider/ketamine-therapy', 'Ketamine Therapy Near Me'],
    ['virtual-mental-health-counselor', 'Virtual Mental Health Counselor Near Me'],
    ['virtual-psychiatric-provider/medication-management', 'Virtual Medication Management Near Me'],
  ])('%s is titled %s', (slug, title) => expect(titleOf(slug)).toBe(title));

  it('there is one for every service, and none without', () => {
    for (const { slug } of SERVICES)
      expect(
        ofKind('search_copy').some(
          ({ attributes }) => attributes?.['keyword'] === slug && attributes?.['serviceId'] !== null,
        ),
      ).toBe(true);
    const without = ofKind('search_copy').filter(
      ({ attributes }) => attributes?.['keyword'] !== '' && attributes?.['serviceId'] === null,
    );
    expect(without).toEqual([]);
  });

  it('have titles of at most 60 and descriptions of at most 155 characters, without the word doctor', () => {
    const pages = ofKind('search_copy');
    expect(pages.filter(({ title, body }) => title.length > 60 || body.length > 155)).toEqual([]);
    expect(pages.filter(({ title, body }) => /\bdoctor/i.test(`${title} ${body}`))).toEqual([]);
    expect(pages.filter(({ title }) => !title.endsWith(' Near Me'))).toEqual([]);
  });

  it.each([
    ['mental-health-counselor', 'Mental Health Counselor'],
    ['mental-health-counselor/individual-counseling', 'Mental Health Counselor'],
    ['mental-health-counselor/marriage-counseling', 'Marriage Counselor'],
    ['virtual-mental-health-counselor/emdr', 'EMDR Therapist'],
    ['mental-health-counselor/psychotherapy', 'Psychotherapist'],
    ['psychiatric-provider/psychotherapy', 'Psychiatric Provider'],
    ['psychiatric-provider/ketamine-therapy', 'Ketamine Therapy Provider'],
    ['dentist/crowns', 'Dentist'],
    ['dentist/orthodontist', 'Orthodontist'],
    ['chiropractor/back-pain', 'Back Pain Chiropractor'],
  ])('one professional of %s is a %s', (slug, title) =>
    expect(ofKind('search_copy').find((one) => one.slug === slug)?.attributes?.['professionalTitle']).toBe(
      title,
    ),
  );

  it('begin with Virtual in virtual verticals alone', () => {
    for (const { slug, title } of ofKind('search_copy'))
      expect(title.startsWith('Virtual')).toBe(slug.startsWith('virtual-'));
  });
});

describe('counselor titles', () => {
  it.each([
    ['marriage-counseling', 'Marriage Counselor'],
    ['emdr', 'EMDR Therapist'],
    ['ifs', 'IFS Therapist'],
    ['mental-health-counselor', 'Mental Health Counselor'],
  ])('%s is a %s', (slug, title) =>
    expect(ofKind('counselor_title').find((one) => one.slug === slug)?.title).toBe(title),
  );

  it('there is one for every counseling service', () => {
    const named = new Set(ofKind('counselor_title').map(({ attributes }) => attributes?.['name']));
    const missing = SERVICES.filter(({ professionId, name }) => professionId === 3 && !named.has(name));
    expect(missing).toEqual([]);
  });
});

describe('texts', () => {
  it('are there in number, and have a body where it is read', () => {
    expect(ofKind('static_page').map(({ slug }) => slug)).toEqual([
      'privacy-policy',
      'terms-of-use',
      'terms-of-service',
      'about-us',
    ]);
    expect(ofKind('guide').length).toBeGreaterThanOrEqual(8);
    expect(ofKind('course')).toHaveLength(3);
    const empty = DOCUMENTS.filter(({ kind, body }) => kind !== 'counselor_title' && body.length < 20);
    expect(empty).toEqual([]);
  });

  it('say of legal pages that they are templates', () => {
    for (const { slug, body } of ofKind('static_page'))
      expect(body.includes('This is a template')).toBe(slug !== 'about-us');
  });

  it('say in the privacy policy who is asked first and how long data is kept, as the product does it', () => {
    for (const { name } of STATES.filter(({ disclosure }) => disclosure === 'confirm'))
      expect(PRIVACY_POLICY.text).toContain(name);
    const env = envSchema.parse({});
    for (const kept of [
      `for ${env.KEEP_UNMATCHED_CONTACTS_MONTHS} months`,
      `Other options that we showed you: ${env.KEEP_POSSIBLE_MATCHES_DAYS} days`,
      `Emails and texts that we sent: ${env.KEEP_DELIVERIES_DAYS} days`,
      `What was counted with your consent: ${env.KEEP_EVENT_LOGS_MONTHS} months`,
      `who opened your contact details: ${env.KEEP_CONTACT_READS_YEARS} years`,
    ])
      expect(PRIVACY_POLICY.text).toContain(kept);
  });

  it.each([
    ['privacy-policy', PRIVACY_POLICY],
    ['terms-of-use', TERMS_OF_USE],
    ['terms-of-service', TERMS_OF_SERVICE],
    ['about-us', ABOUT_US],
  ])('have the %s as it is shown', (slug, { text }) =>
    expect(ofKind('static_page').find((one) => one.slug === slug)?.body).toContain(text.trim()),
  );

  it('give each course four to six lessons', () => {
    for (const { slug } of ofKind('course')) {
      const lessons = ofKind('lesson').filter(({ attributes }) => attributes?.['course'] === slug);
      expect(lessons.length).toBeGreaterThanOrEqual(4);
      expect(lessons.length).toBeLessThanOrEqual(6);
    }
  });

  it('use in templates only placeholders that are known, and STOP in every text message', () => {
    for (const { body, attributes } of ofKind('message_template')) {
      expect(unknownPlaceholders(`${body} ${String(attributes?.['subject'])}`)).toEqual([]);
      expect(body.includes('Reply STOP to opt out.')).toBe(attributes?.['channel'] === 'sms');
    }
  });

  it('have the SMS consent with all that it has to say', () => {
    const consent = ofKind('consent_text').find(({ slug }) => slug === 'sms-2026-11')?.body ?? '';
    for (const part of [
      'occasional SMS messages',
      'scheduling, reminders, updates and offers',
      'rates may apply',
      'STOP',
    ])
      expect(consent).toContain(part);
  });
});

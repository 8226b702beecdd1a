import { PROFESSIONS } from '../../professions.ts';
import { SERVICES } from '../../services.ts';
import { COUNSELOR_TITLES, DEFAULT_COUNSELOR_TITLE } from '../counselor-titles.ts';
import type { DocumentEntry } from '../document-list.ts';
import { CHIROPRACTOR_SEARCH_COPY } from './chiropractor-search-copy.ts';
import { COUNSELING_SEARCH_COPY } from './counseling-search-copy.ts';
import { DENTIST_SEARCH_COPY } from './dentist-search-copy.ts';
import { PSYCHIATRY_SEARCH_COPY } from './psychiatry-search-copy.ts';

interface SearchVertical {
  /** As it stands in the address, after `/verified-professional/`. */
  readonly slug: string;
  readonly name: string;
  /** Whose services it has. */
  readonly professionId: number;
  readonly virtual: boolean;
  /** Descriptions by keyword; the empty keyword is the vertical's own page. */
  readonly copy: Readonly<Record<string, string>>;
}

/** The profession whose services have counselor titles. */
const COUNSELING = 3;

const VERTICALS: readonly SearchVertical[] = [
  { slug: 'dentist', name: 'Dentist', professionId: 1, virtual: false, copy: DENTIST_SEARCH_COPY },
  {
    slug: 'chiropractor',
    name: 'Chiropractor',
    professionId: 2,
    virtual: false,
    copy: CHIROPRACTOR_SEARCH_COPY,
  },
  {
    slug: 'mental-health-counselor',
    name: 'Mental Health Counselor',
    professionId: 3,
    virtual: false,
    copy: COUNSELING_SEARCH_COPY,
  },
  {
    slug: 'virtual-mental-health-counselor',
    name: 'Virtual Mental Health Counselor',
    professionId: 3,
    virtual: true,
    copy: COUNSELING_SEARCH_COPY,
  },
  {
    slug: 'psychiatric-provider',
    name: 'Psychiatric Provider',
    professionId: 5,
    virtual: false,
    copy: PSYCHIATRY_SEARCH_COPY,
  },
  {
    slug: 'virtual-psychiatric-provider',
    name: 'Virtual Psychiatric Provider',
    professionId: 5,
    virtual: true,
    copy: PSYCHIATRY_SEARCH_COPY,
  },
];

/** Phrases that people search by if the service's own name differs. */
const PHRASES: Readonly<Record<string, string>> = {
  'back-pain': 'Back Pain Chiropractor',
  'neck-pain': 'Neck Pain Chiropractor',
  sciatica: 'Sciatica Chiropractor',
  'headache-and-migraine': 'Headache Chiropractor',
  'auto-injury': 'Auto Injury Chiropractor',
  'sports-injury': 'Sports Injury Chiropractor',
  emdr: 'EMDR Therapy',
  ifs: 'IFS Therapy',
  cbt: 'CBT Therapy',
  dbt: 'DBT Therapy',
};

/** Descriptions of virtual pages that differ from the ones in person, which would be too long. */
const VIRTUAL_COPY: Readonly<Record<string, string>> = {
  'virtual-mental-health-counselor':
    'By video, from where you are: a licensed mental health counselor with room for new clients. Answer a few questions and get one name, with the reasons.',
  'virtual-mental-health-counselor/ocd-counseling':
    'By video, from where you are. Intrusive thoughts and rituals: find a licensed therapist who works with OCD.',
  'virtual-psychiatric-provider':
    'By video, from where you are: a licensed psychiatric provider with room for new patients. Answer a few questions and get one name, with the reasons.',
};

/** Services of dentists and chiropractors that are titles too: `Orthodontist`, `Prenatal Chiropractor`. */
const IS_TITLE = /(?:dentist|chiropractor|ontist|surgeon)$/i;

/** Psychiatric providers offer psychotherapy under the same name as counselors, whose title isn't theirs. */
function titleOfProfessional(vertical: SearchVertical, phrase: string, service: string | undefined): string {
  const profession = PROFESSIONS.find(({ id }) => id === vertical.professionId);
  const ordinary = profession?.title ?? DEFAULT_COUNSELOR_TITLE;
  if (service === undefined) return ordinary;
  if (IS_TITLE.test(phrase)) return phrase;
  if (vertical.professionId !== COUNSELING && service === 'Psychotherapy') return ordinary;
  return COUNSELOR_TITLES.find(({ attributes }) => attributes?.['name'] === service)?.title ?? ordinary;
}

function entryOf(vertical: SearchVertical, keyword: string, description: string): DocumentEntry {
  const service = SERVICES.find((one) => one.professionId === vertical.professionId && one.slug === keyword);
  const slug = keyword === '' ? vertical.slug : `${vertical.slug}/${keyword}`;
  const phrase = PHRASES[keyword] ?? service?.name ?? vertical.name;
  const shown = vertical.virtual && service ? `Virtual ${phrase}` : phrase;
  return {
    slug,
    title: `${shown} Near Me`,
    body: vertical.virtual
      ? (VIRTUAL_COPY[slug] ?? `By video, from where you are. ${description}`)
      : description,
    attributes: {
      vertical: vertical.slug,
      keyword,
      /** What a link to the page is called. */
      name: service?.name ?? vertical.name,
      professionalTitle: titleOfProfessional(vertical, phrase, service?.name),
      virtual: vertical.virtual,
      // A virtual search page without a vertical of its own belongs to the profession it is a part of.
      professionId: PROFESSIONS.find((one) => one.slug === vertical.slug)?.id ?? vertical.professionId,
      serviceId: service?.id ?? null,
    },
  };
}

/**
 * Titles and descriptions of the search pages. The slug is the address after `/verified-professional/`, without a place. Titles have at
 * most 60 characters, descriptions 155.
 */
export const SEARCH_COPY: readonly DocumentEntry[] = VERTICALS.flatMap((vertical) =>
  Object.entries(vertical.copy).map(([keyword, description]) => entryOf(vertical, keyword, description)),
);

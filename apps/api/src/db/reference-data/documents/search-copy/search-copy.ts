import { PROFESSIONS } from '../../professions.ts';
import { SERVICES } from '../../services.ts';
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

/** Words that readers search by where the service's own name differs. */
const TITLES: Readonly<Record<string, string>> = {
  'back-pain': 'Back Pain Chiropractor Near Me',
  'neck-pain': 'Neck Pain Chiropractor Near Me',
  sciatica: 'Sciatica Chiropractor Near Me',
  'headache-and-migraine': 'Headache Chiropractor Near Me',
  'auto-injury': 'Auto Injury Chiropractor Near Me',
  'sports-injury': 'Sports Injury Chiropractor Near Me',
  emdr: 'EMDR Therapy Near Me',
  ifs: 'IFS Therapy Near Me',
  cbt: 'CBT Therapy Near Me',
  dbt: 'DBT Therapy Near Me',
};

function titleOf({ name, virtual, professionId }: SearchVertical, keyword: string): string {
  if (keyword === '') return `${name} Near Me`;
  const service = SERVICES.find((one) => one.professionId === professionId && one.slug === keyword);
  const title = TITLES[keyword] ?? `${service?.name ?? name} Near Me`;
  return virtual ? `Virtual ${title}` : title;
}

function entriesOf(vertical: SearchVertical): DocumentEntry[] {
  const profession = PROFESSIONS.find(({ slug }) => slug === vertical.slug);
  return Object.entries(vertical.copy).map(([keyword, description]) => ({
    slug: keyword === '' ? vertical.slug : `${vertical.slug}/${keyword}`,
    title: titleOf(vertical, keyword),
    body: vertical.virtual ? `By video, from where you are. ${description}` : description,
    attributes: {
      vertical: vertical.slug,
      keyword,
      // A virtual search page without a vertical of its own belongs to the profession it is a part of.
      professionId: profession?.id ?? vertical.professionId,
      serviceId:
        SERVICES.find((one) => one.professionId === vertical.professionId && one.slug === keyword)?.id ??
        null,
    },
  }));
}

/** Titles and descriptions of the search pages. The slug is the address after `/verified-professional/`, without a place. */
export const SEARCH_COPY: readonly DocumentEntry[] = VERTICALS.flatMap(entriesOf);

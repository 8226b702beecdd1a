import type { DocumentEntry } from '../document-list.ts';
import { PROFESSIONAL_GUIDES } from './professional-guides.ts';
import { VISITOR_GUIDES } from './visitor-guides.ts';

export const GUIDES: readonly DocumentEntry[] = [...PROFESSIONAL_GUIDES, ...VISITOR_GUIDES];

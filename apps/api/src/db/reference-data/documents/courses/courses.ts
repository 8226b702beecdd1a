import type { DocumentEntry } from '../document-list.ts';
import { courseEntry, lessonEntries } from './course-list.ts';
import { GETTING_STARTED_COURSE } from './getting-started-course.ts';
import { RESPONSE_COURSE } from './response-course.ts';
import { VIRTUAL_CARE_COURSE } from './virtual-care-course.ts';

const ALL = [GETTING_STARTED_COURSE, RESPONSE_COURSE, VIRTUAL_CARE_COURSE];

export const COURSES: readonly DocumentEntry[] = ALL.map(courseEntry);

export const LESSONS: readonly DocumentEntry[] = ALL.flatMap(lessonEntries);

import type { DocumentEntry } from '../document-list.ts';

interface LessonEntry {
  readonly title: string;
  /** About how long it takes. */
  readonly minutes: number;
  readonly body: string;
}

export interface CourseEntry {
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  /** Add to the end only: progress is kept by a lesson's number. */
  readonly lessons: readonly LessonEntry[];
}

/** The course itself, with a short description as its body. */
export function courseEntry({ slug, title, summary, lessons }: CourseEntry): DocumentEntry {
  return { slug, title, body: summary, attributes: { lessons: lessons.length } };
}

/** The lessons of a course, numbered from 1. */
export function lessonEntries({ slug: course, lessons }: CourseEntry): DocumentEntry[] {
  return lessons.map(({ title, minutes, body }, index) => ({
    slug: `${course}-${index + 1}`,
    title,
    body,
    attributes: { course, number: index + 1, minutes },
  }));
}

import type { ReadResult } from './call.ts';

export type Profession = ReadResult<'GET /professions'>['professions'][number];
export type Service = ReadResult<'GET /professions/:id/services'>['services'][number];
export type CarePath = ReadResult<'GET /care-paths'>['care_paths'][number];
export type Specialization = ReadResult<'GET /care-paths/:id'>['specializations'][number];
export type CareGoal = ReadResult<'GET /care-paths/:id'>['care_goals'][number];
export type Question = ReadResult<'GET /questionnaires/:id/questions'>['questions'][number];
export type LandingPage = ReadResult<'GET /landing-pages/:id'>['landing_page'];
export type Guide = ReadResult<'GET /guides/:id'>['guide'];
export type GuideSummary = ReadResult<'GET /guides'>['guides'][number];
export type Testimonial = ReadResult<'GET /testimonials'>['testimonials'][number];
